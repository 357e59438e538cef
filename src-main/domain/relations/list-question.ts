import type { Schema } from "../../../shared/schema/schema";
import { findTimePhrase, type TimeRange } from "../../../shared/text/time-phrase";
import { foldText } from "../search/fold-text";

/** A question for pages of a time: `board meetings in October`, `which demo days were held last March`. */
export interface ListQuestion {
  /** The page type asked for; null when the words name none. */
  readonly type: string | null;
  /** Words that the titles must have, folded, without a plural `s`. */
  readonly words: readonly string[];
  readonly range: TimeRange;
}

const GLUE = new Set(
  `which what who list show find give me all any the a an our my of that were was is are be been being did do does have had has i we there
  took take takes taking place happened happens happen held hold occurred occur scheduled from dated on in at
  please tell were`.split(/\s+/),
);
const ONE_ON_ONE = /\b(?:one[- ]on[- ]ones?|1[- ]?on[- ]?1s?|1:1s?|1-1s?)\b/giu;

/** Null when the text has no time, or is about more than kinds of pages and words of their titles. */
export function readListQuestion(text: string, today: string, schema: Schema): ListQuestion | null {
  const time = findTimePhrase(text, today);
  if (!time || time.kind === "at") return null;
  const rest = `${text.slice(0, time.start)} ${text.slice(time.end)}`.replace(ONE_ON_ONE, " oneonone ");
  const words = [...foldText(rest).matchAll(/[\p{L}\p{N}]+/gu)]
    .map((match) => match[0])
    .filter((word) => !GLUE.has(word));
  if (words.length === 0 || words.length > 4) return null;
  const types = words.map((word) => typeOf(word, schema));
  const at = types.findLastIndex((type) => type !== null);
  const type = types[at] ?? null;
  const others = words.filter((_, index) => index !== at).map(singular);
  return { type, words: others, range: time.range };
}

/** A title as its words are compared. */
export function titleHas(title: string, word: string): boolean {
  if (word === "oneonone") return /\b(?:1:1|1-1|1on1|one[- ]on[- ]one)\b/iu.test(title);
  return [...foldText(title).matchAll(/[\p{L}\p{N}]+/gu)].some((match) => singular(match[0]) === word);
}

export const singular = (word: string): string =>
  /(?:[sxz]|ch|sh)es$/.test(word)
    ? word.slice(0, -2)
    : /[^aeiou]ies$/.test(word)
      ? `${word.slice(0, -3)}y`
      : /[^s]s$/.test(word)
        ? word.slice(0, -1)
        : word;

function typeOf(word: string, schema: Schema): string | null {
  const one = singular(word);
  const rules = [...schema.pageTypes.values()];
  const found = rules.find(({ name, label, words }) =>
    [name, label.toLowerCase(), ...words].some((said) => said === one || said === word),
  );
  return found?.name ?? null;
}
