import { LanguageTally, languageOfTally, languagesOfPassages } from "./detect-language";
import type { Language } from "./languages";
import { visitTerms } from "./tokenise";

function tallyOf(text: string): LanguageTally {
  const tally = new LanguageTally();
  visitTerms(text, () => undefined, tally);
  return tally;
}

/** The language that a text is written in; null when it does not say enough. */
export const languageOf = (text: string): Language | null => languageOfTally(tallyOf(text));

/** The language of each chunk of one page, as the index takes it. */
export function languagesOfChunks(texts: readonly string[]): readonly (Language | null)[] {
  const tallies = texts.map(tallyOf);
  const page = new LanguageTally();
  for (const tally of tallies) page.add(tally);
  return languagesOfPassages(page, tallies);
}
