import { analyseWord } from "../search/analyse-word";
import { STEMMED_LANGUAGES } from "../search/languages";
import { isStemTerm, stemTermsOf, withoutMark } from "../search/stem-terms";
import { LETTERS, type TokenTable } from "./token-table";

/** Tokens that something looked for may come out of, and among them those that it certainly does. */
export interface TokenSet {
  readonly may: readonly number[];
  readonly sure: readonly number[];
}

/** A stem keeps so many of the first letters of its words when it is longer itself; else the first one. */
const STEM_KEEPS = 3;
/** Stems of words that begin otherwise: dying, lying, tying, skies. */
const IRREGULAR: ReadonlySet<string> = new Set(["die", "lie", "tie", "sky"]);
const MOST_STEMS_KEPT = 20_000;

/** Asks the words of all texts kept, once for a query, what it asks of each text. */
export class Vocabulary {
  readonly #stems = new Map<number, readonly string[]>();
  #joined = "";
  #ids: number[] = [];
  #starts: number[] = [];
  #joinedUpTo = 0;

  constructor(private readonly table: TokenTable) {}

  /** Tokens of the same folded form. */
  foldedAs(fold: number): TokenSet {
    const { folds } = this.table;
    const ids: number[] = [];
    for (let id = 0; id < this.table.size; id++) if (folds[id] === fold) ids.push(id);
    return { may: ids, sure: ids };
  }

  /** Words out of which one of some terms of the keyword index comes: sure for terms, only perhaps for stems of a language. */
  withTerms(terms: readonly string[]): TokenSet {
    const wanted = new Set(terms);
    const beginnings = [...new Set(terms.map(beginningOf))];
    const hasStems = terms.some(isStemTerm);
    const may: number[] = [];
    const sure: number[] = [];
    for (let id = 0; id < this.table.size; id++) {
      if (this.table.kindOf(id) !== LETTERS) continue;
      if (this.#mayBePartOf(id, terms)) may.push(id);
      else if (!this.#mayHold(id, beginnings)) continue;
      if (analyseWord(this.table.textOf(id)).some(({ term }) => wanted.has(term))) {
        sure.push(id);
        may.push(id);
      } else if (hasStems && this.#stemsOf(id).some((stem) => wanted.has(stem))) may.push(id);
    }
    return { may, sure };
  }

  /** Words that hold what a pattern is after. @param flags those of the pattern, without `g` */
  matching(source: string, flags: string): TokenSet {
    this.#join();
    const pattern = new RegExp(source, `g${flags}`);
    const ids: number[] = [];
    for (let found = pattern.exec(this.#joined); found; found = pattern.exec(this.#joined)) {
      const place = this.#placeAt(found.index);
      ids.push(this.#ids[place] ?? 0);
      pattern.lastIndex = this.#starts[place + 1] ?? this.#joined.length;
    }
    return { may: ids, sure: ids };
  }

  /** `O'Brien` is also the word `obrien`, `10,000` also `10000`: their pieces are tokens of their own. */
  #mayBePartOf(id: number, terms: readonly string[]): boolean {
    const length = this.table.lengthOf(this.table.foldOf(id));
    if (length > STEM_KEEPS) return false;
    const text = this.table.textOf(this.table.foldOf(id));
    const isPiece = length === 1 || /^\d+$/.test(text);
    return isPiece && terms.some((term) => term.length > length && term.startsWith(text));
  }

  #mayHold(id: number, beginnings: readonly string[]): boolean {
    const fold = this.table.foldOf(id);
    if (this.table.isHumped(id)) {
      const text = this.table.textOf(fold);
      return beginnings.some((beginning) => text.includes(beginning));
    }
    return beginnings.some((beginning) => {
      for (let i = 0; i < beginning.length; i++) {
        if (this.table.unitAt(fold, i) !== beginning.charCodeAt(i)) return false;
      }
      return true;
    });
  }

  #stemsOf(id: number): readonly string[] {
    const known = this.#stems.get(id);
    if (known) return known;
    if (this.#stems.size >= MOST_STEMS_KEPT) this.#stems.clear();
    const stems = stemTermsOf(this.table.textOf(id), STEMMED_LANGUAGES);
    this.#stems.set(id, stems);
    return stems;
  }

  /** All words one below the other, so that one pass of the engine sees them all. */
  #join(): void {
    if (this.#joinedUpTo === this.table.size) return;
    const added: string[] = [];
    let at = this.#joined.length;
    for (let id = this.#joinedUpTo; id < this.table.size; id++) {
      if (this.table.kindOf(id) !== LETTERS) continue;
      this.#ids.push(id);
      this.#starts.push(at);
      const text = this.table.textOf(id);
      added.push(text, "\n");
      at += text.length + 1;
    }
    this.#joined += added.join("");
    this.#joinedUpTo = this.table.size;
  }

  /** Which of the joined words an offset lies in. */
  #placeAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

function beginningOf(given: string): string {
  const term = withoutMark(given);
  const isShort = term.length <= STEM_KEEPS || IRREGULAR.has(term);
  return term.slice(0, isShort ? 1 : STEM_KEEPS);
}
