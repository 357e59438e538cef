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

/** Types of pages that much is told of, so that asking about them leads on. */
const TOLD_OF = new Set(["person", "company", "project"]);

function questionOf({ kind, pages }: Gap): string | null {
  const known = pages.filter(({ title, type }) => title.length <= MAX_TITLE && TOLD_OF.has(type));
  const [first, second] = known;
  if (!first) return null;
  const { title, type } = first;
  switch (kind) {
    case "no_page":
    case "no_link_of_type":
    case "single_source":
      return `What do I know about ${title}?`;
    case "stale":
      return type === "project" ? `What is new in ${title}?` : `What do I know about ${title}?`;
    case "out_of_range":
      return `What happened at ${title}?`;
    case "contradiction":
      return second && second.type === type ? `Compare ${title} and ${second.title}` : `What do I know about ${title}?`;
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
