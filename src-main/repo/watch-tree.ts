import type { Dirent, Stats } from "node:fs";
import { type FSWatcher, watch } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import path from "node:path";

export interface TreeEvents {
  /**
   * Something happened to a path below the root (with `/`): made, changed, moved or removed.
   * @param info what is there now, null when it is gone; a folder that came is told by the files in it
   */
  onPath(inner: string, info: Stats | null): void;
  /** Something happened that only a whole scan can follow: a folder is gone, or a watch has broken. */
  onUnsure(): void;
}

export interface TreeWatch {
  /** Settles when every folder is watched. */
  readonly ready: Promise<void>;
  close(): void;
}

/** These two watch a whole tree by themselves; elsewhere that would be one watch for each file. */
const CAN_RECURSE = process.platform === "darwin" || process.platform === "win32";

/**
 * Watches folders, not files: a change of one file among ten thousand costs one look at that file. Symbolic links are not
 * followed.
 * @param isEntered whether a folder is looked into, by its path below the root
 */
export function watchTree(root: string, isEntered: (inner: string) => boolean, events: TreeEvents): TreeWatch {
  const folders = new FolderWatches(root, isEntered, events);
  return { ready: folders.enter("", false), close: () => folders.close() };
}

/** Folders without a watch are looked through so often. */
const RESCAN_MS = 60_000;

interface Folder {
  /** Tells a folder that was made anew under the same name. */
  readonly inode: number;
  /** Null where the root's watch sees everything below it. */
  readonly watcher: FSWatcher | null;
}

class FolderWatches {
  readonly #folders = new Map<string, Folder>();
  #isClosed = false;
  #rescans: NodeJS.Timeout | null = null;

  constructor(
    private readonly root: string,
    private readonly isEntered: (inner: string) => boolean,
    private readonly events: TreeEvents,
  ) {}

  /** @param isNew the files in it are new too, and told */
  async enter(folder: string, isNew: boolean): Promise<void> {
    const info = await this.#lookAt(folder);
    if (this.#isClosed || !info?.isDirectory() || this.#folders.has(folder)) return;
    // The watch first: what comes while the folder is read is then heard, or read, or both.
    this.#folders.set(folder, { inode: info.ino, watcher: this.#watch(folder) });
    const inner = (entry: Dirent) => (folder === "" ? entry.name : `${folder}/${entry.name}`);
    const entries = await readdir(path.join(this.root, folder), { withFileTypes: true }).catch(() => null);
    if (!entries) return this.events.onUnsure();
    for (const entry of entries) {
      if (this.#isClosed) return;
      if (entry.isDirectory()) {
        if (this.isEntered(inner(entry))) await this.enter(inner(entry), isNew);
      } else if (isNew) this.events.onPath(inner(entry), await this.#lookAt(inner(entry)));
    }
  }

  close(): void {
    this.#isClosed = true;
    if (this.#rescans) clearInterval(this.#rescans);
    for (const { watcher } of this.#folders.values()) watcher?.close();
    this.#folders.clear();
  }

  #watch(folder: string): FSWatcher | null {
    if (CAN_RECURSE && folder !== "") return null;
    try {
      const watcher = watch(path.join(this.root, folder), { recursive: CAN_RECURSE }, (_event, name) => {
        if (name === null) this.events.onUnsure();
        else void this.#heard([...(folder === "" ? [] : [folder]), ...name.split(path.sep)].join("/"));
      });
      return watcher.on("error", () => {
        watcher.close();
        this.#rescan();
      });
    } catch {
      // Gone already, or the system has no more watches to give.
      this.#rescan();
      return null;
    }
  }

  /** A folder is not heard from any more: a scan finds what is there, now and from time to time. */
  #rescan(): void {
    this.events.onUnsure();
    if (this.#isClosed) return;
    this.#rescans ??= setInterval(() => this.events.onUnsure(), RESCAN_MS);
    this.#rescans.unref();
  }

  async #heard(inner: string): Promise<void> {
    if (!this.#isInside(inner)) return;
    const info = await this.#lookAt(inner);
    if (this.#isClosed) return;
    const known = this.#folders.get(inner);
    if (known && known.inode !== info?.ino) {
      this.#leave(inner);
      this.events.onUnsure();
    }
    if (!info?.isDirectory()) this.events.onPath(inner, info);
    else if (this.isEntered(inner)) await this.enter(inner, true);
  }

  /** A watch of a whole tree also tells of folders that are none of ours. */
  #isInside(inner: string): boolean {
    for (let end = inner.indexOf("/"); end >= 0; end = inner.indexOf("/", end + 1)) {
      if (!this.isEntered(inner.slice(0, end))) return false;
    }
    return true;
  }

  #leave(gone: string): void {
    for (const [inner, { watcher }] of this.#folders) {
      if (inner !== gone && !inner.startsWith(`${gone}/`)) continue;
      watcher?.close();
      this.#folders.delete(inner);
    }
  }

  #lookAt(inner: string): Promise<Stats | null> {
    return lstat(path.join(this.root, inner)).catch(() => null);
  }
}
