import { currentRules } from "../components/schema-looks";

/** A built-in link type in words, read from either end. */
const WORDS: ReadonlyMap<string, readonly [fromSubject: string, fromObject: string]> = new Map([
  ["works_at", ["works at", "works here"]],
  ["founded", ["founded", "founded by"]],
  ["part_of", ["part of", "has part"]],
  ["located_in", ["located in", "located here"]],
  ["invested_in", ["invested in", "backed by"]],
  ["advises", ["advises", "advised by"]],
  ["attended", ["attended", "attended by"]],
  ["authored", ["wrote", "written by"]],
  ["source", ["source", "source of"]],
  ["embeds", ["embeds", "embedded in"]],
  ["related_to", ["related", "related"]],
  ["mentions", ["", ""]],
]);

/**
 * The relation as seen from the focus: a type of the brain's own by its name and the name of its inverse. Empty for mere
 * mentions, which are too many to say so each time.
 */
export function relationWords(type: string, isSubject: boolean): string {
  const { pack, linkTypes } = currentRules().schema;
  const isOwn = pack.linkTypes.some((rule) => rule.name === type);
  const known = isOwn ? undefined : WORDS.get(type);
  if (known) return known[isSubject ? 0 : 1];
  if (isSubject) return plainWords(type);
  const inverse = linkTypes.get(type)?.inverse ?? null;
  return inverse === null ? `← ${plainWords(type)}` : plainWords(inverse);
}

const plainWords = (name: string): string => name.replace(/[_-]+/gu, " ");
