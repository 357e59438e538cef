import { foldText } from "../search/fold-text";
import { isStopWord } from "../search/stop-words";
import { isMeantBy } from "../search/word-neighbours";

/** What a short name is compared with: how a page is called. */
export interface CalledPage {
  readonly title: string;
  readonly alias: string | null;
}

/**
 * How well a text is short for a name: 0 its leading part (`Echo` of `Echo - Robotics`) or what its brackets say, 1 its first
 * words, 2 some of its words in any order, 3 the same with a typing error. Null when it is not.
 */
export function shortNameRank(text: string, { title, alias }: CalledPage): number | null {
  const ranks = [alias, title].flatMap((name) => (name === null ? [] : (rankOf(text, name) ?? [])));
  return ranks.length === 0 ? null : Math.min(...ranks);
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const wordsOf = (text: string): readonly string[] => [...foldText(text).matchAll(WORD)].map((match) => match[0]);
const isOfWeight = (word: string): boolean => !isStopWord(word);
/** Where the first part of a title ends. */
const PART = /\s+[-–—|]\s+|\s*[:(]/u;

function rankOf(text: string, name: string): number | null {
  const typed = wordsOf(text);
  if (typed.length === 0 || typed.length > 8) return null;
  const same = (other: string | undefined): boolean =>
    other !== undefined && wordsOf(other).join(" ") === typed.join(" ");
  if (same(name.split(PART)[0]) || same(/\(([^)]+)\)/.exec(name)?.[1])) return 0;
  const named = wordsOf(name);
  if (typed.every((word, index) => named[index] === word)) return 1;
  const weighty = typed.filter(isOfWeight);
  if (weighty.length === 0) return null;
  if (weighty.length > 1 && weighty.every((word) => named.includes(word))) return 2;
  return isTypoOf(typed, named) ? 3 : null;
}

/** Word for word the beginning of the name, one or two of them mistyped but for their first letter. */
function isTypoOf(typed: readonly string[], named: readonly string[]): boolean {
  let wrong = 0;
  for (const [index, word] of typed.entries()) {
    const other = named[index] ?? "";
    if (word === other) continue;
    const isNear =
      word.length >= 4 &&
      other.length >= 4 &&
      word[0] === other[0] &&
      isMeantBy(word, other) &&
      Math.abs(word.length - other.length) <= 2;
    if (!isNear) return false;
    wrong++;
  }
  return wrong > 0 && wrong <= 2;
}
