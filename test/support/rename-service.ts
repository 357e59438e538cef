import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { blobRevision } from "../../src-main/platform/blob-revision";
import type { AppState } from "../../src-main/ports/app-state";
import type { BrainFiles } from "../../src-main/ports/brain-files";
import type { RenameRecord } from "../../src-main/ports/rename-journal";
import { createBrainFiles } from "../../src-main/repo/brain-files";
import { createGit } from "../../src-main/repo/git";
import { createRename, type Rename } from "../../src-main/services/rename";
import type { RenameFollower } from "../../src-main/services/rename/followers";
import { aTempFolder } from "./temp-folder";
import { openTestBrain, type TestBrain, TestFolder } from "./test-brain";
import type { TestIndex } from "./test-index";

export interface RenameWorld {
  readonly rename: Rename;
  readonly brain: TestBrain;
  readonly root: string;
  /** Replaces a call of the files, to fail or to change something in between. */
  readonly files: { -readonly [K in keyof BrainFiles]: BrainFiles[K] };
  readonly journal: { value: RenameRecord | null };
  /** Replaces a call of the journal, to fail. */
  readonly journalPort: { -readonly [K in keyof AppState<RenameRecord>]: AppState<RenameRecord>[K] };
  git(...args: string[]): string;
  /** Every file's bytes, by path, git's own and hidden ones left out. */
  bytes(): Record<string, string>;
  close(): Promise<void>;
}

const AUTHOR = ["-c", "user.name=Tester", "-c", "user.email=tester@example.org"];

/** The rename service over a real folder, index and git. */
export async function aRenameWorld(
  texts: Readonly<Record<string, string | Uint8Array>>,
  options: { readonly index: TestIndex; readonly followers?: readonly RenameFollower[] },
): Promise<RenameWorld> {
  const folder = new TestFolder();
  const { root } = folder;
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const git = (...args: string[]) => execFileSync("git", ["-C", root, ...AUTHOR, ...args], { encoding: "utf8" });
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Tester");
  git("config", "user.email", "tester@example.org");
  git("config", "core.autocrlf", "false");
  git("add", "-A");
  git("commit", "--quiet", "-m", "Pages");
  await options.index.db.exec("truncate pages, names, links, chunks, timeline_entries, search_segments, skipped_files");
  const brain = await openTestBrain(folder, options.index);
  await brain.indexer.sync();
  const files = { ...createBrainFiles(root, aTempFolder("bin")) };
  const journal: RenameWorld["journal"] = { value: null };
  const journalPort: RenameWorld["journalPort"] = {
    read: async () => structuredClone(journal.value),
    write: async (value) => {
      journal.value = structuredClone(value);
    },
  };
  const rename = createRename({
    store: brain.store,
    files,
    git: createGit(root),
    engine: brain.extractor,
    journal: journalPort,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    followers: options.followers ?? [],
    revisionOf: blobRevision,
    newId: () => randomUUID(),
    indexed: () => brain.indexer.settled(),
    holdIndex: () => () => undefined,
    onWritten: (paths) => void brain.indexer.syncFiles(paths, "rename"),
  });
  return {
    rename,
    brain,
    root,
    files,
    journal,
    journalPort,
    git,
    bytes: () => readAll(root),
    async close() {
      await brain.indexer.settled();
      folder.close();
    },
  };
}

function readAll(root: string): Record<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => !name.startsWith(".git"));
  const isFile = (name: string) => existsSync(path.join(root, name)) && !isFolder(root, name);
  return Object.fromEntries(names.filter(isFile).map((name) => [name, readFileSync(path.join(root, name), "latin1")]));
}

function isFolder(root: string, name: string): boolean {
  try {
    readdirSync(path.join(root, name));
    return true;
  } catch {
    return false;
  }
}
