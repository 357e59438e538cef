import type { BrokenLinkInput } from "../../../shared/model/broken-link";
import { looseName } from "./loose-name";
import type { KnownWords } from "./typing-error";

/** A word that so many missing names hold is meant as it is written. */
const MISSING_WITH_WORD = 3;
const GRAM = 3;
/** With fewer names nearly every row of letters is new; but then few names are there to be mistaken for. */
const MIN_GRAMS = 2000;

/** What a brain's names tell about words: which are in use, and which rows of letters occur in them. */
export function collectKnownWords(pages: BrokenLinkInput["names"], missing: readonly string[]): KnownWords {
  const inNames = new Set<string>();
  const inMissing = new Map<string, number>();
  for (const { page, aliases } of pages) {
    for (const name of [page.title, ...aliases]) for (const word of wordsOf(looseName(name))) inNames.add(word);
  }
  for (const name of missing) {
    for (const word of new Set(wordsOf(name))) inMissing.set(word, (inMissing.get(word) ?? 0) + 1);
  }
  const grams = countGrams([...inNames, ...inMissing.keys()]);
  return {
    isKnown: (word) => inNames.has(word) || (inMissing.get(word) ?? 0) >= MISSING_WITH_WORD,
    isOdd(word) {
      if (grams.size < MIN_GRAMS) return true;
      // The word itself is counted once: a gram that nothing else holds has a count of one.
      const own = inMissing.has(word) || inNames.has(word) ? 1 : 0;
      return gramsOf(word).some((gram) => (grams.get(gram) ?? 0) <= own);
    },
  };
}

const wordsOf = (folded: string): readonly string[] => folded.split(/[ /]/u);

function countGrams(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of new Set(words)) {
    for (const gram of new Set(gramsOf(word))) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function gramsOf(word: string): readonly string[] {
  const grams: string[] = [];
  for (let i = 0; i + GRAM <= word.length; i++) grams.push(word.slice(i, i + GRAM));
  return grams;
}
