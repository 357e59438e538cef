import { LanguageTally, type Listened, languageOfWhole, languagesOfPassages } from "./detect-language";
import type { Language } from "./languages";
import { visitTerms, visitVoices, type WordCounts } from "./tokenise";

/** @param counts what visiting the terms of the text said */
export const listenedTo = (text: string, { english, foreign }: WordCounts): Listened => ({
  english,
  foreign,
  tally: () => {
    const tally = new LanguageTally();
    visitVoices(text, (voice) => tally.hear(voice));
    return tally;
  },
});

/** All passages of a page as one text. */
export const together = (passages: readonly Listened[]): Listened => ({
  english: passages.reduce((sum, { english }) => sum + english, 0),
  foreign: passages.reduce((sum, { foreign }) => sum + foreign, 0),
  tally: () => {
    const whole = new LanguageTally();
    for (const passage of passages) whole.add(passage.tally());
    return whole;
  },
});

const listen = (text: string): Listened =>
  listenedTo(
    text,
    visitTerms(text, () => undefined),
  );

let last: { readonly text: string; readonly language: Language | null } = { text: "", language: null };

/** The language that a text is written in; null when it does not say enough. Of one line it is asked for each word of a query. */
export function languageOf(text: string): Language | null {
  if (last.text !== text) last = { text, language: languageOfWhole(listen(text)) };
  return last.language;
}

/** The language of each chunk of one page, as the index takes it. */
export function languagesOfChunks(texts: readonly string[]): readonly (Language | null)[] {
  const passages = texts.map(listen);
  return languagesOfPassages(together(passages), passages);
}
