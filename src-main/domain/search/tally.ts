/** Sums up scores by document. Its memory is used again and again: a query costs what it touches, not what there is. */
class Tally {
  #scores = new Float64Array(0);
  #masks = new Uint32Array(0);
  #touched: number[] = [];

  reserve(documents: number): void {
    if (documents <= this.#scores.length) return;
    this.#scores = new Float64Array(documents * 2);
    this.#masks = new Uint32Array(documents * 2);
  }

  /** @param bit set in the document's mask; never 0 */
  add(doc: number, score: number, bit: number): void {
    const mask = this.#masks[doc] ?? 0;
    if (mask === 0) this.#touched.push(doc);
    this.#masks[doc] = mask | bit;
    this.#scores[doc] = (this.#scores[doc] ?? 0) + score;
  }

  /** Hands out what was summed up, and forgets it. */
  drain(visit: (doc: number, score: number, mask: number) => void): void {
    for (const doc of this.#touched) {
      visit(doc, this.#scores[doc] ?? 0, this.#masks[doc] ?? 0);
      this.#scores[doc] = 0;
      this.#masks[doc] = 0;
    }
    this.#touched = [];
  }
}

const shared = new Tally();

/** The tally, empty and with room for so many documents. One at a time: drain it before asking again. */
export function emptyTally(documents: number): Tally {
  shared.drain(() => undefined);
  shared.reserve(documents);
  return shared;
}
