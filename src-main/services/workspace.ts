import type { PagePath, PageSummary } from "../../shared/model/page";
import type { KeptTab, OpenTab, Workspace } from "../../shared/model/workspace";
import type { AppState } from "../ports/app-state";

export interface WorkspacePorts {
  readonly state: AppState<Workspace>;
  /** Null for what the index does not know as a page. */
  pageAt(path: PagePath): PageSummary | null;
  /** Resolves when the index knows every page. */
  upToDate(): Promise<unknown>;
}

/** The pages that were open when the window was closed. */
export interface WorkspaceService {
  /** Pages that are gone have no tab any more. */
  open(): Promise<Workspace<OpenTab>>;
  keep(workspace: Workspace): Promise<void>;
}

export function createWorkspace({ state, pageAt, upToDate }: WorkspacePorts): WorkspaceService {
  const openTabs = (tabs: readonly KeptTab[]): readonly OpenTab[] =>
    tabs.flatMap(({ path, isPinned }) => {
      const page = pageAt(path);
      return page ? [{ page, isPinned }] : [];
    });
  return {
    async open() {
      const kept = (await state.read()) ?? { tabs: [], active: null };
      let tabs = openTabs(kept.tabs);
      if (tabs.length < kept.tabs.length) {
        // Gone, or not read yet by an index that is built anew.
        await upToDate();
        tabs = openTabs(kept.tabs);
      }
      return { tabs, active: tabs.some(({ page }) => page.path === kept.active) ? kept.active : null };
    },
    keep: (workspace) => state.write(workspace),
  };
}
