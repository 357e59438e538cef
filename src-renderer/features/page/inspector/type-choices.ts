import type { Schema } from "../../../../shared/schema/schema";

/** A link type that a relation could have, and which way it would run. */
export interface TypeChoice {
  readonly type: string;
  /** The other end would be the subject. */
  readonly isTurned: boolean;
  /** The schema allows both ends. */
  readonly fits: boolean;
}

/** Types that nobody says of a relation: one is said by the `!` of an embed, the other is the lack of a type. */
const NOT_SAID: ReadonlySet<string> = new Set(["mentions", "embeds"]);

/**
 * What a link between two pages may be said to be: types whose ends fit first, in the direction in which they do, then
 * the others as the link runs. Those that name their ends come before those that take any.
 */
export function typeChoices(
  schema: Schema,
  subjectType: string,
  objectType: string,
  current: string,
): readonly TypeChoice[] {
  const fitting: (TypeChoice & { readonly rank: number })[] = [];
  const others: TypeChoice[] = [];
  for (const { name: type, from, to } of schema.linkTypes.values()) {
    if (NOT_SAID.has(type) || type === current) continue;
    const rank = Number(from.length === 0) + Number(to.length === 0);
    if (isAllowed(schema, subjectType, from) && isAllowed(schema, objectType, to)) {
      fitting.push({ type, isTurned: false, fits: true, rank });
    } else if (isAllowed(schema, objectType, from) && isAllowed(schema, subjectType, to)) {
      fitting.push({ type, isTurned: true, fits: true, rank });
    } else others.push({ type, isTurned: false, fits: false });
  }
  const ranked = fitting.toSorted((a, b) => a.rank - b.rank).map(({ rank, ...choice }) => choice);
  return [...ranked, ...others];
}

/** A page without a type may be anything. */
function isAllowed(schema: Schema, type: string, wanted: readonly string[]): boolean {
  if (wanted.length === 0 || type === "page") return true;
  return wanted.includes(type) || wanted.includes(schema.likeOf(type) ?? "");
}

const NAME = /^[\p{Ll}\p{N}][\p{Ll}\p{N}_-]*$/u;

/** A type of the person's own from what they typed (`Mentor of` → `mentor_of`); null when it can be none. */
export function typeNameOf(typed: string): string | null {
  const name = typed.trim().toLowerCase().replace(/\s+/g, "_");
  return NAME.test(name) && name.length <= 60 && !NOT_SAID.has(name) ? name : null;
}
