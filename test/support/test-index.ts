import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { migrate } from "../../src-main/store/migrate";
import { MIGRATIONS } from "../../src-main/store/migrations/migrations";
import { type LoadedParts, openIndex } from "../../src-main/store/open-index";
import { EXTENSIONS_SQL, pgliteOptions } from "../../src-main/store/pglite-options";

const CACHE = new URL("../../.cache/test", import.meta.url).pathname;

/** An empty migrated index as an archive, made once per schema: creating a database anew takes seconds. */
export async function indexTemplate(): Promise<string> {
  const key = createHash("sha256")
    .update(MIGRATIONS.map((migration) => migration.sql).join("\n"))
    .digest("hex");
  const file = path.join(CACHE, `index-${key.slice(0, 12)}.tar.gz`);
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  const db = await PGlite.create("memory://", pgliteOptions());
  await db.exec(EXTENSIONS_SQL);
  await migrate(db);
  const archive = await db.dumpDataDir("gzip");
  await db.close();
  const temp = `${file}.${process.pid}`;
  writeFileSync(temp, Buffer.from(await archive.arrayBuffer()));
  renameSync(temp, file);
  return file;
}

let parts: Promise<LoadedParts> | null = null;

/** Compiled once for all indexes of a file, with little memory to fill: together most of the time of opening one. */
async function loadParts(): Promise<LoadedParts> {
  const dist = path.dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  const compiled = (name: string) => WebAssembly.compile(readFileSync(path.join(dist, name)));
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([compiled("pglite.wasm"), compiled("initdb.wasm")]);
  return {
    pgliteWasmModule,
    initdbWasmModule,
    fsBundle: new Blob([readFileSync(path.join(dist, "pglite.data"))]),
    startParams: [...(pgliteOptions().startParams ?? []), "-c", "shared_buffers=4MB"],
  };
}

export interface TestIndex {
  readonly db: PGlite;
  readonly folder: string;
  /** Why an older index was replaced when this one was opened. */
  readonly rebuiltBecause: string | null;
  close(): Promise<void>;
}

/**
 * Indexes that tests gave back. They are emptied and used again: opening one takes seconds on a busy machine. Only where
 * the test runner ends the process: an open database keeps one alive.
 */
const idle: Opened[] = [];
const keepsIdle = process.env.VITEST !== undefined;
type Opened = Pick<TestIndex, "db" | "folder" | "rebuiltBecause">;

/** A real empty index in a folder of its own; or one of a given folder, which is really opened and closed. */
export async function openTestIndex(given?: string): Promise<TestIndex> {
  const reused = given === undefined ? idle.pop() : undefined;
  if (reused) await empty(reused.db);
  const index = reused ?? (await open(given ?? aFolder()));
  return {
    ...index,
    async close() {
      if (keepsIdle && given === undefined && !index.db.closed) return void idle.push(index);
      if (!index.db.closed) await index.db.close();
      await rm(index.folder, { recursive: true, force: true });
    },
  };
}

async function open(folder: string): Promise<Opened> {
  parts ??= loadParts();
  const { db, rebuiltBecause } = await openIndex(folder, await indexTemplate(), await parts);
  return { db, folder, rebuiltBecause };
}

const folders: string[] = [];
// Those that are idle at the end have nobody to close them.
process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "noctuary-index-"));
  folders.push(folder);
  return folder;
}

/** As the template is: of all tables only the one of migrations has rows in it. */
async function empty(db: PGlite): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_version'",
  );
  await db.exec(`truncate ${rows.map(({ name }) => name).join(", ")} restart identity cascade; reset all`);
}
