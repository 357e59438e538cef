import type { Answer, Gap } from "../../../shared/model/think";

const SHOWN = 3;
/** Longer titles do not fit a line. */
const MAX_TITLE = 48;

/** What one may ask next: around what an answer lacked. Never what was just asked. */
export function nextQuestions({ question, readAs }: Pick<Answer, "question" | "readAs">, gaps: readonly Gap[]) {
  const asked = new Set([question, readAs ?? question].map(plain));
  const questions = gaps.flatMap((gap) => questionOf(gap) ?? []).filter((one) => !asked.has(plain(one)));
  return [...new Set(questions)].slice(0, SHOWN);
}

function questionOf(gap: Gap): string | null {
  const title = gap.pages[0]?.title;
  if (title === undefined || title.length > MAX_TITLE) return null;
  switch (gap.kind) {
    case "no_page":
      return `What do I know about ${title}?`;
    case "no_link_of_type":
    case "single_source":
      return `What do I know about ${title}?`;
    case "stale":
      return `What is new in ${title}?`;
    case "out_of_range":
      return `What happened at ${title}?`;
    case "contradiction":
      return gap.pages[1] ? `Compare ${title} and ${gap.pages[1].title}` : `What is ${title}?`;
    case "thin":
    case "isolated":
      return `Who mentions ${title}?`;
    case "uncited":
    case "ambiguous":
      return null;
  }
}

const plain = (question: string): string =>
  question
    .trim()
    .toLowerCase()
    .replace(/[?？.\s]+$/u, "");
