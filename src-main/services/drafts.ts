import { asPagePath, type PageDraft } from "../../shared/model/page";
import type { AppState } from "../ports/app-state";
import type { Clock } from "../ports/clock";

/** What was typed and could not be written; it outlives the window, the app and a crash. */
export interface Drafts {
  list(): Promise<readonly PageDraft[]>;
  keep(draft: Omit<PageDraft, "path" | "keptMs"> & { readonly path: string }): Promise<null>;
  drop(path: string): Promise<null>;
}

export function createDrafts(state: AppState<readonly PageDraft[]>, clock: Clock): Drafts {
  let last: Promise<unknown> = Promise.resolve();
  /** Every page that is opened asks for it: the file is read once. */
  let kept: readonly PageDraft[] | null = null;
  const list = async () => {
    kept ??= (await state.read()) ?? [];
    return kept;
  };
  /** One change after the other: each begins with what the one before has written. */
  const change = (next: (drafts: readonly PageDraft[]) => readonly PageDraft[]): Promise<null> => {
    const run = last.then(async () => {
      const before = await list();
      const after = next(before);
      if (after === before) return null;
      await state.write(after);
      kept = after;
      return null;
    });
    last = run.catch(() => undefined);
    return run;
  };
  return {
    list: async () => {
      await last;
      return list();
    },
    keep: ({ path, ...draft }) =>
      change((drafts) => [
        ...drafts.filter((kept) => kept.path !== path),
        { ...draft, path: asPagePath(path), keptMs: clock.now() },
      ]),
    drop: (path) =>
      change((drafts) =>
        drafts.some((kept) => kept.path === path) ? drafts.filter((kept) => kept.path !== path) : drafts,
      ),
  };
}
