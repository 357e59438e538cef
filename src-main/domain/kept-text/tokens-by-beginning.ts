import { LETTERS, type TokenTable } from "./token-table";

const GROWTH = 1.5;

/** Words of a table by their first letter, so that a query looks at those alone that may be what it is after. */
export class TokensByBeginning {
  readonly #byLetter = new Map<number, IdList>();
  /** `camelCase`: any part of these may be what is looked for. */
  readonly #humped = new IdList();
  #size = 0;

  constructor(private readonly table: TokenTable) {}

  /**
   * Words that begin so, each once; only the first letter is compared where there are accents, and any part of `camelCase`.
   * @param beginnings folded, of one letter at least
   */
  tokensOf(beginnings: readonly string[]): readonly number[] {
    this.#update();
    const wanted = Map.groupBy(new Set(beginnings), (beginning) => beginning.charCodeAt(0));
    const found: number[] = [];
    for (const [letter, some] of wanted) {
      for (const id of this.#byLetter.get(letter)?.ids ?? [])
        if (some.some((one) => this.begins(id, one))) found.push(id);
    }
    for (const id of this.#humped.ids) if (beginnings.some((one) => this.begins(id, one))) found.push(id);
    return found;
  }

  /** Whether a word may begin so, as `tokensOf` has it. */
  begins(id: number, beginning: string): boolean {
    const { table } = this;
    const fold = table.foldOf(id);
    const isAscii = table.isAscii(id);
    if (table.isHumped(id)) return table.textOf(fold).includes(isAscii ? beginning : beginning.slice(0, 1));
    const length = isAscii ? beginning.length : 1;
    for (let i = 0; i < length; i++) if (table.unitAt(fold, i) !== beginning.charCodeAt(i)) return false;
    return true;
  }

  /** Takes in the words that have come since. */
  #update(): void {
    const { table } = this;
    for (; this.#size < table.size; this.#size++) {
      const id = this.#size;
      if (table.kindOf(id) !== LETTERS) continue;
      if (table.isHumped(id)) this.#humped.add(id);
      else this.#listOf(table.unitAt(table.foldOf(id), 0)).add(id);
    }
  }

  #listOf(letter: number): IdList {
    let list = this.#byLetter.get(letter);
    if (!list) {
      list = new IdList();
      this.#byLetter.set(letter, list);
    }
    return list;
  }
}

/** Numbers in four bytes each. */
class IdList {
  #ids = new Uint32Array(8);
  #length = 0;

  get ids(): Uint32Array {
    return this.#ids.subarray(0, this.#length);
  }

  add(id: number): void {
    if (this.#length === this.#ids.length) {
      const longer = new Uint32Array(Math.ceil(this.#length * GROWTH));
      longer.set(this.#ids);
      this.#ids = longer;
    }
    this.#ids[this.#length++] = id;
  }
}
