import { MAYBE, NO, YES } from "../search-query/truth";
import { type PlacesBlock, rowLength, rowOf, unitAt } from "./token-places";
import type { TokenSet } from "./vocabulary";

/** What all tokens of a group must stand in together: a page with its names, its text, or one line of its text. */
export type Unit = "page" | "text" | "line";

/** How much longer than the units a row has to be for both to be gone through side by side. */
const FEW = 8;

/** Which groups each token belongs to. */
export interface GroupMarks {
  readonly ofTokens: ReadonlyMap<number, Readonly<TokenMarks>>;
  readonly all: number;
  /** Whether a unit fits that surely holds a token of each. */
  readonly isEnough: boolean;
}

/** For each page of a block whether some unit of it holds a token of each group: NO; MAYBE; YES where it surely does. */
export function pagesOfGroups(block: PlacesBlock, { ofTokens, all, isEnough }: GroupMarks, unit: Unit): Uint8Array {
  const beginnings = unit === "line" ? block.lines : block.parts;
  const marks = [...ofTokens.values()];
  const may = new Int32Array(beginnings.length);
  // Mostly what may be is, and there are no inflections: then one look is enough.
  const sure = isEnough && marks.some((own) => own.sure !== own.may) ? new Int32Array(beginnings.length) : may;
  const plain = marks.some((own) => own.plain !== own.may) ? new Int32Array(beginnings.length) : may;
  for (const [token, own] of ofTokens) {
    const units = unitsOf(block, token, beginnings);
    orInto(may, units, own.may);
    if (sure !== may && own.sure !== 0) orInto(sure, units, own.sure);
    if (plain !== may && own.plain !== 0) orInto(plain, units, own.plain);
  }
  return judged(block, { may, sure, plain, all, isEnough }, unit);
}

/** For each unit of a block which groups have a token in it. */
interface UnitMarks {
  readonly may: Int32Array;
  readonly sure: Int32Array;
  /** The same as `may` without inflections: what counts in lines that are clearly English. */
  readonly plain: Int32Array;
  readonly all: number;
  readonly isEnough: boolean;
}

function judged(block: PlacesBlock, { may, sure, plain, all, isEnough }: UnitMarks, unit: Unit): Uint8Array {
  const verdicts = new Uint8Array((block.parts.length - 1) >> 1);
  const { partOfLine, isEnglish } = block;
  const isLine = unit === "line";
  for (let at = 0; at < may.length - 1; at++) {
    const part = isLine ? (partOfLine[at] ?? 0) : at;
    if ((part & 1) === 0) continue;
    // The names of a page stand just before its text.
    const before = unit === "page" ? at - 1 : at;
    if (((may[before] ?? 0) | (may[at] ?? 0)) !== all) continue;
    const page = part >> 1;
    if (isEnough && ((sure[before] ?? 0) | (sure[at] ?? 0)) === all) verdicts[page] = YES;
    else if (verdicts[page] === NO && (!isLine || isEnglish[at] !== 1 || plain[at] === all)) verdicts[page] = MAYBE;
  }
  return verdicts;
}

/** Which groups a token belongs to, one bit each. */
interface TokenMarks {
  may: number;
  sure: number;
  /** The same as `may` without inflections. */
  plain: number;
}

export function groupMarksOf(groups: readonly TokenSet[], isEnough: boolean): GroupMarks {
  const ofTokens = new Map<number, TokenMarks>();
  const of = (token: number): TokenMarks => {
    let marks = ofTokens.get(token);
    if (!marks) {
      marks = { may: 0, sure: 0, plain: 0 };
      ofTokens.set(token, marks);
    }
    return marks;
  };
  groups.forEach(({ may, sure, inflected }, i) => {
    const left = new Set(inflected);
    for (const token of may) {
      const marks = of(token);
      marks.may |= 1 << i;
      if (!left.has(token)) marks.plain |= 1 << i;
    }
    for (const token of sure) of(token).sure |= 1 << i;
  });
  return { ofTokens, all: 2 ** groups.length - 1, isEnough };
}

function orInto(marks: Int32Array, units: Uint32Array, bits: number): void {
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] ?? 0;
    marks[unit] = (marks[unit] ?? 0) | bits;
  }
}

/** The unit of each place of a token; valid until the next call. */
function unitsOf(block: PlacesBlock, token: number, beginnings: Uint32Array): Uint32Array {
  const places = placesIn(block, token);
  if (places.length * FEW < beginnings.length) {
    for (let i = 0; i < places.length; i++) places[i] = unitAt(beginnings, places[i] ?? 0);
    return places;
  }
  let unit = 0;
  const last = beginnings.length - 2;
  for (let i = 0; i < places.length; i++) {
    const place = places[i] ?? 0;
    while (unit < last && (beginnings[unit + 1] ?? 0) <= place) unit++;
    places[i] = unit;
  }
  return places;
}

let bits = new Uint8Array(1 << 16);

/**
 * For each page of a block whether tokens stand there one after the other.
 * @param steps for each place in turn the tokens that may stand there
 */
export function pagesOfSteps(block: PlacesBlock, steps: readonly (readonly number[])[]): Uint8Array {
  const lengths = steps.map((some) => some.reduce((sum, token) => sum + rowLength(block, token), 0));
  const order = [...steps.keys()].sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0));
  const pages = new Uint8Array((block.parts.length - 1) >> 1);
  const [rarest = 0, ...others] = order;
  if (lengths[rarest] === 0) return pages;
  let found: number[] = [];
  for (const token of steps[rarest] ?? []) for (const place of placesIn(block, token)) found.push(place);
  for (const step of others) {
    setBits(block, steps[step] ?? []);
    const from = step - rarest;
    found = found.filter((place) => {
      const at = place + from;
      return at >= 0 && ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0;
    });
    if (found.length === 0) return pages;
  }
  for (const place of found) pages[unitAt(block.parts, place) >> 1] = 1;
  return pages;
}

let scratch = new Uint32Array(1 << 12);

/** Places of a token in order; valid until the next call. */
function placesIn({ tokens, starts, steps }: PlacesBlock, token: number): Uint32Array {
  const row = rowOf(tokens, token);
  if (row < 0) return scratch.subarray(0, 0);
  const end = starts[row + 1] ?? 0;
  let at = starts[row] ?? 0;
  if (scratch.length < end - at) scratch = new Uint32Array(2 * (end - at));
  let length = 0;
  let place = 0;
  // Millions of steps go through here: nothing is called for them.
  while (at < end) {
    let byte = steps[at++] ?? 0;
    let step = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = steps[at++] ?? 0;
      step |= (byte & 0x7f) << shift;
    }
    place += step;
    scratch[length++] = place;
  }
  return scratch.subarray(0, length);
}

/** One bit for each place where one of the tokens stands. */
function setBits(block: PlacesBlock, wanted: readonly number[]): void {
  const bytes = (block.size >> 3) + 1;
  if (bits.length < bytes) bits = new Uint8Array(2 * bytes);
  bits.fill(0, 0, bytes);
  for (const token of wanted) {
    const places = placesIn(block, token);
    for (let i = 0; i < places.length; i++) {
      const place = places[i] ?? 0;
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
    }
  }
}
