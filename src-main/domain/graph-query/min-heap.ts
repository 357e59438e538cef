/** Numbers by priority, lowest first; of one priority the first in comes first out. */
export class MinHeap {
  readonly #items: { readonly priority: number; readonly order: number; readonly value: number }[] = [];
  #order = 0;

  get size(): number {
    return this.#items.length;
  }

  push(priority: number, value: number): void {
    const item = { priority, order: this.#order++, value };
    let at = this.#items.push(item) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = this.#items[above];
      if (!parent || !isBefore(item, parent)) break;
      this.#items[at] = parent;
      at = above;
    }
    this.#items[at] = item;
  }

  /** The lowest with its priority, taken out; null when there is none. */
  pop(): { readonly priority: number; readonly value: number } | null {
    const top = this.#items[0];
    const last = this.#items.pop();
    if (!top || !last) return null;
    if (this.#items.length > 0) this.#sink(last);
    return top;
  }

  #sink(item: { readonly priority: number; readonly order: number; readonly value: number }): void {
    const items = this.#items;
    let at = 0;
    for (;;) {
      const left = items[2 * at + 1];
      const right = items[2 * at + 2];
      const isRight = left !== undefined && right !== undefined && isBefore(right, left);
      const lower = isRight ? right : left;
      if (!lower || !isBefore(lower, item)) break;
      items[at] = lower;
      at = 2 * at + (isRight ? 2 : 1);
    }
    items[at] = item;
  }
}

const isBefore = (
  a: { readonly priority: number; readonly order: number },
  b: { readonly priority: number; readonly order: number },
): boolean => a.priority < b.priority || (a.priority === b.priority && a.order < b.order);
