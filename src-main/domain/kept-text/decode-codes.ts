import { CodeReader, MAX_TOKEN_LENGTH, ONE_BYTE, TWO_BYTES } from "./code-text";
import { BROKEN, SHORT } from "./token-bytes";
import { BETWEEN, KIND, LETTERS, type TokenTable } from "./token-table";

const SPACE = 32;
/** A character takes three bytes for each of its units at most. */
const MOST_BYTES = 3 * MAX_TOKEN_LENGTH + 1;

let narrow = new Uint8Array(1 << 16);
let view = new DataView(narrow.buffer);
let wide = new Uint16Array(1 << 12);
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
const utf16 = new TextDecoder("utf-16le", { ignoreBOM: true });

/** The text of codes from `start` to `end`: what `codeText` was given. */
export function decodeCodes(codes: Uint8Array, start: number, end: number, table: TokenTable): string {
  const tokens = table.bytes;
  const { first, second, widths, long } = tokens;
  const { flags } = table;
  let length = 0;
  let wasLetters = false;
  // The loop of CodeReader.next by hand: this one runs over millions of tokens.
  for (let at = start; at < end; ) {
    let id = codes[at++] ?? 0;
    if (id >= 0xc0) {
      id = (((id & 0x3f) << 16) | ((codes[at] ?? 0) << 8) | (codes[at + 1] ?? 0)) + TWO_BYTES;
      at += 2;
    } else if (id >= 0x80) id = (((id & 0x3f) << 8) | (codes[at++] ?? 0)) + ONE_BYTE;
    if (length + MOST_BYTES > narrow.length) grow();
    const isLetters = ((flags[id] ?? 0) & KIND) === LETTERS;
    if (isLetters && wasLetters) narrow[length++] = SPACE;
    wasLetters = isLetters;
    const width = widths[id] ?? BROKEN;
    if (width <= SHORT) {
      view.setFloat64(length, first[id] ?? 0, true);
      if (width > 8) view.setFloat64(length + 8, second[id] ?? 0, true);
    } else if (width === BROKEN) return decodeUnits(codes, start, end, table);
    else narrow.set(long.get(id) ?? [], length);
    length += width;
  }
  return utf8.decode(narrow.subarray(0, length));
}

/** Where a token is half of a character, UTF-8 has no bytes for it. */
function decodeUnits(codes: Uint8Array, start: number, end: number, table: TokenTable): string {
  const { units, starts } = table.characters;
  const reader = new CodeReader(codes, start, end);
  let length = 0;
  let previous: number = BETWEEN;
  while (!reader.isDone) {
    const id = reader.next();
    const kind = table.kindOf(id);
    if (length + MAX_TOKEN_LENGTH + 2 > wide.length) widen();
    if (kind === LETTERS && previous === LETTERS) wide[length++] = SPACE;
    const last = starts[id + 1] ?? 0;
    for (let at = starts[id] ?? 0; at < last; at++) wide[length++] = units[at] ?? 0;
    previous = kind;
  }
  return utf16.decode(wide.subarray(0, length));
}

function grow(): void {
  const longer = new Uint8Array(narrow.length * 2);
  longer.set(narrow);
  narrow = longer;
  view = new DataView(narrow.buffer);
}

function widen(): void {
  const wider = new Uint16Array(wide.length * 2);
  wider.set(wide);
  wide = wider;
}
