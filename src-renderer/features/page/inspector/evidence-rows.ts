import { familyOf, type Link, type LinkFamily } from "../../../../shared/model/link";
import type { PagePath, PageSummary } from "../../../../shared/model/page";

/** One relation of the page, whichever page it is written on. */
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
  readonly link: Link;
}

const FAMILY_ORDER: readonly LinkFamily[] = ["belongs", "stake", "presence", "reference"];

/** The typed links of a page, each relation once, what belongs first. Mere mentions are not evidence of a relation. */
export function evidenceRows(
  page: PagePath,
  outgoing: readonly Link[],
  backlinks: readonly Link[],
): readonly EvidenceRow[] {
  const rows = new Map<string, EvidenceRow>();
  for (const link of [...outgoing, ...backlinks]) {
    if (link.type === "mentions") continue;
    const row = rowOf(page, link);
    if (row && !rows.has(row.key)) rows.set(row.key, row);
  }
  return [...rows.values()].toSorted(
    (a, b) =>
      FAMILY_ORDER.indexOf(a.family) - FAMILY_ORDER.indexOf(b.family) ||
      a.type.localeCompare(b.type) ||
      Number(a.isSubject) - Number(b.isSubject),
  );
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
    link,
  };
}
