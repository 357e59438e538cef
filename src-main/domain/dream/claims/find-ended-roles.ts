import type { ExportedLink } from "../../../../shared/model/graph-query";
import { ENDED_UNDATED, type Link } from "../../../../shared/model/link";
import { isSameSpan, type Passage } from "../../think/passage";
import type { RolePair } from "./role-claims";

/** A link with the passage it stands in. */
export interface PlacedLink {
  readonly link: ExportedLink;
  readonly passage: Passage;
}

/** A role that one place tells as over and another one as going on. */
export interface EndedRole {
  readonly pair: RolePair;
  readonly ended: PlacedLink;
  readonly current: PlacedLink;
  /** ISO date of the end, any precision; null when it is told without one. */
  readonly endedOn: string | null;
}

/**
 * The contradiction in a pair of claims, or null: when what seems to go on is dated before the end (then it was so), or when
 * something after the end tells of it again (then it began anew). An end without a date counts against a field alone.
 * Null as well while the passage of one that seems to go on is not known: on that page it may have begun anew.
 * @param place finds the passage of a link; null when its page was not read, or has changed
 */
export function findEndedRole(pair: RolePair, place: (link: ExportedLink) => PlacedLink | null): EndedRole | null {
  const ended = pair.ended.flatMap((link) => place(link) ?? []);
  const open = pair.open.flatMap((link) => place(link) ?? []);
  if (open.length < pair.open.length) return null;
  const [last] = [...ended].sort((a, b) => endOf(b).localeCompare(endOf(a)));
  if (!last) return null;
  const endedOn = endOf(last) === ENDED_UNDATED ? null : endOf(last);
  const isAnew = open.some((one) => (one.link.validFrom ?? one.passage.date ?? "") > (endedOn ?? "9999"));
  if (isAnew) return null;
  const current = open.find(
    (one) => isClaimOfNow(one, endedOn) && !ended.some((end) => isSameSpan(end.passage, one.passage)),
  );
  if (!current) return null;
  return { pair, ended: last, current, endedOn };
}

/** An end told without its date, in a dated entry, is of that day. */
function endOf({ link, passage }: PlacedLink): string {
  const until = link.validUntil ?? ENDED_UNDATED;
  return until === ENDED_UNDATED && passage.kind === "entry" && passage.date !== null ? passage.date : until;
}

function isClaimOfNow({ link, passage }: PlacedLink, endedOn: string | null): boolean {
  if (isField(link)) return true;
  const isUndated = passage.kind !== "entry" && passage.date === null;
  return endedOn !== null && isUndated && TELLS_NOW.test(passage.text) && !TELLS_THEN.test(passage.text);
}

/** Prose tells of now in so many words: `is`, `works at`, `currently`. */
const TELLS_NOW =
  /\b(?:is|are|works?|leads?|runs?|serves?|heads?|manages?|currently|now|today|advises?|oversees?|remains?|employs?)\b/iu;
const TELLS_THEN =
  /\b(?:was|were|had|joined|left|founded|former(?:ly)?|previously|previous|before|after|until|used\s+to|ex-\p{L}+|began|started|spent|since\s+left)\b/iu;

const isField = ({ rule }: Pick<Link, "rule">): boolean => rule.startsWith("frontmatter.") || rule.startsWith("field.");
