/** Many strings as two arrays: UTF-8 bytes end to end, and where each one begins. */
export interface StringTable {
  /** One more than there are strings; the last is the end of the bytes. */
  readonly offsets: Uint32Array;
  readonly bytes: Uint8Array;
}

export interface WrittenStrings extends StringTable {
  readonly offsets: Uint32Array<ArrayBuffer>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Bytes that a table of `count` strings takes, offsets included. */
export const sizeOfStrings = (count: number, textBytes: number): number => 4 * (count + 1) + textBytes;

/** Encodes strings into a table of its own. Lone surrogates become U+FFFD, as in any UTF-8. */
export function writeStrings(strings: readonly string[]): WrittenStrings {
  const encoded = strings.map((text) => encoder.encode(text));
  const offsets = new Uint32Array(strings.length + 1);
  let end = 0;
  for (const [index, part] of encoded.entries()) {
    end += part.length;
    offsets[index + 1] = end;
  }
  const bytes = new Uint8Array(end);
  for (const [index, part] of encoded.entries()) bytes.set(part, offsets[index] ?? 0);
  return { offsets, bytes };
}

/** One string; empty when the index is out of range. */
export function stringAt(table: StringTable, index: number): string {
  const start = table.offsets[index];
  const end = table.offsets[index + 1];
  return start === undefined || end === undefined ? "" : decoder.decode(table.bytes.subarray(start, end));
}

/** All strings. For short tables; ask `stringAt` of long ones. */
export function readStrings(table: StringTable): string[] {
  return Array.from({ length: table.offsets.length - 1 }, (_, index) => stringAt(table, index));
}
