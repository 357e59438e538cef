import { letterMask } from "./match-name";
import type { NameEntry } from "./name-entry";
import { allowedTypos, countBits, isMeantBy } from "./word-neighbours";

interface VocabularyWord {
  readonly letters: number;
  /** Mostly one: an array costs a fraction of a set. */
  readonly entries: NameEntry[];
}

/** The words of all titles and aliases, for finding names by words that are mistyped. */
export class NameVocabulary {
  readonly #words = new Map<string, VocabularyWord>();

  add(entry: NameEntry): void {
    for (const word of wordsOf(entry)) {
      const known = this.#words.get(word);
      if (known) known.entries.push(entry);
      else this.#words.set(word, { letters: letterMask(word), entries: [entry] });
    }
  }

  remove(entry: NameEntry): void {
    for (const word of wordsOf(entry)) {
      const known = this.#words.get(word);
      if (!known) continue;
      const at = known.entries.indexOf(entry);
      if (at >= 0) known.entries.splice(at, 1);
      if (known.entries.length === 0) this.#words.delete(word);
    }
  }

  /** Entries with, for every word of the text, a word that begins with it or is it but for a typing error. */
  entriesMeantBy(words: readonly string[]): ReadonlySet<NameEntry> {
    const [first, ...others] = words.map((word) => this.#entriesNear(word));
    return new Set([...(first ?? [])].filter((entry) => others.every((entries) => entries.has(entry))));
  }

  #entriesNear(typed: string): ReadonlySet<NameEntry> {
    const near = new Set<NameEntry>();
    const letters = letterMask(typed);
    const typos = allowedTypos(typed);
    for (const [word, { letters: has, entries }] of this.#words) {
      if (word.length < typed.length - typos || countBits(letters & ~has) > typos || !isMeantBy(typed, word)) continue;
      for (const entry of entries) near.add(entry);
    }
    return near;
  }
}

const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;

/** @returns the words of title and aliases, each once */
function wordsOf({ names }: NameEntry): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { kind, folded } of names) {
    if (kind === "path") continue;
    for (const word of folded.split(BETWEEN_WORDS)) if (word !== "") words.add(word);
  }
  return words;
}
