import { analyseWord } from "../search/analyse-word";
import { STEMMED_LANGUAGES, type StemmedLanguage } from "../search/languages";
import { isStemTerm, languageOfTerm, stemTermOf, withoutMark } from "../search/stem-terms";
import { LETTERS, type TokenTable } from "./token-table";
import { TokensByBeginning } from "./tokens-by-beginning";

/** Tokens that something looked for may come out of, and among them those that it certainly does. */
export interface TokenSet {
  readonly may: readonly number[];
  readonly sure: readonly number[];
  /** Those of `may` that count as inflections only, and so in no text that is clearly English. */
  readonly inflected: readonly number[];
}

/** A stem keeps so many of the first letters of its words, or all but its last. */
const STEM_KEEPS = 3;
/** Stems of words that begin otherwise: dying, lying, tying, skies. */
const IRREGULAR: ReadonlySet<string> = new Set(["die", "lie", "tie", "sky"]);
const MOST_STEMS_KEPT = 100_000;
/** Stemming takes 15 µs a word and language. */
const MOST_STEMS = 300;

interface WantedStem {
  readonly term: string;
  readonly language: StemmedLanguage;
}

/** Asks the words of all texts kept, once for a query, what it asks of each text. */
export class Vocabulary {
  readonly #stems = new Map<number, string | null>();
  readonly #beginnings: TokensByBeginning;
  #joined = "";
  #ids: number[] = [];
  #starts: number[] = [];
  #joinedUpTo = 0;

  constructor(private readonly table: TokenTable) {
    this.#beginnings = new TokensByBeginning(table);
  }

  /** Tokens of the same folded form. */
  foldedAs(fold: number): TokenSet {
    const { folds } = this.table;
    const ids: number[] = [];
    for (let id = 0; id < this.table.size; id++) if (folds[id] === fold) ids.push(id);
    return { may: ids, sure: ids, inflected: [] };
  }

  /** Words out of which one of some terms of the keyword index comes: sure for terms, only perhaps for stems of a language. */
  withTerms(terms: readonly string[]): TokenSet {
    const literal = terms.filter((term) => !isStemTerm(term));
    const stems = terms.flatMap((term) => {
      const language = languageOfTerm(term);
      return language ? [{ term, language, beginning: beginningOf(term) }] : [];
    });
    const sure = this.#beginnings.tokensOf(literal.map(beginningOf)).filter((id) => this.#hasTerm(id, literal));
    const isSure = new Set(sure);
    const pieces = this.#lastPiecesOf(literal);
    const budget = { stems: MOST_STEMS };
    const inflected = this.#beginnings
      .tokensOf(stems.map(({ beginning }) => beginning))
      .filter(
        (id) =>
          !isSure.has(id) &&
          stems.some((stem) => this.#beginnings.begins(id, stem.beginning) && this.#hasStem(id, stem, budget)),
      );
    const plain = pieces.flatMap((piece) => this.foldedAs(piece).may);
    return { may: [...plain, ...sure, ...inflected], sure, inflected };
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
    return { may: ids, sure: ids, inflected: [] };
  }

  /** `O'Brien` is also the word `obrien`, `10,000` also `10000`: the last pieces of such words are tokens of their own. */
  #lastPiecesOf(terms: readonly string[]): readonly number[] {
    const pieces = terms.flatMap((term) => {
      if (/^\d+$/.test(term)) return [term.slice(-3)];
      return this.table.isElided(term) ? [term.slice(1)] : [];
    });
    return [...new Set(pieces)]
      .map((piece) => this.table.find(piece, 0, piece.length))
      .filter((id) => id >= 0 && this.table.kindOf(id) === LETTERS);
  }

  #hasTerm(id: number, terms: readonly string[]): boolean {
    return analyseWord(this.table.textOf(id)).some(({ term }) => terms.includes(term));
  }

  /** True also where it would take too long to find out: then the line is read, unless it is clearly English. */
  #hasStem(id: number, { term, language }: WantedStem, budget: { stems: number }): boolean {
    const key = id * STEMMED_LANGUAGES.length + STEMMED_LANGUAGES.indexOf(language);
    let stem = this.#stems.get(key);
    if (stem === undefined) {
      if (budget.stems-- <= 0) return true;
      if (this.#stems.size >= MOST_STEMS_KEPT) this.#stems.clear();
      stem = stemTermOf(this.table.textOf(id), language);
      this.#stems.set(key, stem);
    }
    return stem === term;
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
  return term.slice(0, IRREGULAR.has(term) ? 1 : Math.max(1, Math.min(STEM_KEEPS, term.length - 1)));
}
