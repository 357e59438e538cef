import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Reply } from "../../shared/contract/client";
import type { SearchReply } from "../../shared/model/search";
import { createHost } from "../../src-main/host/create-host";
import type { Host } from "../../src-main/host/host-interface";
import type { ShellPorts } from "../../src-main/ports/shell-ports";

/** A question as the system gets it: nothing but its text. */
export interface AskedText {
  readonly id: string;
  readonly text: string;
}

/** What the product found, best first, and how it says it understood. */
export interface Asked {
  readonly slugs: readonly string[];
  readonly reading: string | null;
  readonly ms: number;
}

/** More than any question has answers; the scorers look at the first five. */
const LIMIT = 20;

/** A Host over a copy of a folder of pages, with its index and vectors complete. */
export class AskedHost {
  readonly #host: Host;
  readonly #scratch: string;

  private constructor(host: Host, scratch: string) {
    this.#host = host;
    this.#scratch = scratch;
  }

  /** @param root the project, whose built bundles and assets are used */
  static async open(root: string, pages: string): Promise<AskedHost> {
    const scratch = mkdtempSync(path.join(tmpdir(), "noctuary-eval-"));
    const folder = path.join(scratch, "brain");
    cpSync(pages, folder, { recursive: true });
    const host = await createHost(shellFor(root, path.join(scratch, "data")), { folder });
    const asked = new AskedHost(host, scratch);
    await asked.#invoke("brain.sync", { vectors: true });
    return asked;
  }

  async ask(texts: readonly AskedText[]): Promise<ReadonlyMap<string, Asked>> {
    const answers = new Map<string, Asked>();
    for (const { id, text } of texts) {
      const { results, reading, ms } = await this.#invoke<SearchReply>("search.query", { text, limit: LIMIT });
      answers.set(id, { slugs: results.map(({ slug }) => slug), reading, ms });
    }
    return answers;
  }

  async close(): Promise<void> {
    await this.#host.close();
    rmSync(this.#scratch, { recursive: true, force: true });
  }

  async #invoke<T>(operation: string, args: unknown): Promise<T> {
    const reply = (await this.#host.invoke(operation, args, { surface: "window" })) as Reply<T>;
    if (!reply.ok) throw new Error(`${operation}: ${reply.error.code}`);
    return reply.value;
  }
}

const shellFor = (root: string, dataDir: string): ShellPorts => ({
  shell: "test",
  dataDir,
  bundleDir: path.join(root, "out/main"),
  assetsDir: path.join(root, "out/assets"),
  appVersion: "0",
  fork: () => Promise.reject(new Error("no process is forked here")),
  openExternal: async () => undefined,
  pickFolder: null,
  idleSeconds: () => null,
  isOnBattery: () => null,
  notify: () => undefined,
  secrets: { get: async () => null, set: async () => undefined, backend: "none" },
});

/** Runs something as if it were another day, for questions that say `last month`. */
export async function onDay<T>(day: string, run: () => Promise<T>): Promise<T> {
  const now = Date.now;
  const offsetMs = now() - Date.parse(`${day}T12:00:00`);
  Date.now = () => now() - offsetMs;
  try {
    return await run();
  } finally {
    Date.now = now;
  }
}
