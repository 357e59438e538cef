import type { OpenTab, Workspace } from "../../shared/model/workspace";
import { summaryOf } from "../domain/page-summary";
import type { AppState } from "../ports/app-state";
import type { PageStore } from "../ports/page-store";

/** The pages that were open when the window was closed. */
export interface WorkspaceService {
  /** Pages that are gone have no tab any more. */
  open(): Promise<Workspace<OpenTab>>;
  keep(workspace: Workspace): Promise<void>;
}

export function createWorkspace(state: AppState<Workspace>, store: Pick<PageStore, "findPage">): WorkspaceService {
  return {
    async open() {
      const kept = (await state.read()) ?? { tabs: [], active: null };
      const found = await Promise.all(kept.tabs.map(({ path }) => store.findPage(path)));
      const tabs = kept.tabs.flatMap(({ path, isPinned }, index): OpenTab[] => {
        const page = found[index];
        // A page of another path that answers to the name is another page.
        return page && page.path === path ? [{ page: summaryOf(page), isPinned }] : [];
      });
      return { tabs, active: tabs.some(({ page }) => page.path === kept.active) ? kept.active : null };
    },
    keep: (workspace) => state.write(workspace),
  };
}
