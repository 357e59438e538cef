import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { asPagePath } from "../../shared/model/page";
import type { RemoteStatus, SyncProgress, SyncSchedule } from "../../shared/model/sync";
import { parsePage } from "../../shared/text/parse-page";
import { blobRevision } from "../../src-main/platform/blob-revision";
import type { AppState, KeptMerge } from "../../src-main/ports/app-state";
import type { GitSync } from "../../src-main/ports/git-sync";
import type { WorkTree } from "../../src-main/ports/work-tree";
import { createGit } from "../../src-main/repo/git";
import { createGitSync } from "../../src-main/repo/git-sync";
import { openWorkTree } from "../../src-main/repo/work-tree";
import { createOneAtATime } from "../../src-main/services/one-at-a-time";
import { MergeMemory } from "../../src-main/services/sync/merge-decisions";
import { createMerging, type Merging } from "../../src-main/services/sync/merging";
import { createSync, type Sync } from "../../src-main/services/sync/sync";

/** Git in a folder, with an author of its own. */
export class Clone {
  constructor(readonly root: string) {}

  git(...args: readonly string[]): string {
    return execFileSync("git", args, { cwd: this.root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
  }

  identify(name: string): this {
    // A process less for each line: these tests start hundreds.
    const author = `[user]\n\tname = ${name}\n\temail = ${name.toLowerCase()}@example.org\n`;
    appendFileSync(path.join(this.root, ".git/config"), author);
    return this;
  }

  write(name: string, content: string | Uint8Array): this {
    const file = path.join(this.root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    return this;
  }

  read(name: string): string {
    return readFileSync(path.join(this.root, name), "utf8");
  }

  has(name: string): boolean {
    return existsSync(path.join(this.root, name));
  }

  commit(subject: string): string {
    this.git("add", "-A");
    this.git("commit", "-qm", subject);
    return this.head();
  }

  head(): string {
    return this.git("rev-parse", "HEAD");
  }

  status(): string {
    return this.git("status", "--porcelain");
  }
}

/** A remote on disk, mine and somebody else's clone of it. */
export class TwoClones {
  readonly folder = mkdtempSync(path.join(tmpdir(), "noctuary-sync-"));
  readonly remote = path.join(this.folder, "remote.git");
  readonly mine: Clone;
  readonly theirs: Clone;

  constructor(start: Readonly<Record<string, string | Uint8Array>>) {
    const first = path.join(this.folder, "first");
    execFileSync("git", ["init", "-q", "-b", "main", first]);
    const begun = new Clone(first).identify("Bea");
    for (const [name, content] of Object.entries(start)) begun.write(name, content);
    begun.git("add", "-A");
    begun.git("commit", "-qm", "Start");
    execFileSync("git", ["clone", "-q", "--bare", first, this.remote], { stdio: "ignore" });
    this.theirs = this.clone("theirs", "Bea");
    this.mine = this.clone("mine", "Ada");
  }

  clone(name: string, author: string, ...how: readonly string[]): Clone {
    const root = path.join(this.folder, name);
    execFileSync("git", ["clone", "-q", ...how, this.remote, root], { stdio: "ignore" });
    return new Clone(root).identify(author);
  }

  /** They change files, commit and push; null takes a file away. */
  theyPush(files: Readonly<Record<string, string | Uint8Array | null>>, subject = "Their change"): string {
    for (const [name, content] of Object.entries(files)) {
      if (content === null) rmSync(path.join(this.theirs.root, name));
      else this.theirs.write(name, content);
    }
    const commit = this.theirs.commit(subject);
    this.theirs.git("push", "-q");
    return commit;
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** State that outlives what is opened over it. */
export function keptInMemory<T>(): AppState<T> & { value: T | null } {
  const state = {
    value: null as T | null,
    read: async () => state.value,
    async write(value: T) {
      state.value = structuredClone(value);
    },
  };
  return state;
}

export interface SyncWorld {
  readonly sync: Sync;
  readonly merging: Merging;
  readonly git: GitSync;
  readonly tree: WorkTree;
  readonly steps: SyncProgress["step"][];
  readonly moved: string[];
}

export interface SyncWorldOptions {
  readonly memory?: AppState<KeptMerge>;
  readonly schedule?: AppState<SyncSchedule>;
  /** Where the repository begins, when git is not to be asked. */
  readonly top?: string;
  /** Stands between the services and git: to end the app in the middle. */
  readonly git?: (real: GitSync) => GitSync;
  readonly tree?: (real: WorkTree) => WorkTree;
}

/** The real services over real git and a real folder; only the state is kept in memory. */
export function openSync(root: string, options: SyncWorldOptions = {}): SyncWorld {
  const real = createGitSync(root);
  const git = options.git?.(real) ?? real;
  const top =
    options.top ?? execFileSync("git", ["rev-parse", "--show-toplevel"], { cwd: root, encoding: "utf8" }).trim();
  const realTree = openWorkTree(top, `${top}-bin`);
  const tree = options.tree?.(realTree) ?? realTree;
  const steps: SyncProgress["step"][] = [];
  const moved: string[] = [];
  const progress = {
    current: null as SyncProgress | null,
    set(next: SyncProgress | null) {
      progress.current = next;
      if (next && steps.at(-1) !== next.step) steps.push(next.step);
    },
  };
  const status = createGit(root).status;
  const merging = createMerging({
    ...{ git, tree, status, memory: new MergeMemory(options.memory ?? keptInMemory()) },
    revisionOf: blobRevision,
    onProgress: progress.set,
    holdIndex: () => () => undefined,
    onMoved: (paths) => void moved.push(...paths),
    describe: (file, text) => parsePage(asPagePath(file), text),
    onDidChange: () => undefined,
  });
  const sync = createSync({
    ...{ git, status, merging, progress },
    scheduleState: options.schedule ?? keptInMemory(),
    trouble: { current: null as RemoteStatus["trouble"] },
    alone: createOneAtATime(),
    onDidChange: () => undefined,
    onScheduleChanged: () => undefined,
  });
  return { sync, merging, git, tree, steps, moved };
}
