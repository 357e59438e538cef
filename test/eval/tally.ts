/** How often one type was told rightly, told wrongly, and missed. */
interface Count {
  right: number;
  wrong: number;
  found: number;
  missed: number;
}

/** Figures of one type, or of several together. */
export interface Figures {
  /** Share of what was told that is right; 1 when nothing was told. */
  readonly precision: number;
  /** Share of what there is that was told; 1 when there is none. */
  readonly recall: number;
  readonly told: number;
  readonly labelled: number;
}

/** Counts by link type. `mentions` stands for: no relation. */
export class Tally {
  readonly #counts = new Map<string, Count>();

  /** A relation that was told and is so. */
  right(type: string): void {
    this.#of(type).right++;
  }

  /** A relation that was told and is not so. */
  wrong(type: string): void {
    this.#of(type).wrong++;
  }

  /** A label that was met by what was told. */
  found(type: string): void {
    this.#of(type).found++;
  }

  /** A label that was not. */
  missed(type: string): void {
    this.#of(type).missed++;
  }

  get types(): readonly string[] {
    return [...this.#counts.keys()].sort();
  }

  /** Figures over the given types, or over all. */
  figures(types: readonly string[] = this.types): Figures {
    const all = types.map((type) => this.#of(type));
    const sum = (pick: (count: Count) => number): number => all.reduce((total, count) => total + pick(count), 0);
    const told = sum(({ right, wrong }) => right + wrong);
    const labelled = sum(({ found, missed }) => found + missed);
    return {
      precision: told === 0 ? 1 : sum(({ right }) => right) / told,
      recall: labelled === 0 ? 1 : sum(({ found }) => found) / labelled,
      told,
      labelled,
    };
  }

  /** All types but `mentions`. */
  typed(): Figures {
    return this.figures(this.types.filter((type) => type !== "mentions"));
  }

  #of(type: string): Count {
    const known = this.#counts.get(type);
    if (known) return known;
    const count: Count = { right: 0, wrong: 0, found: 0, missed: 0 };
    this.#counts.set(type, count);
    return count;
  }
}
