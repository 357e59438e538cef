import { type Phrase, phrasesOf } from "./relation-lexicon";
import type { TokenisedSentence } from "./sentence-tokens";

/** How far around a phrase its conditions look, in characters. */
const LOOK_BACK = 120;

/** A phrase found in a sentence. */
export interface FoundPhrase {
  readonly phrase: Phrase;
  /** Token of its first word. */
  readonly head: number;
  /** First token behind it. */
  readonly next: number;
}

/** The phrases of a sentence by the token they begin at, each list in the order in which it counts. */
export function findPhrases(sentence: TokenisedSentence): ReadonlyMap<number, readonly FoundPhrase[]> {
  const found = new Map<number, FoundPhrase[]>();
  sentence.tokens.forEach((token, head) => {
    if (token.kind !== "word") return;
    const fitting = (phrasesOf(token.text) ?? []).flatMap((phrase) => {
      const next = endOf(phrase, head, sentence);
      return next < 0 ? [] : [{ phrase, head, next }];
    });
    if (fitting.length > 0) found.set(head, fitting);
  });
  return found;
}

function endOf(phrase: Phrase, head: number, { skeleton, places }: TokenisedSentence): number {
  const start = places[head] ?? 0;
  const behind = places[head + 1] ?? skeleton.length;
  if (phrase.before && !phrase.before.test(skeleton.slice(Math.max(0, start - LOOK_BACK), start))) return -1;
  if (phrase.after && !phrase.after.test(skeleton.slice(behind, behind + LOOK_BACK))) return -1;
  if (!phrase.rest) return head + 1;
  phrase.rest.lastIndex = behind;
  if (!phrase.rest.test(skeleton)) return -1;
  return tokenAt(places, phrase.rest.lastIndex);
}

/** First token that begins at or behind a place. */
function tokenAt(places: readonly number[], place: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
