/** Something ranked: higher scores first, equal scores by lower `order`, so that answers never depend on chance. */
export interface Ranked {
  readonly score: number;
  readonly order: number;
}

/** Keeps the best of many. */
export class TopList<T extends Ranked> {
  readonly #limit: number;
  #items: T[] = [];
  #floor = Number.NEGATIVE_INFINITY;

  constructor(limit: number) {
    this.#limit = Math.max(1, limit);
  }

  /** A score below this cannot enter any more: lets callers skip making the item. */
  get floor(): number {
    return this.#floor;
  }

  offer(item: T): void {
    if (item.score < this.#floor) return;
    this.#items.push(item);
    // Sorting now and then costs less than keeping a heap in order.
    if (this.#items.length >= 4 * this.#limit + 64) this.#prune();
  }

  /** The best, in order. */
  take(): readonly T[] {
    this.#prune();
    return this.#items;
  }

  #prune(): void {
    this.#items.sort((a, b) => b.score - a.score || a.order - b.order);
    this.#items.length = Math.min(this.#items.length, this.#limit);
    if (this.#items.length === this.#limit) this.#floor = this.#items.at(-1)?.score ?? this.#floor;
  }
}
