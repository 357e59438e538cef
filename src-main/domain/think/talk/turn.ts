import type { PagePath } from "../../../../shared/model/page";
import type { Answer } from "../../../../shared/model/think";
import { findNames, type Names } from "../find-names";
import { findProperNames } from "../proper-names";

/** Someone or something that was spoken of, as it is called there. */
export interface Spoken {
  readonly name: string;
  /** Page type; null for a name that no page answers to: it may be anyone. */
  readonly type: string | null;
}

/** One question of a talk with what it was about. */
export interface Turn {
  /** As it was read, pronouns resolved. */
  readonly question: string;
  /** Named in the question, in its order. */
  readonly asked: readonly Spoken[];
  /** Named in the beginning of the answer, in its order. */
  readonly answered: readonly Spoken[];
}

export function turnOf(answer: Pick<Answer, "question" | "readAs" | "sentences" | "citations">, names: Names): Turn {
  const question = answer.readAs ?? answer.question;
  const asked = spokenIn(question, names);
  const first = answer.sentences[0];
  // The page that is quoted first was meant even where the quote does not name it.
  const cited = answer.citations.slice(0, 1).map(({ page }): Spoken => ({ name: page.title, type: page.type }));
  const isNew = ({ name }: Spoken): boolean => !asked.some((one) => one.name === name);
  return { question, asked, answered: [...(first ? spokenIn(first.text, names) : []), ...cited].filter(isNew) };
}

/** Pages that the names `answered` of a turn come from. */
export function pagesSpokenFrom({
  sentences,
  citations,
}: Pick<Answer, "sentences" | "citations">): readonly PagePath[] {
  const first = new Set(sentences[0]?.cites);
  return citations.filter(({ n }, i) => i === 0 || first.has(n)).map(({ page }) => page.path);
}

/** Names in a text: those of pages, and what looks like a name. */
export function spokenIn(text: string, names: Names): readonly Spoken[] {
  const found = findNames(text, names);
  const known = found.map(({ text: name, start, pages }) => ({ name, start, type: pages[0]?.type ?? null }));
  const unknown = findProperNames(text, 0, found)
    .filter(({ start }) => start > 0)
    .map(({ start, end }) => ({ name: text.slice(start, end), start, type: null }));
  return [...known, ...unknown].sort((a, b) => a.start - b.start).map(({ name, type }) => ({ name, type }));
}
