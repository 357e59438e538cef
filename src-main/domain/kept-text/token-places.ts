import { CodeReader } from "./code-text";
import { BREAK_TOKEN, SPACE_TOKEN, type TokenTable } from "./token-table";

/** What is put in rows of a page: its codes, and where in them its text begins behind its names. */
export interface CodedPage {
  readonly codes: Uint8Array;
  readonly properties: number;
}

/**
 * Some hundred pages whose tokens are numbered through, white space between two words left out, with a row for each token:
 * where it stands. Never changed once it is made.
 */
export interface PlacesBlock {
  /** Tokens with a row, in order. */
  readonly tokens: Uint32Array;
  /** Where the row of each begins; one more at the end. */
  readonly starts: Uint32Array;
  /** Rows: steps from one place to the next, in 7-bit groups, the lowest first. */
  readonly steps: Uint8Array;
  /** How many places there are. */
  readonly size: number;
  /** For each page the place of its first name and of its text, one after the other; `size` at the end. */
  readonly parts: Uint32Array;
  /** Place where each line of a text, or a name, begins; `size` at the end. */
  readonly lines: Uint32Array;
  /** Which part each line belongs to: twice the page's number, and one more for its text. */
  readonly partOfLine: Uint16Array;
  /** 1 for lines that are clearly English: there inflections of other languages do not count. */
  readonly isEnglish: Uint8Array;
}

/** @param pages null where none is any more */
export function placesOf(pages: readonly (CodedPage | null)[], table: TokenTable): PlacesBlock {
  const last = new Int32Array(table.size);
  const rows = new Uint32Array(table.size + 1);
  const layout = new Layout(pages.length);
  const size = visitPlaces(pages, table, layout, (token, place) => {
    rows[token] = (rows[token] ?? 0) + bytesOf(place - (last[token] ?? 0));
    last[token] = place;
  });
  const tokens = Uint32Array.from(rows.keys()).filter((token) => (rows[token] ?? 0) > 0);
  const starts = new Uint32Array(tokens.length + 1);
  // From here on they say where the next byte of each row goes.
  tokens.forEach((token, row) => {
    starts[row + 1] = (starts[row] ?? 0) + (rows[token] ?? 0);
    rows[token] = starts[row] ?? 0;
  });
  const steps = new Uint8Array(starts[tokens.length] ?? 0);
  last.fill(0);
  visitPlaces(pages, table, null, (token, place) => {
    let rest = place - (last[token] ?? 0);
    let at = rows[token] ?? 0;
    for (; rest > 0x7f; rest >>>= 7) steps[at++] = (rest & 0x7f) | 0x80;
    steps[at++] = rest;
    rows[token] = at;
    last[token] = place;
  });
  return { tokens, starts, steps, size, ...layout.finish(size) };
}

const bytesOf = (step: number): number => (step < 0x80 ? 1 : step < 0x4000 ? 2 : step < 0x20_0000 ? 3 : 4);

class Layout {
  readonly #parts: number[] = [];
  readonly #lines: number[] = [];
  readonly #partOfLine: number[] = [];
  readonly #isEnglish: number[] = [];
  readonly #voices = new LineVoices();

  constructor(private readonly pages: number) {}

  part(place: number): void {
    this.#parts.push(place);
    this.line(place);
  }

  hear(token: number, table: TokenTable): void {
    this.#voices.hear(token, table);
  }

  line(place: number): void {
    if (this.#lines.length > 0) this.#isEnglish[this.#lines.length - 1] = this.#voices.isEnglish ? 1 : 0;
    this.#voices.clear();
    const part = this.#parts.length - 1;
    const before = this.#lines.length - 1;
    // Lines without a place of their own are nothing to look in.
    if (this.#lines[before] === place) {
      this.#partOfLine[before] = part;
      return;
    }
    this.#lines.push(place);
    this.#partOfLine.push(part);
  }

  finish(size: number) {
    this.line(size);
    while (this.#parts.length < 2 * this.pages) this.#parts.push(size);
    return {
      parts: Uint32Array.from([...this.#parts, size]),
      // What ends the last line began another.
      lines: Uint32Array.from(this.#lines.at(-1) === size ? this.#lines : [...this.#lines, size]),
      partOfLine: Uint16Array.from(this.#partOfLine),
      isEnglish: Uint8Array.from(this.#isEnglish),
    };
  }
}

/** What the words of a line say of its language, as far as they say it one by one. */
export class LineVoices {
  #english = 0;
  #foreign = 0;
  #joints = 0;

  clear(): void {
    this.#english = 0;
    this.#foreign = 0;
    this.#joints = 0;
  }

  hear(token: number, table: TokenTable): void {
    if (table.speaksEnglish(token)) this.#english++;
    else if (table.speaksForeign(token)) this.#foreign++;
    else if (table.isJoint(token)) this.#joints++;
  }

  /** True only where the whole text of the line is taken for English too; two words joined by a sign say one thing there. */
  get isEnglish(): boolean {
    const english = this.#english - 2 * this.#joints;
    const foreign = this.#foreign + this.#joints;
    return english >= LEAST_ENGLISH && foreign * 2 < english;
  }
}

/** See domain/search/detect-language: no less is taken for English, and no other language outweighs twice its words. */
const LEAST_ENGLISH = 2;

/** @returns how many places there are */
function visitPlaces(
  pages: readonly (CodedPage | null)[],
  table: TokenTable,
  layout: Layout | null,
  see: (token: number, place: number) => void,
): number {
  let place = 0;
  for (const page of pages) {
    layout?.part(place);
    if (!page) {
      layout?.part(place);
      continue;
    }
    const reader = new CodeReader(page.codes, 0, page.codes.length);
    let isInText = false;
    while (!reader.isDone) {
      if (!isInText && reader.at >= page.properties) {
        layout?.part(place);
        isInText = true;
      }
      const token = reader.next();
      layout?.hear(token, table);
      if (table.foldOf(token) !== SPACE_TOKEN) see(token, place++);
      if (token === BREAK_TOKEN || table.hasFeed(token)) layout?.line(place);
    }
    if (!isInText) layout?.part(place);
  }
  return place;
}

/** Bytes of the row of a token, about the number of its places. */
export function rowLength({ tokens, starts }: PlacesBlock, token: number): number {
  const row = rowOf(tokens, token);
  return row < 0 ? 0 : (starts[row + 1] ?? 0) - (starts[row] ?? 0);
}

/** Number of the row of a token; -1 when it stands nowhere in the block. */
export function rowOf(sorted: Uint32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle] ?? 0;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The last of sorted beginnings at or before a place. */
export function unitAt(beginnings: Uint32Array, place: number): number {
  let low = 0;
  let high = beginnings.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((beginnings[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
