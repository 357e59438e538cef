import type { PagePath } from "../../shared/model/page";
import type { OpenTab, Workspace } from "../../shared/model/workspace";
import type { Layout, Tab, TabColumn, TabGroup } from "./navigation-state";
import { allGroups, pinnedFirst, settled, tabsOf } from "./tab-groups";

/** A layout as it is kept: by paths, which outlive the window. */
export function keepLayout(layout: Layout, maxTabs: number): Workspace {
  const groups = allGroups(layout);
  return {
    columns: layout.columns.map((column) => ({
      share: column.share,
      groups: column.groups.map(({ id, activeTab, isReading, share }) => {
        const tabs = tabsOf(layout, id);
        const active = tabs.find((tab) => tab.id === activeTab)?.page.path ?? null;
        const kept = tabs.slice(0, maxTabs).map(({ page, isPinned }) => ({ path: page.path, isPinned }));
        return { tabs: kept, active, isReading, share };
      }),
    })),
    activeGroup: Math.max(
      0,
      groups.findIndex(({ id }) => id === layout.activeGroup),
    ),
  };
}

/**
 * The layout of the last time. What was opened meanwhile comes behind it into the group that was in use, and a tab that
 * is in front stays there.
 */
export function keptLayout(before: Layout, workspace: Workspace<OpenTab>, newId: () => number): Layout {
  const columns = workspace.columns.map(({ groups, share }) => ({
    id: newId(),
    share,
    groups: groups.map((kept) => ({ id: newId(), kept })),
  }));
  const groups = columns.flatMap((column) => column.groups);
  const inUse = groups[workspace.activeGroup] ?? groups[0];
  if (!inUse) return before;
  const later = before.tabs.map((tab) => ({ ...tab, group: inUse.id }));
  const isOpen = (id: number, path: PagePath) => id === inUse.id && later.some(({ page }) => page.path === path);
  const again = groups.flatMap(({ id, kept }) =>
    kept.tabs
      .filter(({ page }) => !isOpen(id, page.path))
      .map((tab): Tab => ({ ...tab, id: newId(), group: id, at: null, anchor: null, draft: null })),
  );
  const tabs = pinnedFirst([...again, ...later]);
  const frontOf = (id: number, active: PagePath | null): number | null => {
    const named = tabs.find((tab) => tab.group === id && tab.page.path === active)?.id ?? null;
    return id === inUse.id ? (before.activeTab ?? named) : named;
  };
  const restored = ({ id, kept }: (typeof groups)[number]): TabGroup => ({
    id,
    activeTab: frontOf(id, kept.active),
    isReading: kept.isReading,
    share: kept.share,
  });
  return settled({
    columns: columns.map((column): TabColumn => ({ ...column, groups: column.groups.map(restored) })),
    tabs,
    activeGroup: inUse.id,
    activeTab: null,
  });
}
