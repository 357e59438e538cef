import type { PGlite } from "@electric-sql/pglite";

/** "PGCOPY\n\377\r\n\0", flags and the length of an extension that is never there. */
const HEADER_BYTES = 19;
const decoder = new TextDecoder();

/** One row of a binary COPY: its columns are read in order, each once. */
export interface CopiedRow {
  /** Of an integer or bigint column; null for SQL's null. */
  number(): number | null;
  /** Of a text column. */
  text(): string | null;
  boolean(): boolean;
}

/**
 * Hands out a query's rows by `COPY … TO '/dev/blob'` in binary form, one object for all of them: of many ways to get
 * hundreds of thousands of rows out of PGlite this makes neither an object a row nor one huge string.
 * @param sql without parameters, which COPY does not take
 */
export async function copyOut(db: PGlite, sql: string, take: (row: CopiedRow) => void): Promise<void> {
  const { blob } = await db.query(`copy (${sql}) to '/dev/blob' with (format binary)`);
  if (!blob) return;
  const bytes = await blob.arrayBuffer();
  const reader = new RowReader(bytes);
  while (reader.next()) take(reader);
}

class RowReader implements CopiedRow {
  readonly #view: DataView;
  /** Short texts repeat a lot: types and dates. */
  readonly #texts = new Map<number, string>();
  #at = HEADER_BYTES;

  constructor(private readonly bytes: ArrayBuffer) {
    this.#view = new DataView(bytes);
  }

  /** Goes to the next row; the file ends with a count of -1. */
  next(): boolean {
    const count = this.#view.getInt16(this.#at);
    this.#at += 2;
    return count >= 0;
  }

  number(): number | null {
    const length = this.#length();
    if (length < 0) return null;
    const at = this.#at;
    this.#at += length;
    return length === 8 ? Number(this.#view.getBigInt64(at)) : this.#view.getInt32(at);
  }

  text(): string | null {
    const length = this.#length();
    if (length < 0) return null;
    const bytes = new Uint8Array(this.bytes, this.#at, length);
    this.#at += length;
    return length > 16 ? decoder.decode(bytes) : this.#short(bytes);
  }

  boolean(): boolean {
    const length = this.#length();
    const isTrue = length === 1 && this.#view.getInt8(this.#at) === 1;
    this.#at += Math.max(0, length);
    return isTrue;
  }

  #length(): number {
    const length = this.#view.getInt32(this.#at);
    this.#at += 4;
    return length;
  }

  #short(bytes: Uint8Array): string {
    let hash = bytes.length;
    for (const byte of bytes) hash = (Math.imul(hash, 31) + byte) | 0;
    const known = this.#texts.get(hash);
    if (known !== undefined && isText(known, bytes)) return known;
    const text = decoder.decode(bytes);
    this.#texts.set(hash, text);
    return text;
  }
}

/** Whether these bytes are this text; false for all that is not ASCII, which is then decoded. */
function isText(text: string, bytes: Uint8Array): boolean {
  if (text.length !== bytes.length) return false;
  return bytes.every((byte, index) => byte < 128 && text.charCodeAt(index) === byte);
}
