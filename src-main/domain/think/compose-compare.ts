import { composeEntity, type EntityEvidence, newestEntry } from "./compose-entity";
import { composeRelational, type RelationEvidence } from "./compose-relational";
import type { DraftSentence } from "./draft";
import type { Passage } from "./passage";
import { dated, entryLine, standAlone } from "./quote-passage";

/** Passages that tell the same attribute of each, in the order of what is compared; null where one does not say. */
export interface SideBySide {
  /** `Founded`, `People`. */
  readonly label: string;
  readonly of: readonly (Passage | null)[];
}

const LEAD_SENTENCES = 1;
const MAX_ROWS = 4;

/** What each is, what both are linked to, and what the notes tell of the same kind of each. */
export function composeCompare(
  entities: readonly EntityEvidence[],
  shared: readonly RelationEvidence[],
  rows: readonly SideBySide[],
  nowMs: number,
): readonly DraftSentence[] {
  const leads = entities.flatMap((entity) => {
    const [first] = composeEntity(entity, nowMs);
    return first ? [first].slice(0, LEAD_SENTENCES) : [];
  });
  const told = rows
    .filter(({ of }) => of.every((passage) => passage !== null))
    .slice(0, MAX_ROWS)
    .flatMap(({ label, of }) =>
      of.flatMap((passage, i): DraftSentence[] =>
        passage && !leads.some((lead) => lead.passages.includes(passage))
          ? [{ text: `${label}, ${titleOf(entities, i)}: ${plain(passage, nowMs)}`, passages: [passage] }]
          : [],
      ),
    );
  const latest = entities.flatMap((entity) => {
    const entry = newestEntry(entity.passages);
    return entry ? [{ text: `Latest, ${entity.page.title}: ${entryLine(entry, nowMs)}`, passages: [entry] }] : [];
  });
  return [...leads, ...told, ...composeRelational(shared, nowMs), ...latest];
}

const titleOf = (entities: readonly EntityEvidence[], at: number): string => entities[at]?.page.title ?? "";

const plain = (passage: Passage, nowMs: number): string =>
  passage.kind === "entry" ? dated(passage, nowMs) : standAlone(passage, nowMs);
