import { ByteCursor } from "../search/byte-cursor";
import { MAYBE, NO, YES } from "../search-query/truth";
import { type PlacesBlock, rowLength, rowOf, unitAt } from "./token-places";
import type { TokenSet } from "./vocabulary";

/** What all tokens of a group must stand in together: a page with its names, its text, or one line of its text. */
export type Unit = "page" | "text" | "line";

/** How much longer than the units a row has to be for both to be gone through side by side. */
const FEW = 8;

/**
 * For each page of a block whether some unit of it holds a token of each group: NO; MAYBE; YES where it surely does.
 * @param isEnough whether such a unit fits
 */
export function pagesOfGroups(
  block: PlacesBlock,
  groups: readonly TokenSet[],
  isEnough: boolean,
  unit: Unit,
): Uint8Array {
  const beginnings = unit === "line" ? block.lines : block.parts;
  const may = new Int32Array(beginnings.length);
  const sure = new Int32Array(beginnings.length);
  // In lines that are clearly English.
  const plain = new Int32Array(unit === "line" ? beginnings.length : 0);
  const plainTokens = groups.map(({ may, inflected }) => {
    const left = new Set(inflected);
    return may.filter((token) => !left.has(token));
  });
  groups.forEach((group, i) => {
    for (const token of group.may) markUnits(block, token, beginnings, may, 1 << i);
    if (unit === "line") {
      for (const token of plainTokens[i] ?? []) markUnits(block, token, beginnings, plain, 1 << i);
    }
    if (isEnough) for (const token of group.sure) markUnits(block, token, beginnings, sure, 1 << i);
  });
  const all = 2 ** groups.length - 1;
  const verdicts = new Uint8Array((block.parts.length - 1) >> 1);
  const judge = (page: number, mayHold: number, surelyHolds: number) => {
    const own = isEnough && surelyHolds === all ? YES : mayHold === all ? MAYBE : NO;
    if (own > (verdicts[page] ?? NO)) verdicts[page] = own;
  };
  for (let at = 0; at < beginnings.length - 1; at++) {
    const part = unit === "line" ? (block.partOfLine[at] ?? 0) : at;
    const isText = (part & 1) === 1;
    const held = unit === "line" && block.isEnglish[at] === 1 ? plain : may;
    if (unit !== "page" && isText) judge(part >> 1, held[at] ?? 0, sure[at] ?? 0);
    if (unit === "page" && isText) {
      judge(part >> 1, (may[at - 1] ?? 0) | (may[at] ?? 0), (sure[at - 1] ?? 0) | (sure[at] ?? 0));
    }
  }
  return verdicts;
}

function markUnits(block: PlacesBlock, token: number, beginnings: Uint32Array, marks: Int32Array, bit: number): void {
  const isFew = rowLength(block, token) * FEW < beginnings.length;
  let unit = 0;
  forEachPlace(block, token, (place) => {
    if (isFew) unit = unitAt(beginnings, place);
    else while ((beginnings[unit + 1] ?? place + 1) <= place) unit++;
    marks[unit] = (marks[unit] ?? 0) | bit;
  });
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
  for (const token of steps[rarest] ?? []) forEachPlace(block, token, (place) => found.push(place));
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

/** Goes through the row of a token, if it has one. */
function forEachPlace({ tokens, starts, steps }: PlacesBlock, token: number, visit: (place: number) => void): void {
  const row = rowOf(tokens, token);
  if (row < 0) return;
  const cursor = new ByteCursor(steps);
  cursor.offset = starts[row] ?? 0;
  const end = starts[row + 1] ?? 0;
  for (let place = 0; cursor.offset < end; ) {
    place += cursor.varint();
    visit(place);
  }
}

/** One bit for each place where one of the tokens stands. */
function setBits(block: PlacesBlock, wanted: readonly number[]): void {
  const bytes = (block.size >> 3) + 1;
  if (bits.length < bytes) bits = new Uint8Array(2 * bytes);
  bits.fill(0, 0, bytes);
  for (const token of wanted) {
    forEachPlace(block, token, (place) => {
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
    });
  }
}
