import type { NamedPage } from "../../extracted-page";
import type { Passage } from "../../think/passage";

/** Statements in one question: what fits a small model, about 1,200 tokens. */
const OWN = 10;
const FOREIGN = 14;
const MOST_CHARS = 240;
const FEWEST_CHARS = 20;

/** Words with which sentences tell something that can be so or not. */
const TELLS =
  /\b(?:is|are|was|were|has|have|had|works?|lives?|leads?|founded|joined|left|raised|moved|employs?|based|born|won't|never|not)\b|\d/iu;

/** What is told of a page: by itself, and by the sentences of other pages that name it; each once, in order of the pages. */
export function collectStatements(passages: readonly Passage[], subject: NamedPage): readonly Passage[] {
  const names = [subject.title, ...subject.aliases, subject.slug].map((name) => name.toLowerCase());
  const isTelling = ({ text, box }: Passage) =>
    box === null && text.length >= FEWEST_CHARS && text.length <= MOST_CHARS && TELLS.test(text);
  const naming = ({ text, quote }: Passage) =>
    names.some((name) => name.length > 2 && (text.toLowerCase().includes(name) || quote.toLowerCase().includes(name)));
  const telling = passages.filter(isTelling);
  const own = telling.filter(({ page }) => page.path === subject.path).slice(0, OWN);
  const foreign = telling.filter((passage) => passage.page.path !== subject.path && naming(passage)).slice(0, FOREIGN);
  return [...own, ...foreign];
}
