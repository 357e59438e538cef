import { baseOf } from "../search/irregular-forms";
import { termsOf } from "./analyse-passages";
import type { Passage } from "./passage";
import type { Question } from "./question";

const MIN_WORDS = 2;
/** Words that a title may hold beyond the question's. */
const MAX_MORE = 1;

/** The page whose title asks the same as a question that names nothing: `Why walking helps` for `why does walking help`. */
export function pageTitledSo<Page extends { readonly title: string }>(
  question: Question,
  pages: readonly Page[],
): Page | null {
  const { focus, figures, named, unknown, expects, period } = question;
  if (named.length + unknown.length + figures.length > 0 || expects !== null || period !== null) return null;
  const wanted = focus.filter(({ isLight }) => !isLight).map(({ term }) => baseOf(term));
  if (wanted.length < MIN_WORDS) return null;
  const isSo = ({ title }: Page): boolean => {
    const terms = termsOf(title);
    return terms.size <= wanted.length + MAX_MORE && wanted.every((term) => terms.has(term));
  };
  return pages.find(isSo) ?? null;
}

const YES_OR_NO = /^\W*(?:is|are|was|were|does|do|did|can|could|has|have|had|will|would|should)\b/iu;

/** False for what only repeats the words of the question: a heading, a bare link. A plain yes is an answer, and so is a date. */
export function saysMore({ kind, text }: Passage, question: Question): boolean {
  if (kind === "entry" || kind === "property" || question.expects !== null || YES_OR_NO.test(question.text))
    return true;
  const asked = termsOf(question.text);
  return [...termsOf(text)].some((term) => /[\p{L}\p{N}]/u.test(term) && !asked.has(term));
}
