import type { ExportedLink } from "../../../../shared/model/graph-query";
import { ENDED_UNDATED, isOver } from "../../../../shared/model/link";

/** Relations that end when a person or firm moves on. That someone founded or funded something never ends. */
const ROLE_TYPES = new Set(["works_at", "advises", "part_of"]);

/** One relation of two pages that is told as over on one place and as going on at another. */
export interface RolePair {
  readonly subject: string;
  readonly object: string;
  readonly type: string;
  /** Told as over. Best evidence first: one with a date before one without. */
  readonly ended: readonly ExportedLink[];
  /** Told without an end. */
  readonly open: readonly ExportedLink[];
}

/**
 * The relations of which the links say both. Whether they contradict each other is decided by the passages they stand in: an
 * entry of 2021 that tells of a start is no claim about today.
 * @param today ISO day
 */
export function findRolePairs(links: readonly ExportedLink[], today: string): readonly RolePair[] {
  const told = links.filter(
    ({ type, subject, object, negated }) => ROLE_TYPES.has(type) && subject !== null && object !== null && !negated,
  );
  const groups = Map.groupBy(told, ({ subject, type, object }) => `${subject}\n${type}\n${object}`);
  return [...groups.values()].flatMap((group): RolePair[] => {
    const [first] = group;
    const ended = group.filter((link) => isOver(link, today)).sort(byEnd);
    const open = group.filter(({ validUntil }) => validUntil === null);
    if (!first?.subject || !first.object || ended.length === 0 || open.length === 0) return [];
    return [{ subject: first.subject, object: first.object, type: first.type, ended, open }];
  });
}

/** The latest end first; an end without a date last, since `0000` is before every date. */
const byEnd = (a: ExportedLink, b: ExportedLink): number => (b.validUntil ?? "").localeCompare(a.validUntil ?? "");

/** A relation whose own dates cannot be: it ends before it begins. */
export const endsBeforeItBegins = ({ validFrom, validUntil }: ExportedLink): boolean => {
  if (validFrom === null || validUntil === null || validUntil === ENDED_UNDATED) return false;
  const length = Math.min(validFrom.length, validUntil.length);
  return validUntil.slice(0, length) < validFrom.slice(0, length);
};

/**
 * Links of a type that a subject has one of at a time, told twice with other ends and without an end.
 * @param single names of such types
 */
export function findDoubledLinks(
  links: readonly ExportedLink[],
  single: ReadonlySet<string>,
): readonly (readonly [ExportedLink, ExportedLink])[] {
  const open = links.filter(
    ({ type, subject, object, negated, validUntil }) =>
      single.has(type) && subject !== null && object !== null && !negated && validUntil === null,
  );
  const groups = Map.groupBy(open, ({ subject, type }) => `${subject}\n${type}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const other = group.find(({ object }) => object !== first?.object);
    return first && other ? [[first, other] as const] : [];
  });
}
