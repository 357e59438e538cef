import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";

/** Bytes before the key of an entry: mark, lengths of key, JSON and data, checksum of all three. */
const HEAD_BYTES = 20;
const MARK = 0x4e504153;
/** A larger file is begun anew: it is made of what can be read again. */
const MAX_BYTES = 1 << 29;
/** Entries kept unpacked: a state is read in two passes, and the next one shares most pages. */
const RECENT = 2_000;

interface Place {
  readonly at: number;
  readonly jsonBytes: number;
  readonly dataBytes: number;
}

/**
 * A file that only grows, of entries under keys: what was read of versions of pages. A torn end is cut off when it is
 * opened, a damaged entry counts as not there. When the disk is full, entries live as long as the process.
 */
export class VersionStore {
  readonly #places = new Map<string, Place>();
  readonly #recent = new Map<string, unknown>();
  readonly #unsaved = new Map<string, { readonly json: unknown; readonly data: Uint8Array }>();
  #end: number;

  private constructor(private readonly fd: number) {
    this.#end = this.#readPlaces();
  }

  /** @param epoch files of other epochs are removed */
  static open(folder: string, epoch: string): VersionStore {
    mkdirSync(folder, { recursive: true });
    const name = `pages-${epoch}.bin`;
    for (const other of readdirSync(folder)) {
      if (/^pages-.*\.bin$/.test(other) && other !== name) rmSync(path.join(folder, other), { force: true });
    }
    const file = path.join(folder, name);
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > MAX_BYTES) rmSync(file, { force: true });
    return new VersionStore(openSync(file, size > 0 && size <= MAX_BYTES ? "r+" : "w+"));
  }

  get size(): number {
    return this.#places.size + this.#unsaved.size;
  }

  has(key: string): boolean {
    return this.#places.has(key) || this.#unsaved.has(key);
  }

  /** What was put as JSON; undefined when it is not there. */
  get(key: string): unknown {
    const known = this.#recent.get(key) ?? this.#unsaved.get(key)?.json;
    if (known !== undefined) return known;
    const bytes = this.#read(key);
    if (!bytes) return undefined;
    const json: unknown = JSON.parse(bytes.json.toString("utf8"));
    this.#remember(key, json);
    return json;
  }

  /** The bytes that were put beside it. */
  data(key: string): Uint8Array | null {
    return this.#unsaved.get(key)?.data ?? this.#read(key)?.data ?? null;
  }

  put(key: string, json: unknown, data: Uint8Array = new Uint8Array(0)): void {
    this.#remember(key, json);
    const keyBytes = Buffer.from(key);
    const jsonBytes = Buffer.from(JSON.stringify(json));
    const head = Buffer.alloc(HEAD_BYTES);
    const body = Buffer.concat([keyBytes, jsonBytes, data]);
    [MARK, keyBytes.length, jsonBytes.length, data.length, crc32(body)].forEach((word, i) => {
      head.writeUInt32LE(word, 4 * i);
    });
    const entry = Buffer.concat([head, body]);
    try {
      const written = writeSync(this.fd, entry, 0, entry.length, this.#end);
      if (written < entry.length) throw new Error("the disk is full");
    } catch {
      this.#unsaved.set(key, { json, data });
      return;
    }
    this.#places.set(key, { at: this.#end, jsonBytes: jsonBytes.length, dataBytes: data.length });
    this.#end += entry.length;
  }

  close(): void {
    closeSync(this.fd);
  }

  #remember(key: string, json: unknown): void {
    this.#recent.delete(key);
    this.#recent.set(key, json);
    if (this.#recent.size <= RECENT) return;
    for (const oldest of this.#recent.keys()) {
      this.#recent.delete(oldest);
      break;
    }
  }

  #read(key: string): { readonly json: Buffer; readonly data: Uint8Array } | null {
    const place = this.#places.get(key);
    if (!place) return null;
    const keyBytes = Buffer.byteLength(key);
    const entry = Buffer.alloc(HEAD_BYTES + keyBytes + place.jsonBytes + place.dataBytes);
    readSync(this.fd, entry, 0, entry.length, place.at);
    const body = entry.subarray(HEAD_BYTES);
    if (entry.readUInt32LE(0) !== MARK || crc32(body) !== entry.readUInt32LE(16)) {
      this.#places.delete(key);
      return null;
    }
    const json = body.subarray(keyBytes, keyBytes + place.jsonBytes);
    return { json, data: Uint8Array.from(body.subarray(keyBytes + place.jsonBytes)) };
  }

  /** @returns where the last whole entry ends */
  #readPlaces(): number {
    const head = Buffer.alloc(HEAD_BYTES);
    let at = 0;
    while (readSync(this.fd, head, 0, HEAD_BYTES, at) === HEAD_BYTES) {
      const [mark = 0, keyBytes = 0, jsonBytes = 0, dataBytes = 0] = [0, 4, 8, 12].map((from) =>
        head.readUInt32LE(from),
      );
      const bytes = HEAD_BYTES + keyBytes + jsonBytes + dataBytes;
      if (mark !== MARK || keyBytes > 1 << 16 || at + bytes > MAX_BYTES + bytes) break;
      const key = Buffer.alloc(keyBytes);
      const last = Buffer.alloc(1);
      const isWhole =
        readSync(this.fd, key, 0, keyBytes, at + HEAD_BYTES) === keyBytes &&
        readSync(this.fd, last, 0, 1, at + bytes - 1) === 1;
      if (!isWhole) break;
      this.#places.set(key.toString("utf8"), { at, jsonBytes, dataBytes });
      at += bytes;
    }
    ftruncateSync(this.fd, at);
    return at;
  }
}
