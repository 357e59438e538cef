import { mkdir, open, readFile, truncate } from "node:fs/promises";
import path from "node:path";
import type { BoughtVectors, VectorModel } from "../ports/vector-models";

/** "NVEC", the version of the form, and the length of a vector. */
const MAGIC = 0x4e564543;
const VERSION = 1;
const HEADER_BYTES = 12;
/** A text hash is 16 hexadecimal digits. */
const HASH_BYTES = 8;
const CHECK_BYTES = 4;

interface OpenFile {
  readonly file: string;
  readonly dims: number;
  /** Where the vector of a text begins in the file. */
  readonly places: Map<string, number>;
  length: number;
}

type Model = Pick<VectorModel, "id" | "dims">;

/**
 * One file a model in a folder beside the index: records of text hash, vector and check sum, one after the other, that
 * only ever grows. What a crash or a bad disk has damaged is left out and bought again.
 */
export function openBoughtVectors(folder: string): BoughtVectors {
  /** Only the places of the model in use are held in memory. */
  let held: { readonly id: string; readonly opened: Promise<OpenFile> } | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  const openModel = (model: Model): Promise<OpenFile> => {
    if (held?.id !== model.id) held = { id: model.id, opened: load(folder, model) };
    return held.opened;
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = queue.then(work, work);
    queue = run.catch(() => undefined);
    return run;
  };

  return {
    find: (model, hashes) =>
      inTurn(async () => {
        const opened = await openModel(model);
        const known = hashes.filter((hash) => opened.places.has(hash));
        return known.length === 0 ? new Map<string, Uint8Array>() : readVectors(opened, known);
      }),
    add: (model, bought) =>
      inTurn(async () => {
        const opened = await openModel(model);
        await append(
          opened,
          bought.filter(({ bytes }) => bytes.length === opened.dims),
        );
      }),
  };
}

const fileOf = (folder: string, { id }: Model): string =>
  path.join(folder, `${id.replace(/[^\w-]/g, "-").slice(0, 80)}.vectors`);

async function load(folder: string, model: Model): Promise<OpenFile> {
  const { dims } = model;
  await mkdir(folder, { recursive: true });
  const file = fileOf(folder, model);
  const bytes = await readFile(file).catch(missingAsNull);
  const places = new Map<string, number>();
  const opened: OpenFile = { file, dims, places, length: HEADER_BYTES };
  if (bytes === null || !isHeaderOf(bytes, dims)) {
    await writeHeader(opened);
    return opened;
  }
  const size = HASH_BYTES + dims + CHECK_BYTES;
  const count = Math.floor((bytes.length - HEADER_BYTES) / size);
  for (let at = HEADER_BYTES, i = 0; i < count; i++, at += size) {
    const record = bytes.subarray(at, at + size - CHECK_BYTES);
    if (bytes.readUInt32LE(at + size - CHECK_BYTES) !== checkSum(record)) continue;
    places.set(record.toString("hex", 0, HASH_BYTES), at + HASH_BYTES);
  }
  // A record cut by a crash would shift all that follow.
  opened.length = HEADER_BYTES + count * size;
  if (opened.length < bytes.length) await truncate(file, opened.length);
  return opened;
}

const isHeaderOf = (bytes: Buffer, dims: number): boolean =>
  bytes.length >= HEADER_BYTES &&
  bytes.readUInt32LE(0) === MAGIC &&
  bytes.readUInt32LE(4) === VERSION &&
  bytes.readUInt32LE(8) === dims;

async function writeHeader({ file, dims }: OpenFile): Promise<void> {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(MAGIC, 0);
  header.writeUInt32LE(VERSION, 4);
  header.writeUInt32LE(dims, 8);
  await writeAll(file, "w", header);
}

async function readVectors({ file, dims, places }: OpenFile, hashes: readonly string[]) {
  const handle = await open(file, "r");
  try {
    const found = new Map<string, Uint8Array>();
    for (const hash of hashes) {
      const bytes = new Uint8Array(dims);
      const { bytesRead } = await handle.read(bytes, 0, dims, places.get(hash) ?? 0);
      if (bytesRead === dims) found.set(hash, bytes);
    }
    return found;
  } finally {
    await handle.close();
  }
}

async function append(
  opened: OpenFile,
  bought: readonly { readonly hash: string; readonly bytes: Uint8Array }[],
): Promise<void> {
  if (bought.length === 0) return;
  const { dims, file, places } = opened;
  const size = HASH_BYTES + dims + CHECK_BYTES;
  const records = Buffer.alloc(bought.length * size);
  bought.forEach(({ hash, bytes }, i) => {
    const at = i * size;
    records.write(hash, at, HASH_BYTES, "hex");
    records.set(bytes, at + HASH_BYTES);
    records.writeUInt32LE(checkSum(records.subarray(at, at + size - CHECK_BYTES)), at + size - CHECK_BYTES);
  });
  await writeAll(file, "a", records);
  for (const [i, { hash }] of bought.entries()) places.set(hash, opened.length + i * size + HASH_BYTES);
  opened.length += records.length;
}

async function writeAll(file: string, flags: "a" | "w", bytes: Buffer): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await handle.appendFile(bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** FNV-1a in 32 bits: tells a torn record from a whole one. */
function checkSum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

function missingAsNull(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
