import type { Edit } from "../../../shared/model/dream";
import type { MentionRefusal } from "../../../shared/model/mention";
import { ByteOffsets } from "../../../shared/text/byte-offsets";
import { parsePage } from "../../../shared/text/parse-page";
import type { ParsedPage } from "../../../shared/text/parsed-page";
import type { NamedPage, PageId } from "../extracted-page";
import { findNames } from "./find-mentions";
import type { KnownNames } from "./read-mentions";
import { type LinkHabit, linkTextFor } from "./write-link";

/** A mention that is to become a link. UTF-8 byte span. */
export interface LinkPick {
  readonly start: number;
  readonly end: number;
  readonly targetId: PageId;
}

export interface LinkPlan {
  readonly edits: readonly Edit[];
  /** Places in the list of picks, and why they got no edit. */
  readonly refused: readonly { readonly index: number; readonly reason: MentionRefusal }[];
}

/**
 * The edits that turn picked mentions of one page into links. A pick that is no mention of its target on this very text
 * is refused, so that nothing but a found name is ever wrapped; of two picks on one place the first counts.
 */
export function planLinks(
  page: ParsedPage,
  bomLength: number,
  self: NamedPage,
  picks: readonly LinkPick[],
  names: KnownNames,
  habit: LinkHabit,
): LinkPlan {
  const offsets = new ByteOffsets(page.text, { bomLength });
  const found = new Map(
    findNames(page, self.id, names.automaton).map((one) => [
      `${offsets.toByte(one.start)}-${offsets.toByte(one.end)}`,
      one,
    ]),
  );
  const drafts: Draft[] = [];
  const refused: { index: number; reason: MentionRefusal }[] = [];
  for (const [index, { start, end, targetId }] of picks.entries()) {
    const mention = found.get(`${start}-${end}`);
    const target = names.table.get(targetId);
    if (!target || !mention?.names.some((name) => name.pageId === targetId)) {
      refused.push({ index, reason: "not_a_mention" });
      continue;
    }
    const text = page.text.slice(mention.start, mention.end);
    const site = { sourcePath: self.path, text, isInTable: mention.span.block.kind === "row" };
    const replacement = linkTextFor(site, target, names.table, habit);
    if (replacement === null) {
      refused.push({ index, reason: "no_unique_name" });
      continue;
    }
    found.delete(`${start}-${end}`);
    drafts.push({ index, start: mention.start, end: mention.end, replacement });
  }
  const good = readable(page, self, drafts);
  refused.push(
    ...drafts
      .filter((draft) => !good.includes(draft))
      .map(({ index }) => ({ index, reason: "no_unique_name" as const })),
  );
  const edits = good.map(({ start, end, replacement }) => ({
    start: offsets.toByte(start),
    end: offsets.toByte(end),
    replacement,
  }));
  return { edits, refused };
}

/** An edit in UTF-16 offsets, for the pick at `index`. */
interface Draft {
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/**
 * The drafts that make links where they stand and leave every other link as it is, as the parser reads the new text: all
 * of them, or else one by one those that do not disturb.
 */
function readable(page: ParsedPage, self: NamedPage, drafts: readonly Draft[]): readonly Draft[] {
  if (drafts.length === 0 || areLinks(page, self, drafts)) return drafts;
  const kept: Draft[] = [];
  for (const draft of drafts) {
    kept.push(draft);
    if (!areLinks(page, self, kept)) kept.pop();
  }
  return kept;
}

function areLinks(page: ParsedPage, self: NamedPage, drafts: readonly Draft[]): boolean {
  const ordered = drafts.toSorted((a, b) => a.start - b.start);
  const spans = new Set<string>();
  let text = "";
  let at = 0;
  for (const { start, end, replacement } of ordered) {
    text += page.text.slice(at, start);
    spans.add(`${text.length}-${text.length + replacement.length}`);
    text += replacement;
    at = end;
  }
  const { links } = parsePage(self.path, text + page.text.slice(at));
  const made = links.filter((link) => spans.has(`${link.start}-${link.end}`)).length;
  return made === drafts.length && links.length === page.links.length + drafts.length;
}
