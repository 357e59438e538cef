import type { AnswerSentence, Citation } from "../../../shared/model/think";
import { summaryOf } from "../page-summary";
import type { Passage } from "./passage";

/** A sentence with the passages that carry it; at least one. */
export interface DraftSentence {
  readonly text: string;
  readonly passages: readonly Passage[];
}

export interface FinishedText {
  readonly text: string;
  readonly sentences: readonly AnswerSentence[];
  readonly citations: readonly Citation[];
}

/** Numbers the citations in order of first use; the same span is one citation. Sentences without a passage are left out. */
export function finishDraft(draft: readonly DraftSentence[]): FinishedText {
  const citations: Citation[] = [];
  const numberOf = (passage: Passage): number => {
    const known = citations.find(
      (citation) =>
        citation.page.path === passage.page.path && citation.start === passage.start && citation.end === passage.end,
    );
    if (known) return known.n;
    citations.push(toCitation(passage, citations.length + 1));
    return citations.length;
  };
  const sentences = draft
    .filter((sentence) => sentence.passages.length > 0)
    .map(({ text, passages }): AnswerSentence => ({ text, cites: [...new Set(passages.map(numberOf))] }));
  return { text: sentences.map((sentence) => sentence.text).join(" "), sentences, citations };
}

export const toCitation = (passage: Passage, n: number): Citation => ({
  n,
  page: summaryOf(passage.page),
  start: passage.start,
  end: passage.end,
  quote: passage.quote,
  date: passage.date,
  line: passage.line,
});
