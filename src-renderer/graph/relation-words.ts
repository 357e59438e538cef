/** A link type in words, read from either end. */
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

/** The relation as seen from the focus; empty for mere mentions, which are too many to say so each time. */
export function relationWords(type: string, isSubject: boolean): string {
  const known = WORDS.get(type);
  if (known) return known[isSubject ? 0 : 1];
  const words = type.replace(/[_-]+/gu, " ");
  return isSubject ? words : `← ${words}`;
}
