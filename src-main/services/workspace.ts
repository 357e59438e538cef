import type { PagePath, PageSummary } from "../../shared/model/page";
import { EMPTY_WORKSPACE, groupsOf, type KeptTab, type OpenTab, type Workspace } from "../../shared/model/workspace";
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
  const openTab = ({ path, isPinned }: KeptTab): readonly OpenTab[] => {
    const page = pageAt(path);
    return page ? [{ page, isPinned }] : [];
  };
  const openAll = (kept: Workspace): Workspace<OpenTab> => ({
    activeGroup: kept.activeGroup,
    columns: kept.columns.map((column) => ({
      ...column,
      groups: column.groups.map((group) => {
        const tabs = group.tabs.flatMap(openTab);
        return { ...group, tabs, active: tabs.some(({ page }) => page.path === group.active) ? group.active : null };
      }),
    })),
  });
  return {
    async open() {
      const kept = (await state.read()) ?? EMPTY_WORKSPACE;
      const opened = openAll(kept);
      if (tabCount(opened) === tabCount(kept)) return opened;
      // Gone, or not read yet by an index that is built anew.
      await upToDate();
      return openAll(kept);
    },
    keep: (workspace) => state.write(workspace),
  };
}

const tabCount = (workspace: Workspace<unknown>): number =>
  groupsOf(workspace).reduce((sum, { tabs }) => sum + tabs.length, 0);
