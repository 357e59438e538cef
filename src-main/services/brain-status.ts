import type { BrainStatus, GitStatus, GonePages, IndexProgress, IndexState } from "../../shared/model/brain";
import type { StoreCounts } from "../ports/page-store";

/** At most ten announcements a second: a window draws no more. */
const ANNOUNCE_MS = 100;

export interface BoardCounts {
  readonly pages: number;
  readonly links: StoreCounts["linksByStatus"];
  readonly skipped: number;
}

/** The one place where what is open and how far it is comes together. Announces changes, coalesced. */
export class BrainStatusBoard {
  private status: BrainStatus;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private notice: string | null = null;
  private trouble: string | null = null;

  constructor(
    folder: string,
    name: string,
    isDemo: boolean,
    private readonly announce: (status: BrainStatus) => void,
  ) {
    this.status = {
      folder,
      name,
      isDemo,
      index: "opening",
      progress: null,
      pages: 0,
      links: 0,
      unresolvedLinks: 0,
      skipped: 0,
      git: null,
      notice: null,
      gone: null,
    };
  }

  get current(): BrainStatus {
    return this.status;
  }

  setIndex(index: IndexState): void {
    this.change({ index });
  }

  setProgress(progress: IndexProgress | null): void {
    this.change({ progress });
  }

  setNotice(notice: string | null): void {
    this.notice = notice;
    this.change({ notice: this.trouble ?? notice });
  }

  /** What keeps the index from following, as long as it does: told before any other notice. */
  setTrouble(trouble: string | null): void {
    this.trouble = trouble;
    this.change({ notice: trouble ?? this.notice });
  }

  setGone(gone: GonePages | null): void {
    this.change({ gone });
  }

  setGit(git: GitStatus | null): void {
    this.change({ git });
  }

  setCounts({ pages, links, skipped }: BoardCounts): void {
    const { resolved, unresolved, ambiguous } = links;
    this.change({
      pages,
      links: resolved + unresolved + ambiguous,
      unresolvedLinks: unresolved,
      skipped,
    });
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private change(part: Partial<BrainStatus>): void {
    this.status = { ...this.status, ...part };
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.announce(this.status);
    }, ANNOUNCE_MS);
  }
}
