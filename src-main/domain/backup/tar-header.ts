/** One entry of a tar archive. */
export interface TarEntry {
  /** With `/` between folders. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  readonly isExecutable: boolean;
}

/** Tar counts in blocks. */
export const TAR_BLOCK = 512;

/** Bytes between an entry's end and the next header. */
export const paddingOf = (sizeBytes: number): number => (TAR_BLOCK - (sizeBytes % TAR_BLOCK)) % TAR_BLOCK;

/** Two empty blocks end an archive. */
export const TAR_END: Uint8Array = new Uint8Array(2 * TAR_BLOCK);

const MAX_NAME = 100;
/** Eleven octal digits. */
const MAX_SIZE = 8 ** 11 - 1;
const encoder = new TextEncoder();

/**
 * The header of an entry in POSIX form, which every tar reads: names that are long or not ASCII, and large sizes, stand in
 * an extended header before it.
 */
export function renderTarHeader(entry: TarEntry): Uint8Array {
  const { name, sizeBytes } = entry;
  const isPlain = name.length <= MAX_NAME && /^[\u0020-\u007e]*$/.test(name);
  const records: string[] = [];
  if (!isPlain) records.push(paxRecord("path", name));
  if (sizeBytes > MAX_SIZE) records.push(paxRecord("size", String(sizeBytes)));
  const shown = isPlain ? name : name.replace(/[^\u0020-\u007e]/g, "_").slice(-MAX_NAME);
  const plain = block({ ...entry, name: shown, sizeBytes: Math.min(sizeBytes, MAX_SIZE) }, "0");
  if (records.length === 0) return plain;
  const body = encoder.encode(records.join(""));
  const extended = block({ ...entry, name: "pax", sizeBytes: body.length, isExecutable: false }, "x");
  return concat([extended, body, new Uint8Array(paddingOf(body.length)), plain]);
}

/** `LENGTH KEY=VALUE\n`, where the length counts itself. */
function paxRecord(key: string, value: string): string {
  const rest = encoder.encode(` ${key}=${value}\n`).length;
  let length = rest + 1;
  while (String(length).length + rest !== length) length = String(length).length + rest;
  return `${length} ${key}=${value}\n`;
}

function block({ name, sizeBytes, modifiedMs, isExecutable }: TarEntry, type: string): Uint8Array {
  const header = new Uint8Array(TAR_BLOCK);
  const put = (text: string, at: number) => header.set(encoder.encode(text), at);
  const octal = (value: number, digits: number) => `${Math.max(0, value).toString(8).padStart(digits, "0")}\0`;
  put(name, 0);
  put(octal(isExecutable ? 0o755 : 0o644, 7), 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  put(octal(sizeBytes, 11), 124);
  put(octal(Math.floor(modifiedMs / 1000), 11), 136);
  // The sum is taken with spaces where it will stand.
  put("        ", 148);
  put(type, 156);
  put("ustar\u000000", 257);
  put(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

const sumOf = (header: Uint8Array): number => header.reduce((sum, byte) => sum + byte, 0);

/** A header as read: an entry's own, or an extended one whose body comes next. Null for an empty block. */
export type ParsedHeader =
  | { readonly kind: "file"; readonly entry: TarEntry }
  | { readonly kind: "extended"; readonly sizeBytes: number }
  | { readonly kind: "end" }
  | { readonly kind: "damaged" };

/** Reads one block. @param pax what an extended header before it said */
export function parseTarHeader(header: Uint8Array, pax: ReadonlyMap<string, string>): ParsedHeader {
  if (header.every((byte) => byte === 0)) return { kind: "end" };
  const text = (at: number, length: number) =>
    new TextDecoder().decode(header.subarray(at, at + length)).replace(/\0.*$/s, "");
  const number = (at: number, length: number) => Number.parseInt(text(at, length).trim() || "0", 8);
  const summed = header.slice();
  summed.fill(0x20, 148, 156);
  if (sumOf(summed) !== number(148, 8)) return { kind: "damaged" };
  const type = text(156, 1);
  const sizeBytes = Number(pax.get("size") ?? number(124, 12));
  if (!Number.isSafeInteger(sizeBytes)) return { kind: "damaged" };
  if (type === "x") return { kind: "extended", sizeBytes };
  if (type !== "0" && type !== "") return { kind: "damaged" };
  const entry = {
    name: pax.get("path") ?? text(0, 100),
    sizeBytes,
    modifiedMs: number(136, 12) * 1000,
    isExecutable: (number(100, 8) & 0o111) !== 0,
  };
  return { kind: "file", entry };
}

/** The records of an extended header. */
export function parsePax(body: Uint8Array): ReadonlyMap<string, string> {
  const records = new Map<string, string>();
  const decoder = new TextDecoder();
  for (let at = 0; at < body.length; ) {
    const space = body.indexOf(0x20, at);
    const length = Number.parseInt(decoder.decode(body.subarray(at, space)), 10);
    if (space < 0 || !(length > 0)) break;
    const record = decoder.decode(body.subarray(space + 1, at + length - 1));
    const equals = record.indexOf("=");
    records.set(record.slice(0, equals), record.slice(equals + 1));
    at += length;
  }
  return records;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
