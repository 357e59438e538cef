/** Plurals that no ending tells, and words that end in `s` and are no plurals. Folded. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["people", "person"],
  ["children", "child"],
  ["men", "man"],
  ["women", "woman"],
  ["mice", "mouse"],
  ["feet", "foot"],
  ["teeth", "tooth"],
  ["geese", "goose"],
  ["indices", "index"],
  ["matrices", "matrix"],
  ["vertices", "vertex"],
  ["criteria", "criterion"],
  ["phenomena", "phenomenon"],
  ["lives", "life"],
  ["knives", "knife"],
  ["wives", "wife"],
  ["halves", "half"],
  ["leaves", "leaf"],
  ["shelves", "shelf"],
  ["wolves", "wolf"],
  ["selves", "self"],
  ...["news", "series", "species", "means", "always", "perhaps", "lens", "canvas", "atlas", "texas", "kansas"].map(
    (word): [string, string] => [word, word],
  ),
]);

/** No plural begins so late in a word. */
const MIN_PLURAL = 4;

/**
 * One key for an English noun and its plural: `networks` and `network`, `theories` and `theory`. Words that are no
 * plurals may lose an `s` too; two words with one key are to be compared as names, never shown.
 */
export function singularKey(folded: string): string {
  const irregular = IRREGULAR.get(folded);
  if (irregular !== undefined) return irregular;
  if (folded.length < MIN_PLURAL || !/^[a-z]+s$/.test(folded)) return folded;
  if (/(?:analy|hypothe|synthe|paraly|cataly|^the|^cri)ses$/.test(folded)) return `${folded.slice(0, -2)}is`;
  if (folded.length > 4 && folded.endsWith("ies")) return `${folded.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(folded) && !/(?:shoes|toes|canoes|foes)$/.test(folded)) return folded.slice(0, -2);
  if (/(?:ss|us|is|ics)$/.test(folded)) return folded;
  return folded.slice(0, -1);
}
