import { foldText } from "../search/fold-text";
import { baseOf } from "../search/irregular-forms";
import { nameKeyOf } from "../search/name-words";
import { tokensOf } from "../search/tokenise";
import { termsOf } from "./analyse-passages";
import type { DraftSentence } from "./draft";
import { dateWords } from "./iso-date";
import { isLightTerm } from "./light-words";
import type { ModelSentence } from "./model-answer";
import type { Passage } from "./passage";
import { findProperNames } from "./proper-names";

/** At least this share of a sentence's content words has to stand in what it cites. */
const MIN_SHARE = 0.5;

/**
 * Whether a model's sentence follows from what it cites, as far as that can be told without understanding it: the cited
 * evidence exists, every number and name stands in it, most content words do, and it does not deny what the evidence does
 * not deny. Null when it does not: then it is not shown.
 */
export function closureCheck(
  sentence: ModelSentence,
  evidence: readonly Passage[],
  question: string,
): DraftSentence | null {
  const cited = sentence.cites.flatMap((n) => evidence[n - 1] ?? []);
  if (cited.length === 0) return null;
  // Markers that a model writes into its text on top of `cites` would show twice.
  const text = sentence.text.replace(/\s*\[\d+(?:\s*,\s*\d+)*\]/g, "").trim();
  const supports = cited.map(supportOf);
  const isSupported =
    text !== "" &&
    hasNumbers(text, supports) &&
    hasNames(text, supports) &&
    hasWords(text, supports, question) &&
    deniesNoMore(text, cited);
  if (!isSupported) return null;
  const carrying = cited.filter((_, i) => sharesContent(text, supports[i], question));
  return { text, passages: carrying.length > 0 ? carrying : cited };
}

interface Support {
  readonly terms: ReadonlySet<string>;
  readonly key: string;
}

/** What a passage says, with its title, headings and date: a sentence may take its subject from there. */
function supportOf(passage: Passage): Support {
  const around = [passage.page.title, ...passage.page.aliases, passage.headingPath, dateWords(passage.date)].join(" ");
  const all = `${passage.text} ${passage.quote} ${around}`;
  return {
    terms: new Set(tokensOf(all).flatMap((token) => [token.term, baseOf(token.term)])),
    key: ` ${nameKeyOf(all)} `,
  };
}

function hasNumbers(text: string, supports: readonly Support[]): boolean {
  const numbers = tokensOf(text).filter((token) => token.role !== "part" && /^\d/.test(token.term));
  return numbers.every(({ term }) =>
    supports.some((support) => support.terms.has(term) || support.key.includes(` ${term} `)),
  );
}

/** Names are checked word by word, so that `Quill` may stand for `Ada Quill`. Names of the question count as new ones. */
function hasNames(text: string, supports: readonly Support[]): boolean {
  // A first word is capitalised anyway; a second sentence's too, which the overlap of words has to catch.
  return findProperNames(text, 0, []).every(({ start, end }) => {
    const words = nameKeyOf(text.slice(start, end)).split(" ");
    return words.every((word) => supports.some((support) => support.key.includes(` ${word} `)));
  });
}

function hasWords(text: string, supports: readonly Support[], question: string): boolean {
  const fresh = contentOf(text, question);
  // A sentence that only repeats the question has to be carried in its own words.
  const words = fresh.length > 0 ? fresh : [...termsOf(text)];
  const held = words.filter((term) => supports.some((support) => support.terms.has(term)));
  return held.length >= Math.max(1, Math.ceil(words.length * MIN_SHARE));
}

/** Content words that the question did not already hold: echoing the question proves nothing. */
function contentOf(text: string, question: string): readonly string[] {
  const asked = termsOf(question);
  return [...termsOf(text)].filter((term) => !asked.has(term) && !isLightTerm(term));
}

const NEGATION =
  /\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|can't|isn't|wasn't|doesn't|didn't|won't|hasn't|haven't|refused|declined)\b|n['’]t\b/u;

const deniesNoMore = (text: string, cited: readonly Passage[]): boolean =>
  !NEGATION.test(foldText(text)) || cited.some((passage) => NEGATION.test(foldText(passage.text)));

function sharesContent(text: string, support: Support | undefined, question: string): boolean {
  const words = contentOf(text, question);
  return support !== undefined && (words.length === 0 || words.some((term) => support.terms.has(term)));
}
