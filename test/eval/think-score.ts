import type { Answer, AnswerSentence, Citation } from "../../shared/model/think";
import type { KnownQuestion } from "./think-questions";

/** One question with its answer. */
export interface Asked {
  readonly known: KnownQuestion;
  readonly answer: Answer;
}

/** Sentences a reader surely reads. */
const READ_SENTENCES = 3;

export const citationsOf = (answer: Answer, sentences: readonly AnswerSentence[]): readonly Citation[] =>
  answer.citations.filter((citation) => sentences.some((sentence) => sentence.cites.includes(citation.n)));

/** A page that answers is cited within the first sentences. */
export function isPageRight({ known, answer }: Asked): boolean {
  const cited = citationsOf(answer, answer.sentences.slice(0, READ_SENTENCES));
  return cited.some((citation) => known.pages?.includes(citation.page.slug) === true);
}

/** The first sentences or their quotes hold what the right answer holds. True where no word was set down for it. */
export function isSaid({ known, answer }: Asked): boolean {
  if (known.says === undefined) return true;
  const read = answer.sentences.slice(0, READ_SENTENCES);
  const words = [...read.map(({ text }) => text), ...citationsOf(answer, read).map(({ quote }) => quote)].join("\n");
  return words.toLowerCase().includes(known.says.toLowerCase());
}

export interface ThinkFigures {
  /** Of the answerable ones: a right page within the first three sentences. */
  readonly pageRight: number;
  /** Of those with a word set down: it is said there. */
  readonly said: number;
  /** Of the silences: rightly so. */
  readonly silencePrecision: number;
  /** Of the unanswerable ones: met with silence. */
  readonly silenceRecall: number;
}

export function figuresOf(asked: readonly Asked[]): ThinkFigures {
  const unanswerable = asked.filter(({ known }) => known.kind === "unanswerable");
  const answerable = asked.filter(({ known }) => known.kind !== "unanswerable");
  const worded = answerable.filter(({ known }) => known.says !== undefined);
  const silent = asked.filter(({ answer }) => answer.abstained);
  return {
    pageRight: shareOf(answerable, isPageRight),
    said: shareOf(worded, (one) => isPageRight(one) && isSaid(one)),
    silencePrecision: shareOf(silent, ({ known }) => known.kind === "unanswerable"),
    silenceRecall: shareOf(unanswerable, ({ answer }) => answer.abstained),
  };
}

/** 1 of nothing. */
export const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.length === 0 ? 1 : all.filter(holds).length / all.length;
