import type { PagePath, PageSummary } from "../../shared/model/page";
import type { AppState } from "../ports/app-state";

export interface BookmarksPorts {
  readonly state: AppState<readonly PagePath[]>;
  /** Null for what the index does not know as a page. */
  pageAt(path: PagePath): PageSummary | null;
}

/** The pages that the person wants at hand, in the order in which they were marked. Kept beside the brain, not in it. */
export interface Bookmarks {
  /** Without those whose page is not there now: it may come back with a branch. */
  list(): Promise<readonly PageSummary[]>;
  mark(path: PagePath, isMarked: boolean): Promise<readonly PageSummary[]>;
  /** Pages were moved: their marks go along. */
  follow(moves: readonly { readonly from: PagePath; readonly to: PagePath }[]): Promise<void>;
}

export function createBookmarks({ state, pageAt }: BookmarksPorts): Bookmarks {
  let kept: readonly PagePath[] | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const paths = async (): Promise<readonly PagePath[]> => {
    kept ??= (await state.read()) ?? [];
    return kept;
  };
  /** In turn: each change begins from what the one before it has left. What the disk refused was no change. */
  const change = (to: (before: readonly PagePath[]) => readonly PagePath[]): Promise<void> => {
    const write = async () => {
      const next = to(await paths());
      await state.write(next);
      kept = next;
    };
    const run = last.then(write, write);
    last = run;
    return run;
  };
  const list = async () => (await paths()).flatMap((path) => pageAt(path) ?? []);
  return {
    list,
    async mark(path, isMarked) {
      await change((before) => [...before.filter((one) => one !== path), ...(isMarked ? [path] : [])]);
      return list();
    },
    async follow(moves) {
      const to = new Map<string, PagePath>(moves.map((move) => [move.from, move.to]));
      if ((await paths()).some((path) => to.has(path)))
        await change((before) => [...new Set(before.map((path) => to.get(path) ?? path))]);
    },
  };
}
