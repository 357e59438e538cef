import { fieldKey, type Schema } from "../../schema/schema";

/** Names that every program of this kind knows. */
const USUAL = ["type", "aliases", "tags", "date", "title"];

/** A property that can be added. */
export interface OfferedName {
  readonly name: string;
  /** `schema`: the brain's own rules give pages of this type such a field. */
  readonly from: "schema" | "brain" | "usual";
  /** How many pages have it; 0 when that is not known. */
  readonly pages: number;
}

/**
 * The names to offer for a new property of a page: the fields that the schema gives its type, then those that the brain
 * uses, most used first, then the usual ones. Without those the page has; those that begin with what is typed first.
 */
export function namesToOffer(
  schema: Schema,
  pageType: string | null,
  used: readonly { readonly value: string; readonly pages: number }[],
  there: readonly string[],
  typed: string,
): readonly OfferedName[] {
  const taken = new Set(there.map(fieldKey));
  const pagesOf = new Map(used.map(({ value, pages }) => [fieldKey(value), pages]));
  // `founders` tells what `founded_by` would.
  const relationOf = (name: string): string | null => {
    const field = schema.linkField(name, pageType);
    return field && `${field.type} ${field.direction}`;
  };
  const told = new Set(there.map(relationOf));
  const isTold = (relation: string | null) => relation !== null && told.has(relation);
  const own = fieldsOfType(schema, pageType)
    .filter((name) => !isTold(relationOf(name)))
    .map((name): OfferedName => ({ name, from: "schema", pages: pagesOf.get(fieldKey(name)) ?? 0 }));
  const known = used.map(({ value, pages }): OfferedName => ({ name: value, from: "brain", pages }));
  const usual = USUAL.map((name): OfferedName => ({ name, from: "usual", pages: 0 }));
  const wanted = fieldKey(typed);
  const fitting: OfferedName[] = [];
  for (const offered of [...own, ...known, ...usual]) {
    const key = fieldKey(offered.name);
    if (taken.has(key) || !key.includes(wanted)) continue;
    taken.add(key);
    fitting.push(offered);
  }
  const begins = ({ name }: OfferedName) => fieldKey(name).startsWith(wanted);
  return [...fitting.filter(begins), ...fitting.filter((one) => !begins(one))];
}

/** The fields by which a page of a type tells its relations: those whose ends are said to be of this type. */
function fieldsOfType(schema: Schema, pageType: string | null): readonly string[] {
  if (pageType === null) return [];
  const names = [pageType, schema.likeOf(pageType)];
  const isOwn = (ends: readonly string[]) => ends.some((end) => names.includes(end));
  return [...schema.linkTypes.values()].flatMap((rule) => [
    ...(isOwn(rule.from) ? [rule.name] : []),
    ...(isOwn(rule.to) && rule.inverse !== null ? [rule.inverse] : []),
  ]);
}
