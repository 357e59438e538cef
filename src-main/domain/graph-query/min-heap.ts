/** Numbers by priority, lowest first; of one priority in no order to rely on. Flat arrays, no object an entry. */
export class MinHeap {
  readonly #priorities: number[] = [];
  readonly #values: number[] = [];

  push(priority: number, value: number): void {
    let at = this.#values.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.#priority(above) <= priority) break;
      this.#move(above, at);
      at = above;
    }
    this.#priorities[at] = priority;
    this.#values[at] = value;
  }

  /** The lowest with its priority, taken out; null when there is none. */
  pop(): { readonly priority: number; readonly value: number } | null {
    const [priority] = this.#priorities;
    const [value] = this.#values;
    const lastPriority = this.#priorities.pop();
    const lastValue = this.#values.pop();
    if (priority === undefined || value === undefined || lastPriority === undefined || lastValue === undefined)
      return null;
    if (this.#values.length > 0) this.#sink(lastPriority, lastValue);
    return { priority, value };
  }

  #sink(priority: number, value: number): void {
    const size = this.#values.length;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= size) break;
      const lower = left + 1 < size && this.#priority(left + 1) < this.#priority(left) ? left + 1 : left;
      if (this.#priority(lower) >= priority) break;
      this.#move(lower, at);
      at = lower;
    }
    this.#priorities[at] = priority;
    this.#values[at] = value;
  }

  #priority(at: number): number {
    return this.#priorities[at] ?? 0;
  }

  #move(from: number, to: number): void {
    this.#priorities[to] = this.#priority(from);
    this.#values[to] = this.#values[from] ?? 0;
  }
}
