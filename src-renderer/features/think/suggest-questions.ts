import type { PageSummary } from "../../../shared/model/page";

/** A question that a page of this type can mostly answer. */
const QUESTIONS: Readonly<Record<string, (title: string) => string>> = {
  person: (title) => `What do I know about ${title}?`,
  company: (title) => `Who works at ${title}?`,
  meeting: (title) => `Who attended ${title}?`,
  project: (title) => `What is new in ${title}?`,
  deal: (title) => `Where does ${title} stand?`,
  concept: (title) => `What is ${title}?`,
};
const SHOWN = 3;
/** Longer titles do not fit a line. */
const MAX_TITLE = 48;

/** Questions about pages changed of late, one for each type, so that they differ. */
export function suggestQuestions(pages: readonly PageSummary[]): readonly string[] {
  const byType = new Map<string, string>();
  for (const { type, title } of pages) {
    const write = Object.hasOwn(QUESTIONS, type) ? QUESTIONS[type] : undefined;
    if (write && !byType.has(type) && title.length <= MAX_TITLE) byType.set(type, write(title));
  }
  return [...byType.values()].slice(0, SHOWN);
}
