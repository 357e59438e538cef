import type { PageChange } from "../../shared/contract/events";
import type { GonePages } from "../../shared/model/brain";
import type { PageId } from "../domain/extracted-page";
import { type FileTrace, isMassRemoval, withoutMoved } from "../domain/mass-removal";
import type { BrainFiles } from "../ports/brain-files";
import type { Clock } from "../ports/clock";
import type { Git } from "../ports/git";
import type { PageStore } from "../ports/page-store";
import type { IndexCatalogue } from "./index-catalogue";

/** Files that go one folder after the other are one removal: what went within this time counts together. */
const BURST_MS = 60_000;
/** Git takes files away before it moves HEAD. While it is at work nobody is asked, but not for longer than this. */
const GIT_PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 2_000;
/** Commits that HEAD stood at: two branches, to and fro. */
const MAX_HEADS = 4;
const META = "heads";

export interface RemovalValvePorts {
  readonly catalogue: IndexCatalogue;
  readonly files: Pick<BrainFiles, "isReachable">;
  readonly git: Pick<Git, "head" | "goneBetween" | "isBusy">;
  readonly store: Pick<PageStore, "getMeta" | "putMeta">;
  readonly clock: Clock;
  /** Null: nothing is held back any more. */
  onDidChange(gone: GonePages | null): void;
  /** Git is at work: what is missing will soon be clear. */
  lookAgain(): void;
}

/** What a look at the files says about pages that are missing. */
export interface MissingPages {
  readonly missing: readonly PageId[];
  /** Pages whose files are there after all. */
  readonly present: readonly PageId[];
  /** Files that were not known before. */
  readonly arrived: readonly FileTrace[];
  /** A scan names every page that is missing; a look at single files only adds to what is known. */
  readonly isWhole: boolean;
  /** Folders that could not be read; what is in them is not known to be gone. */
  readonly unreadable: readonly string[];
  readonly origin: PageChange["origin"];
}

/**
 * Decides whether pages whose files are missing leave the index: when very many are, they stay until somebody has said that
 * they are gone. A disk that was not mounted must not empty the brain. What git explains needs no question.
 */
export class RemovalValve {
  private held: ReadonlySet<PageId> = new Set();
  private accepted: ReadonlySet<PageId> = new Set();
  private lately: { readonly atMs: number; readonly pages: number }[] = [];
  private heads: readonly string[] | null = null;
  private headMayHaveMoved = true;
  private busySinceMs: number | null = null;
  private timer: NodeJS.Timeout | null = null;
  private announced: GonePages | null = null;
  private isFolderGone = false;

  constructor(private readonly ports: RemovalValvePorts) {}

  get isHolding(): boolean {
    return this.held.size > 0;
  }

  /** The pages that are held back now are gone: the next scan lets them go. */
  accept(): void {
    this.accepted = this.held;
  }

  /** HEAD, or git's index, was written. */
  gitDidMove(): void {
    this.headMayHaveMoved = true;
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer);
  }

  /** Those of the missing pages that leave the index now; the others are held back. */
  async admit(look: MissingPages): Promise<readonly PageId[]> {
    if (look.isWhole) this.headMayHaveMoved = true;
    if (look.origin !== "disk") return this.admitOurs(look);
    const missing = this.knownMissing(look);
    if (missing.length === 0) return this.letGo([], 0);
    const open = missing.filter((id) => !this.accepted.has(id));
    const isFolderGone = open.length > 0 && !(await this.ports.files.isReachable());
    const unexplained = isFolderGone ? open : await this.withoutExplained(open, look.arrived);
    if (!isFolderGone && !this.isMass(unexplained.length)) return this.letGo(missing, unexplained.length);
    const admitted = missing.filter((id) => this.accepted.has(id));
    this.isFolderGone = isFolderGone;
    this.hold(open);
    await this.announce();
    return admitted;
  }

  /** What Noctuary itself takes away needs no question. */
  private async admitOurs({ missing, present }: MissingPages): Promise<readonly PageId[]> {
    const settled = new Set([...missing, ...present]);
    this.hold([...this.held].filter((id) => !settled.has(id)));
    await this.keepHead();
    return missing;
  }

  private knownMissing({ missing, present, isWhole, unreadable }: MissingPages): PageId[] {
    const back = new Set(present);
    const waiting = isWhole ? [] : [...this.held].filter((id) => !back.has(id));
    return [...new Set([...waiting, ...missing])].filter((id) => {
      const path = this.ports.catalogue.pathOf(id);
      return path !== undefined && !unreadable.some((folder) => folder !== "" && path.startsWith(`${folder}/`));
    });
  }

  private isMass(missing: number): boolean {
    const lately = this.countLately();
    return isMassRemoval(missing + lately, this.ports.catalogue.size + lately);
  }

  private async letGo(missing: readonly PageId[], unexplained: number): Promise<readonly PageId[]> {
    if (unexplained > 0) this.lately.push({ atMs: this.ports.clock.now(), pages: unexplained });
    this.hold([]);
    await this.keepHead();
    return missing;
  }

  /** Without pages that moved, and without those that git took away with another commit. */
  private async withoutExplained(
    missing: readonly PageId[],
    arrived: readonly FileTrace[],
  ): Promise<readonly PageId[]> {
    // Few are let go in any case: nobody need look for a reason.
    if (!this.isMass(missing.length)) return missing;
    const { catalogue } = this.ports;
    const traces = missing.flatMap((id) => {
      const path = catalogue.pathOf(id);
      return path === undefined ? [] : [{ id, path, revision: catalogue.revisionOf(path) ?? "" }];
    });
    const byGit = await this.takenByGit();
    const left = traces.filter(({ path }) => !byGit.has(path));
    return withoutMoved(left, arrived).map(({ id }) => id);
  }

  /** Files of an earlier commit that the present one does not have. */
  private async takenByGit(): Promise<ReadonlySet<string>> {
    const { git } = this.ports;
    const now = await git.head();
    const gone = new Set<string>();
    for (const head of now === null ? [] : await this.readHeads()) {
      if (head === now || now === null) continue;
      for (const path of await git.goneBetween(head, now)) gone.add(path);
    }
    return gone;
  }

  private countLately(): number {
    const from = this.ports.clock.now() - BURST_MS;
    this.lately = this.lately.filter(({ atMs }) => atMs > from);
    return this.lately.reduce((sum, { pages }) => sum + pages, 0);
  }

  private hold(ids: readonly PageId[]): void {
    this.held = new Set(ids);
    this.accepted = new Set();
    if (ids.length === 0) this.busySinceMs = null;
    if (ids.length === 0 || this.announced !== null) this.tell();
  }

  private async announce(): Promise<void> {
    if (!this.isFolderGone && (await this.waitsForGit())) return;
    this.tell();
  }

  private async waitsForGit(): Promise<boolean> {
    const now = this.ports.clock.now();
    if (!(await this.ports.git.isBusy())) return false;
    this.busySinceMs ??= now;
    if (now - this.busySinceMs >= GIT_PATIENCE_MS) return false;
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.ports.lookAgain();
    }, LOOK_AGAIN_MS);
    return true;
  }

  private tell(): void {
    const pages = this.held.size;
    const gone = pages === 0 ? null : { pages, of: this.ports.catalogue.size, isFolderGone: this.isFolderGone };
    if (JSON.stringify(gone) === JSON.stringify(this.announced)) return;
    this.announced = gone;
    this.ports.onDidChange(gone);
  }

  private async readHeads(): Promise<readonly string[]> {
    if (this.heads === null) {
      const kept = await this.ports.store.getMeta(META);
      this.heads = kept === null ? [] : new TextDecoder().decode(kept).split("\n").filter(Boolean);
    }
    return this.heads;
  }

  /** What is in the index belongs to this commit: a later one may explain what is missing then. */
  private async keepHead(): Promise<void> {
    if (!this.headMayHaveMoved || this.isHolding) return;
    this.headMayHaveMoved = false;
    const head = await this.ports.git.head();
    const heads = await this.readHeads();
    if (head === null || heads[0] === head) return;
    this.heads = [head, ...heads.filter((one) => one !== head)].slice(0, MAX_HEADS);
    await this.ports.store.putMeta(META, new TextEncoder().encode(this.heads.join("\n")));
  }
}
