import { isFunctionWord } from "../search/detect-language";
import { baseOf } from "../search/irregular-forms";
import { languageOf } from "../search/language-of";
import type { StemmedLanguage } from "../search/languages";
import { nameKeyOf } from "../search/name-words";
import { stemTermOf, visitStems } from "../search/stem-terms";
import { tokensOf } from "../search/tokenise";
import { denies } from "./denies";
import type { DraftSentence } from "./draft";
import { dateWords } from "./iso-date";
import { isLightTerm } from "./light-words";
import type { ModelSentence } from "./model-answer";
import type { Passage } from "./passage";
import { findProperNames } from "./proper-names";
import { questionLanguage } from "./question-language";

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
  const language = foreignLanguageOf(cited, text);
  const supports = cited.map((passage) => supportOf(passage, language));
  const isSupported =
    text !== "" &&
    hasNumbers(text, supports) &&
    hasNames(text, supports, language) &&
    hasWords(wordsIn(text, language), supports, askedTerms(question, language)) &&
    deniesNoMore(text, cited, language);
  if (!isSupported) return null;
  const fresh = freshOf(wordsIn(text, language), askedTerms(question, language));
  const carrying = cited.filter((_, i) => sharesContent(fresh, supports[i]));
  return { text, passages: carrying.length > 0 ? carrying : cited };
}

interface Support {
  readonly terms: ReadonlySet<string>;
  readonly key: string;
}

/** Of what is cited, where that is another than English and known: there words are compared by their stems in it, too. */
function foreignLanguageOf(cited: readonly Passage[], text: string): StemmedLanguage | null {
  const language = languageOf([...cited.map((passage) => passage.text), text].join("\n"));
  return language === "en" ? null : language;
}

/** What a passage says, with its title, headings and date: a sentence may take its subject from there. */
function supportOf(passage: Passage, language: StemmedLanguage | null): Support {
  const around = [passage.page.title, ...passage.page.aliases, passage.headingPath, dateWords(passage.date)].join(" ");
  const all = `${passage.text} ${passage.quote} ${around}`;
  const terms = new Set(tokensOf(all).flatMap((token) => [token.term, baseOf(token.term)]));
  if (language !== null) visitStems(all, language, (term) => terms.add(term));
  return { terms, key: ` ${nameKeyOf(all)} ` };
}

/** A content word by the terms that stand for it, one of which has to be held: in English, and in the evidence's language. */
type Word = readonly string[];

function wordsIn(text: string, language: StemmedLanguage | null): readonly Word[] {
  const words = new Map<string, Word>();
  for (const token of tokensOf(text)) {
    const surface = text.slice(token.start, token.end);
    if (token.isStop || (language !== null && isFunctionWord(surface.toLowerCase(), language))) continue;
    const base = baseOf(token.term);
    const stem = language === null ? null : stemTermOf(surface, language);
    words.set(base, stem === null ? [base] : [base, stem]);
  }
  return [...words.values()];
}

const askedTerms = (question: string, language: StemmedLanguage | null): ReadonlySet<string> =>
  new Set(wordsIn(question, language).flat());

const holds = (support: Support, word: Word): boolean => word.some((term) => support.terms.has(term));

function hasNumbers(text: string, supports: readonly Support[]): boolean {
  const numbers = tokensOf(text).filter((token) => token.role !== "part" && /^\d/.test(token.term));
  return numbers.every(({ term }) =>
    supports.some((support) => support.terms.has(term) || support.key.includes(` ${term} `)),
  );
}

/** Names are checked word by word, so that `Quill` may stand for `Ada Quill`. Names of the question count as new ones. */
function hasNames(text: string, supports: readonly Support[], language: StemmedLanguage | null): boolean {
  // A first word is capitalised anyway; a second sentence's too, which the overlap of words has to catch.
  return findProperNames(text, 0, []).every(({ start, end }) => {
    const words = nameKeyOf(text.slice(start, end)).split(" ");
    // German writes every noun like a name: there another form of the word will do.
    // In English only the name as written: `marked` names no Mark.
    const isForm = (word: string, { terms }: Support): boolean =>
      language !== null && terms.has(stemTermOf(word, language) ?? word);
    return words.every((word) =>
      supports.some((support) => support.key.includes(` ${word} `) || isForm(word, support)),
    );
  });
}

function hasWords(said: readonly Word[], supports: readonly Support[], asked: ReadonlySet<string>): boolean {
  const fresh = freshOf(said, asked);
  // A sentence that only repeats the question has to be carried in its own words.
  const words = fresh.length > 0 ? fresh : said;
  const held = words.filter((word) => supports.some((support) => holds(support, word)));
  return held.length >= Math.max(1, Math.ceil(words.length * MIN_SHARE));
}

/** Content words that the question did not already hold: echoing the question proves nothing. */
const freshOf = (words: readonly Word[], asked: ReadonlySet<string>): readonly Word[] =>
  words.filter((word) => !word.some((term) => asked.has(term) || isLightTerm(term)));

const deniesNoMore = (text: string, cited: readonly Passage[], language: StemmedLanguage | null): boolean => {
  const languages = [language, questionLanguage(text)].filter((one) => one !== null);
  return !denies(text, languages) || cited.some((passage) => denies(passage.text, languages));
};

const sharesContent = (fresh: readonly Word[], support: Support | undefined): boolean =>
  support !== undefined && (fresh.length === 0 || fresh.some((word) => holds(support, word)));
