import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { MAX_PAGE_BYTES } from "../../domain/decode-text";
import { QUIET_ARGS, QUIET_ENV } from "./run-git";

type Git = ChildProcessByStdio<Writable, Readable, null>;
const NEWLINE = 10;

/** Reads files out of git by the names of their bytes, through one process that stays. */
export class BlobReader {
  #git: Git | null = null;
  #waiting: ((bytes: Uint8Array | null) => void)[] = [];
  #rest: Buffer = Buffer.alloc(0);
  /** Bytes of a file too large for a page that are still to come. */
  #skip = 0;

  constructor(private readonly root: string) {}

  /** Null for what git does not have, or what is too large for a page. */
  read(blobs: readonly string[]): Promise<readonly (Uint8Array | null)[]> {
    const git = this.#start();
    const answers = blobs.map(() => Promise.withResolvers<Uint8Array | null>());
    this.#waiting.push(...answers.map(({ resolve }) => resolve));
    git.stdin.write(blobs.map((blob) => `${blob}\n`).join(""));
    return Promise.all(answers.map(({ promise }) => promise));
  }

  close(): void {
    this.#git?.kill();
    this.#end();
  }

  #start(): Git {
    if (this.#git) return this.#git;
    const git = spawn("git", [...QUIET_ARGS, "cat-file", "--batch"], {
      cwd: this.root,
      env: { ...process.env, ...QUIET_ENV },
      stdio: ["pipe", "pipe", "ignore"],
    });
    const end = () => {
      if (this.#git === git) this.#end();
    };
    git.on("error", end);
    git.on("exit", end);
    // A pipe that breaks is told by `exit`.
    git.stdin.on("error", () => undefined);
    git.stdout.on("data", (chunk: Buffer) => this.#take(chunk));
    this.#git = git;
    return git;
  }

  /** Whoever still waits gets nothing: the next to ask starts git anew. */
  #end(): void {
    this.#git = null;
    this.#rest = Buffer.alloc(0);
    this.#skip = 0;
    for (const resolve of this.#waiting.splice(0)) resolve(null);
  }

  #take(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    while (this.#takeOne());
  }

  /** `name blob size`, a line end, the bytes, a line end; or `name missing`. */
  #takeOne(): boolean {
    if (this.#skip > 0) {
      const skipped = Math.min(this.#skip, this.#rest.length);
      this.#skip -= skipped;
      this.#rest = this.#rest.subarray(skipped);
      if (this.#skip > 0) return false;
    }
    const lineEnd = this.#rest.indexOf(NEWLINE);
    if (lineEnd < 0) return false;
    const sizeText = /^\S+ blob (\d+)$/.exec(this.#rest.toString("latin1", 0, lineEnd))?.[1];
    if (sizeText === undefined) {
      this.#rest = this.#rest.subarray(lineEnd + 1);
      this.#waiting.shift()?.(null);
      return true;
    }
    const size = Number(sizeText);
    const start = lineEnd + 1;
    if (size > MAX_PAGE_BYTES) {
      this.#rest = this.#rest.subarray(start);
      this.#skip = size + 1;
      this.#waiting.shift()?.(null);
      return true;
    }
    if (this.#rest.length < start + size + 1) return false;
    const bytes = Uint8Array.from(this.#rest.subarray(start, start + size));
    this.#rest = this.#rest.subarray(start + size + 1);
    this.#waiting.shift()?.(bytes);
    return true;
  }
}
