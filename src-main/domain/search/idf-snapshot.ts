import { idfOf } from "./bm25";
import { ByteCursor } from "./byte-cursor";
import { ByteWriter } from "./byte-writer";
import { decodeTerm, encodeTerm } from "./term-bytes";

/** `NIS1` read as a little-endian number. */
const MAGIC = 0x3153494e;

/** Only such terms can be those of words with a vector. */
const PLAIN_WORD = /^[a-z]+$/;

/**
 * How common each term was in the brain when the chunk vectors were made. Vectors of one epoch can be compared with each
 * other only, so the snapshot is kept with them.
 */
export class IdfSnapshot {
  private constructor(
    readonly epoch: number,
    readonly pages: number,
    /** Pages that hold each term; terms of one page are left out, so that they weigh like unknown ones. */
    private readonly documents: ReadonlyMap<string, number>,
  ) {}

  /** Before the first epoch all words weigh the same. */
  static none(): IdfSnapshot {
    return new IdfSnapshot(0, 0, new Map());
  }

  static take(epoch: number, pages: number, documents: ReadonlyMap<string, number>): IdfSnapshot {
    const kept = [...documents].filter(([term, count]) => count > 1 && PLAIN_WORD.test(term));
    return new IdfSnapshot(epoch, pages, new Map(kept));
  }

  /** Null when the bytes are no whole snapshot. */
  static parse(bytes: Uint8Array): IdfSnapshot | null {
    const cursor = new ByteCursor(bytes);
    if (cursor.varint() !== MAGIC) return null;
    const epoch = cursor.varint();
    const pages = cursor.varint();
    const documents = new Map<string, number>();
    for (let left = cursor.varint(); left > 0 && cursor.offset < bytes.length; left--) {
      const length = cursor.varint();
      const term = decodeTerm(bytes.subarray(cursor.offset, cursor.offset + length));
      cursor.offset += length;
      documents.set(term, cursor.varint());
    }
    return cursor.offset === bytes.length ? new IdfSnapshot(epoch, pages, documents) : null;
  }

  render(): Uint8Array<ArrayBuffer> {
    const out = new ByteWriter();
    for (const value of [MAGIC, this.epoch, this.pages, this.documents.size]) out.varint(value);
    for (const [term, count] of this.documents) {
      const encoded = encodeTerm(term);
      out.varint(encoded.length);
      out.bytes(encoded);
      out.varint(count);
    }
    return out.finish();
  }

  idf(term: string): number {
    return this.pages === 0 ? 1 : idfOf(this.documents.get(term) ?? 1, this.pages);
  }
}
