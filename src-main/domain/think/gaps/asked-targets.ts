import { nameWordsOf } from "../../search/name-words";
import { isStopWord } from "../../search/stop-words";
import { isNoPageName, isTelling } from "./wanted-targets";

const MAX_WORDS = 4;
const MAX_PHRASES = 40;

/** Runs of a question's words that may be what a link points to, as written, longest first. */
export function askedTargets(question: string, from: number): readonly string[] {
  const words = nameWordsOf(question).filter((word) => word.start >= from);
  const phrases = new Set<string>();
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--) {
    for (let i = 0; i + length <= words.length; i++) {
      const run = words.slice(i, i + length);
      const first = run[0];
      const last = run.at(-1);
      if (!first || !last || isStopWord(first.folded) || isStopWord(last.folded)) continue;
      const phrase = question.slice(first.start, last.end);
      if (isTelling(phrase) && !isNoPageName(phrase)) phrases.add(phrase);
    }
  }
  return [...phrases].slice(0, MAX_PHRASES);
}
