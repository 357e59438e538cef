import { tokensOf } from "../../search/tokenise";

/** How alike pages are in their words, weighed by how few of the pages have them. */
export class TextLikeness {
  readonly #counts = new Map<number, ReadonlyMap<string, number>>();
  readonly #pagesWith = new Map<string, number>();
  /** How a term is written where it first came. */
  readonly #written = new Map<string, string>();

  /** @param text of the page, as a reader sees it */
  add(page: number, text: string): void {
    const counts = new Map<string, number>();
    const begin = text.slice(0, MOST_CHARS).replace(/https?:\/\/\S+/giu, " ");
    for (const { term, isStop, role, start, end } of tokensOf(begin)) {
      if (!this.#written.has(term)) this.#written.set(term, begin.slice(start, end).toLowerCase());
      if (!isStop && role === "word" && term.length > 2 && !/^\d/.test(term))
        counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    this.#counts.set(page, counts);
    for (const term of counts.keys()) this.#pagesWith.set(term, (this.#pagesWith.get(term) ?? 0) + 1);
  }

  /** Cosine of the two, 0 to 1, and the words that make them alike most; 0 for a page that was not added. */
  between(a: number, b: number): { readonly likeness: number; readonly words: readonly string[] } {
    const [left, right] = [this.#counts.get(a) ?? new Map(), this.#counts.get(b) ?? new Map()];
    const shared = [...left.keys()].filter((term) => right.has(term));
    const parts = shared.map((term) => ({ term, part: this.#weight(left, term) * this.#weight(right, term) }));
    const dot = parts.reduce((sum, { part }) => sum + part, 0);
    const norm = this.#norm(left) * this.#norm(right);
    const words = parts.sort((x, y) => y.part - x.part).map(({ term }) => this.#written.get(term) ?? term);
    return { likeness: norm > 0 ? dot / norm : 0, words: words.slice(0, WORDS_SHOWN) };
  }

  #weight(counts: ReadonlyMap<string, number>, term: string): number {
    const count = counts.get(term) ?? 0;
    const rarity = Math.log(1 + this.#counts.size / (this.#pagesWith.get(term) ?? 1));
    return count > 0 ? (1 + Math.log(count)) * rarity : 0;
  }

  #norm(counts: ReadonlyMap<string, number>): number {
    return Math.sqrt([...counts.keys()].reduce((sum, term) => sum + this.#weight(counts, term) ** 2, 0));
  }
}

/** A long page is known by its beginning. */
const MOST_CHARS = 8_000;
const WORDS_SHOWN = 4;
