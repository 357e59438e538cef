import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { type FileHandle, open, readFile, stat } from "node:fs/promises";
import { createGzip } from "node:zlib";
import { BrainError } from "../../shared/errors/brain-error";
import type { ManifestEntry } from "../domain/backup/manifest";
import { paddingOf, renderTarHeader, TAR_END } from "../domain/backup/tar-header";

/** Files up to this size are read whole, so that size and bytes belong together though somebody writes meanwhile. */
const WHOLE_BYTES = 32 * 1024 * 1024;
/** Text shrinks well at once; attachments hardly do at any level. */
const GZIP_LEVEL = 4;

/** A gzipped tar archive that grows entry by entry, with the hash of each. */
export class ArchiveWriter {
  readonly entries = new Map<string, ManifestEntry>();
  private readonly gzip = createGzip({ level: GZIP_LEVEL });
  private readonly done: Promise<void>;

  private constructor(private readonly handle: FileHandle) {
    this.done = this.drain();
    // Met by `close`; until then it must not count as unhandled.
    this.done.catch(() => undefined);
  }

  /** @param file must not be there */
  static async create(file: string): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(file, "wx", 0o600));
  }

  /** Adds a file under a name. False when it is no file any more. */
  async addFile(name: string, file: string): Promise<boolean> {
    const info = await stat(file).catch(() => null);
    if (!info?.isFile()) return false;
    const given = { modifiedMs: info.mtimeMs, isExecutable: (info.mode & 0o111) !== 0 };
    if (info.size <= WHOLE_BYTES) {
      await this.addBytes(name, await readFile(file), given);
      return true;
    }
    await this.put(renderTarHeader({ name, sizeBytes: info.size, ...given }));
    const hash = createHash("sha256");
    let read = 0;
    for await (const part of createReadStream(file, { end: info.size - 1 })) {
      const bytes: Uint8Array = part;
      read += bytes.length;
      hash.update(bytes);
      await this.put(bytes);
    }
    if (read !== info.size) throw refused("A file was written while it was read. Back up again.");
    await this.endEntry(name, info.size, hash.digest("hex"));
    return true;
  }

  async addBytes(
    name: string,
    bytes: Uint8Array,
    given = { modifiedMs: Date.now(), isExecutable: false },
  ): Promise<void> {
    await this.put(renderTarHeader({ name, sizeBytes: bytes.length, ...given }));
    await this.put(bytes);
    await this.endEntry(name, bytes.length, createHash("sha256").update(bytes).digest("hex"));
  }

  /** Ends the archive and makes it durable. */
  async close(): Promise<void> {
    await this.put(TAR_END);
    this.gzip.end();
    await this.done;
    await this.handle.sync();
    await this.handle.close();
  }

  /** Gives up; what was written is left to the caller to remove. */
  async abandon(): Promise<void> {
    this.gzip.destroy();
    await this.done.catch(() => undefined);
    await this.handle.close().catch(() => undefined);
  }

  private async endEntry(name: string, sizeBytes: number, sha256: string): Promise<void> {
    await this.put(new Uint8Array(paddingOf(sizeBytes)));
    this.entries.set(name, { sizeBytes, sha256 });
  }

  private async put(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    // A disk that is full ends the other side, which would then never drain.
    if (!this.gzip.write(bytes)) await Promise.race([once(this.gzip, "drain"), this.done]);
  }

  private async drain(): Promise<void> {
    for await (const part of this.gzip) await this.handle.writeFile(part);
  }
}

export const refused = (reason: string): BrainError<"backup_refused"> =>
  new BrainError("backup_refused", reason, { reason });
