import { editDistance } from "./edit-distance";

/** A name near another one. `index` is its place in the list that the search was made from. */
export interface NearName {
  readonly index: number;
  readonly distance: number;
}

export interface NearNames {
  /** The names at the least distance, if that is within `limit`; several when they tie. `except` is passed over. */
  nearest(text: string, limit: number, except?: string): readonly NearName[];
  /** How often two names were compared letter by letter, for growth tests. */
  comparisons(): number;
}

/** Grams of three letters: shorter ones are in every name, longer ones break too easily. */
const GRAM = 3;
/** Grams looked up beyond the least: each makes a name prove one more, and costs one more list. */
const MORE_GRAMS = 3;
/** Longer names are compared by other rules; a typing error in a paragraph is not worth the time. */
const MAX_LENGTH = 120;

/** The shortest text for which `limit` errors can be found: it needs one gram more than the errors can break. */
export const minLengthFor = (limit: number): number => (GRAM + 1) * limit + 1;

/** Where a gram stands: the name's index, and the place in it, at the same place of both lists. */
interface Postings {
  readonly indexes: number[];
  readonly places: number[];
}

/**
 * Finds names that differ by a few typing errors. One error breaks at most four grams (swapping two neighbours), so of
 * any m grams of the text m − 4k stand unbroken in every name within k errors, each no more than k places off. The
 * rarest grams are looked up, and only names that hold enough of them are compared.
 * @param names folded and distinct
 */
export function indexNearNames(names: readonly string[]): NearNames {
  const postings = collectPostings(names);
  const letters = Uint32Array.from(names, lettersOf);
  const seenIn = new Uint32Array(names.length);
  const shared = new Uint8Array(names.length);
  let round = 0;
  let compared = 0;

  return {
    nearest(text, limit, except) {
      if (text.length < minLengthFor(limit) || text.length > MAX_LENGTH) return [];
      round++;
      let best: NearName[] = [];
      let least = limit;
      const textLetters = lettersOf(text);
      const compare = (index: number) => {
        const name = names[index];
        if (name === undefined || name === except || Math.abs(name.length - text.length) > least) return;
        if (countBits((letters[index] ?? 0) ^ textLetters) > 2 * least) return;
        compared++;
        const distance = editDistance(text, name, least);
        if (distance > least) return;
        if (distance < least) best = [];
        least = distance;
        best.push({ index, distance });
      };
      const grams = rarestGrams(text, limit, postings);
      const needed = grams.length - 4 * limit;
      for (const { place, found } of grams) {
        for (let i = 0; i < found.indexes.length; i++) {
          if (Math.abs((found.places[i] ?? 0) - place) > limit) continue;
          const index = found.indexes[i] ?? 0;
          if (seenIn[index] !== round) {
            seenIn[index] = round;
            shared[index] = 0;
          }
          const count = (shared[index] ?? 0) + 1;
          shared[index] = count;
          if (count === needed) compare(index);
        }
      }
      return best;
    },
    comparisons: () => compared,
  };
}

/** Which letters a text has, one bit for each of 32 classes. One error changes two bits at most. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) bits |= 1 << (text.charCodeAt(i) & 31);
  return bits >>> 0;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function collectPostings(names: readonly string[]): ReadonlyMap<string, Postings> {
  const postings = new Map<string, Postings>();
  for (const [index, name] of names.entries()) {
    if (name.length > MAX_LENGTH) continue;
    for (const [place, gram] of gramsOf(name).entries()) {
      const known = postings.get(gram);
      if (known) {
        known.indexes.push(index);
        known.places.push(place);
      } else postings.set(gram, { indexes: [index], places: [place] });
    }
  }
  return postings;
}

const NONE: Postings = { indexes: [], places: [] };

function rarestGrams(text: string, limit: number, postings: ReadonlyMap<string, Postings>) {
  const grams = gramsOf(text).map((gram, place) => ({ place, found: postings.get(gram) ?? NONE }));
  return grams
    .sort((a, b) => a.found.indexes.length - b.found.indexes.length)
    .slice(0, minLengthFor(limit) + MORE_GRAMS);
}

/** As many grams as letters: one mark before and one after the text. */
function gramsOf(text: string): readonly string[] {
  const marked = `\u0002${text}\u0003`;
  const grams: string[] = [];
  for (let i = 0; i + GRAM <= marked.length; i++) grams.push(marked.slice(i, i + GRAM));
  return grams;
}
