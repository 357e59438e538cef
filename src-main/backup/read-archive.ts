import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { paddingOf, parsePax, parseTarHeader, TAR_BLOCK, type TarEntry } from "../domain/backup/tar-header";
import { refused } from "./archive-writer";

/** Takes one entry's bytes, part by part. */
export interface EntrySink {
  take(bytes: Uint8Array): Promise<void> | void;
  end(): Promise<void> | void;
  /** Lets go of what `end` would have closed. */
  abandon?(): Promise<void> | void;
}

/** A path and a size need no more. */
const MAX_EXTENDED = 64 * 1024;
const DAMAGED = "This file is no whole backup of Noctuary: it is damaged, or something else.";

/**
 * Reads an archive from beginning to end.
 * @throws BrainError `backup_refused` when it is damaged or cut short
 */
export async function readArchive(file: string, open: (entry: TarEntry) => Promise<EntrySink>): Promise<void> {
  // An error on either side ends the other; it is met where the bytes are taken.
  const parts = new PartReader(pipeline(createReadStream(file), createGunzip(), () => undefined));
  try {
    let pax: ReadonlyMap<string, string> = new Map();
    for (;;) {
      const header = parseTarHeader(await parts.take(TAR_BLOCK), pax);
      if (header.kind === "end") return;
      const isOdd = header.kind === "extended" && header.sizeBytes > MAX_EXTENDED;
      if (header.kind === "damaged" || isOdd) throw refused(DAMAGED);
      if (header.kind === "extended") {
        pax = parsePax(await parts.take(header.sizeBytes));
        await parts.take(paddingOf(header.sizeBytes));
        continue;
      }
      pax = new Map();
      const sink = await open(header.entry);
      await parts.pass(header.entry.sizeBytes, sink).catch(async (error: unknown) => {
        await sink.abandon?.();
        throw error;
      });
      await parts.take(paddingOf(header.entry.sizeBytes));
    }
  } catch (error) {
    throw isZlib(error) ? refused(DAMAGED) : error;
  } finally {
    parts.close();
  }
}

const isZlib = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(?:Z_|ERR_|ENOENT|EISDIR)/.test(String(error.code));

/** Bytes of a stream by the number. */
class PartReader {
  private readonly parts: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array(0);

  constructor(private readonly stream: ReturnType<typeof createGunzip>) {
    this.parts = stream[Symbol.asyncIterator]();
  }

  /** Exactly so many bytes. */
  async take(count: number): Promise<Uint8Array> {
    const whole = new Uint8Array(count);
    let at = 0;
    await this.pass(count, {
      take(bytes) {
        whole.set(bytes, at);
        at += bytes.length;
      },
      end: () => undefined,
    });
    return whole;
  }

  async pass(count: number, sink: EntrySink): Promise<void> {
    for (let left = count; left > 0; ) {
      if (this.rest.length === 0) {
        const { value, done } = await this.parts.next();
        if (done) throw refused(DAMAGED);
        this.rest = value;
      }
      const part = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(part.length);
      left -= part.length;
      await sink.take(part);
    }
    await sink.end();
  }

  close(): void {
    this.stream.destroy();
  }
}
