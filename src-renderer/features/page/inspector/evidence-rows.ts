import { isInferred, type Link, type LinkFamily } from "../../../../shared/model/link";
import type { PagePath, PageSummary } from "../../../../shared/model/page";
import { familyOf } from "../../../components/schema-looks";

/** One relation of the page, whichever pages it is written on. */
export interface EvidenceRow {
  readonly key: string;
  readonly type: string;
  /** True when the page is the one that works, invests, attends. */
  readonly isSubject: boolean;
  readonly other: PageSummary | null;
  /** Shown when there is no page: the name as written. */
  readonly name: string;
  readonly family: LinkFamily;
  /** `until 2024-10` or the like; null while it holds. */
  readonly until: string | null;
  readonly isNegated: boolean;
  /** Where it is told, what the person wrote in so many words first. */
  readonly links: readonly [Link, ...Link[]];
}

/** A target of the page that means no page yet, or several. */
export interface UnclearRow {
  readonly rawTarget: string;
  /** Pages it could mean; empty when there is none. */
  readonly candidates: readonly PageSummary[];
  readonly link: Link;
  /** Links of the page with this target. */
  readonly count: number;
}

const FAMILY_ORDER: readonly LinkFamily[] = ["belongs", "stake", "presence", "reference"];

/** The typed links of a page, each relation once, what belongs first. Mere mentions are not evidence of a relation. */
export function evidenceRows(
  page: PagePath,
  outgoing: readonly Link[],
  backlinks: readonly Link[],
): readonly EvidenceRow[] {
  const typed = [...outgoing, ...backlinks].filter((link) => link.type !== "mentions");
  return rowsOf(page, typed).toSorted(
    (a, b) =>
      FAMILY_ORDER.indexOf(a.family) - FAMILY_ORDER.indexOf(b.family) ||
      a.type.localeCompare(b.type) ||
      Number(a.isSubject) - Number(b.isSubject),
  );
}

/** Pages that the page links to without saying more, in the order of the text. */
export function untypedRows(
  page: PagePath,
  outgoing: readonly Link[],
  told: readonly EvidenceRow[],
): readonly EvidenceRow[] {
  const known = new Set(told.map((row) => row.other?.path));
  const plain = outgoing.filter((link) => link.type === "mentions" && link.status === "resolved");
  return rowsOf(page, plain).filter((row) => !known.has(row.other?.path));
}

/** Targets to be settled: those that could mean several pages first. */
export function unclearRows(outgoing: readonly Link[]): readonly UnclearRow[] {
  const unclear = outgoing.filter((link) => link.status !== "resolved");
  const rows = [...Map.groupBy(unclear, (link) => link.rawTarget)].flatMap(([rawTarget, links]) => {
    const link = links[0];
    return link ? [{ rawTarget, candidates: link.candidates, link, count: links.length }] : [];
  });
  return rows.toSorted((a, b) => Number(b.candidates.length > 0) - Number(a.candidates.length > 0));
}

function rowsOf(page: PagePath, links: readonly Link[]): readonly EvidenceRow[] {
  const rows = new Map<string, EvidenceRow>();
  // What is written counts before what was read: dates and denial of the row are its own.
  for (const link of links.toSorted((a, b) => Number(isInferred(a)) - Number(isInferred(b)))) {
    const row = rowOf(page, link);
    if (!row) continue;
    const known = rows.get(row.key);
    rows.set(row.key, known ? { ...known, links: [...known.links, link] } : row);
  }
  return [...rows.values()];
}

function rowOf(page: PagePath, link: Link): EvidenceRow | null {
  const isObject = link.object?.path === page;
  const isSubject = link.subject?.path === page || !isObject;
  const other = isSubject && !isObject ? link.object : isObject ? link.subject : null;
  if (other?.path === page) return null;
  const name = other?.title ?? link.label ?? link.rawTarget;
  return {
    key: `${link.type} ${isObject ? "<" : ">"} ${other?.path ?? name}`,
    type: link.type,
    isSubject: !isObject,
    other,
    name,
    family: familyOf(link.type),
    until: link.validUntil,
    isNegated: link.negated,
    links: [link],
  };
}

/** True when the person says it in so many words: there is nothing to correct but the text. */
export const isWritten = ({ links }: EvidenceRow): boolean => !isInferred(links[0]);
