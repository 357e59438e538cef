import type { NameHit } from "../../../shared/model/search";
import type { NamedPage, PageId } from "../extracted-page";
import { completeNames } from "./complete-names";
import { foldText } from "./fold-text";
import { type NameEntry, nameEntryOf } from "./name-entry";
import { NameTrigrams, type SimilarName } from "./name-trigrams";
import { NameVocabulary } from "./name-vocabulary";
import { type NameWord, nameKeyOf, nameWordsOf } from "./name-words";
import { isStopWord } from "./stop-words";

/** A known name found inside a text, with its UTF-16 span there. */
export interface ContainedName {
  readonly page: NamedPage;
  readonly start: number;
  readonly end: number;
}

/** All names of the brain in memory: exact look-up, names inside a text, and completion at every keystroke. */
export class NameIndex {
  readonly #entries = new Map<PageId, NameEntry>();
  /** Mostly one entry a key: an array costs a fraction of a set. */
  readonly #byKey = new Map<string, NameEntry[]>();
  /** Made when first asked for: only names with typing errors need it. */
  #trigrams: NameTrigrams | null = null;
  /** Most words of any name that begins with a word. Only grows: it bounds a search and decides nothing. */
  readonly #longestFrom = new Map<string, number>();
  readonly #vocabulary = new NameVocabulary();

  constructor(pages: Iterable<NamedPage> = []) {
    for (const page of pages) this.add(page);
  }

  get size(): number {
    return this.#entries.size;
  }

  get(id: PageId): NamedPage | null {
    return this.#entries.get(id)?.page ?? null;
  }

  /** Adds a page or replaces what was known of it. */
  add(page: NamedPage): void {
    this.remove(page.id);
    const entry = nameEntryOf(page);
    this.#entries.set(page.id, entry);
    this.#vocabulary.add(entry);
    this.#trigrams?.add(page);
    for (const key of entry.keys) {
      const named = this.#byKey.get(key);
      if (named) named.push(entry);
      else this.#byKey.set(key, [entry]);
      const words = key.split(" ");
      const first = words[0] ?? "";
      if (words.length > (this.#longestFrom.get(first) ?? 0)) this.#longestFrom.set(first, words.length);
    }
  }

  remove(id: PageId): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    this.#vocabulary.remove(entry);
    this.#trigrams?.remove(id);
    for (const key of entry.keys) {
      const others = (this.#byKey.get(key) ?? []).filter((other) => other !== entry);
      if (others.length > 0) this.#byKey.set(key, others);
      else this.#byKey.delete(key);
    }
  }

  /**
   * Pages whose title, alias, slug or file name is this text but for case, accents and signs: those with the same signs
   * first (`C++` is not `C`), else in order of page id.
   */
  findExact(text: string): readonly NamedPage[] {
    const folded = foldText(text.trim());
    const pages = this.#pagesWithKey(nameKeyOf(text));
    const isSpelledSo = (page: NamedPage) => [page.title, ...page.aliases].some((name) => foldText(name) === folded);
    return pages.toSorted((a, b) => Number(isSpelledSo(b)) - Number(isSpelledSo(a)));
  }

  /**
   * Names that stand in a text, longest first from the left, without overlap; several pages of one name share a span.
   * Stop words and single letters are no names here, whatever pages are called.
   */
  findContained(text: string): readonly ContainedName[] {
    const words = nameWordsOf(text);
    const found: ContainedName[] = [];
    for (let at = 0; at < words.length; ) {
      const named = this.#namedAt(words, at);
      found.push(...named.found);
      at += Math.max(1, named.length);
    }
    return found;
  }

  #namedAt(words: readonly NameWord[], at: number): { found: readonly ContainedName[]; length: number } {
    const first = words[at];
    const longest = Math.min(this.#longestFrom.get(first?.folded ?? "") ?? 0, words.length - at);
    for (let length = longest; first && length > 0; length--) {
      const slice = words.slice(at, at + length);
      if (slice.every(isNoName)) break;
      const pages = this.#pagesWithKey(slice.map((word) => word.folded).join(" "));
      const end = slice.at(-1)?.end ?? first.end;
      if (pages.length > 0) return { found: pages.map((page) => ({ page, start: first.start, end })), length };
    }
    return { found: [], length: 0 };
  }

  #pagesWithKey(key: string): readonly NamedPage[] {
    const entries = this.#byKey.get(key) ?? [];
    return entries.map((entry) => entry.page).sort((a, b) => a.id - b.id);
  }

  /** Pages whose title or an alias is nearly the text: for typing errors and names half remembered. */
  findSimilar(text: string, limit: number): readonly SimilarName[] {
    this.#trigrams ??= trigramsOf(this.#entries.values());
    return this.#trigrams.find(text, limit);
  }

  /** The names nearest to what is being typed, best first, each page once; nothing for an empty text. */
  complete(text: string, limit: number): readonly NameHit[] {
    return completeNames(this.#entries, this.#vocabulary, text, limit);
  }
}

function trigramsOf(entries: Iterable<NameEntry>): NameTrigrams {
  const trigrams = new NameTrigrams();
  for (const { page } of entries) trigrams.add(page);
  return trigrams;
}

const isNoName = ({ folded }: NameWord): boolean => isStopWord(folded) || /^[a-z]$/.test(folded);
