import type { Layout, Side, Tab, TabColumn, TabGroup } from "./navigation-state";

/** No part of a window gets narrower than this part of what two neighbours share. */
const LEAST_SHARE = 0.1;

/** The groups in the order in which one reads them: column by column, from above. */
export const allGroups = ({ columns }: Pick<Layout, "columns">): readonly TabGroup[] =>
  columns.flatMap(({ groups }) => groups);

export const tabsOf = ({ tabs }: Pick<Layout, "tabs">, group: number): readonly Tab[] =>
  tabs.filter((tab) => tab.group === group);

export const activeGroupOf = (layout: Layout): TabGroup | null =>
  allGroups(layout).find(({ id }) => id === layout.activeGroup) ?? null;

/** A layout without tabs. */
export const emptyLayout = (group: number): Layout => ({
  columns: [{ id: group, groups: [{ id: group, activeTab: null, isReading: false, share: 1 }], share: 1 }],
  tabs: [],
  activeGroup: group,
  activeTab: null,
});

/** Changes one group and leaves the others. */
export const withGroup = (layout: Layout, id: number, change: Partial<TabGroup>): Layout => ({
  ...layout,
  columns: layout.columns.map((column) =>
    column.groups.some((group) => group.id === id)
      ? { ...column, groups: column.groups.map((group) => (group.id === id ? { ...group, ...change } : group)) }
      : column,
  ),
});

/** Brings a tab to the front of its group, and its group into use. */
export function withTabInFront(layout: Layout, tab: Tab): Layout {
  return { ...withGroup(layout, tab.group, { activeTab: tab.id }), activeGroup: tab.group, activeTab: tab.id };
}

/** The layout with every rule of `Layout` kept again: called after tabs or groups came, went or moved. */
export function settled(layout: Layout): Layout {
  const groups = allGroups(layout);
  const filled = new Set(layout.tabs.map(({ group }) => group));
  const lonely = filled.size === 0 ? layout.activeGroup : null;
  const stays = ({ id }: TabGroup) => filled.has(id) || id === lonely;
  const columns = layout.columns
    .map((column) => ({ ...column, groups: column.groups.filter(stays).map((group) => inFront(layout, group)) }))
    .filter((column) => column.groups.length > 0)
    .map((column) => ({ ...column, groups: filling(column.groups) }));
  const index = groups.findIndex(({ id }) => id === layout.activeGroup);
  // The neighbour of a group that went: the one before it, or else the one after.
  const near = [...groups.slice(0, index + 1).toReversed(), ...groups.slice(index + 1)].find(stays);
  const kept = { ...layout, columns: filling(columns), activeGroup: near?.id ?? layout.activeGroup };
  return { ...kept, activeTab: activeGroupOf(kept)?.activeTab ?? null };
}

/** Parts that share the whole room (1): what one that went had falls to all others. */
function filling<T extends { readonly share: number }>(parts: readonly T[]): readonly T[] {
  const whole = parts.reduce((sum, { share }) => sum + share, 0);
  return Math.abs(whole - 1) < 1e-9 ? parts : parts.map((part) => ({ ...part, share: part.share / whole }));
}

/** A group whose tab in front is one of its own. */
function inFront(layout: Layout, group: TabGroup): TabGroup {
  const tabs = tabsOf(layout, group.id);
  if (tabs.some(({ id }) => id === group.activeTab)) return group;
  return { ...group, activeTab: tabs[0]?.id ?? null };
}

/** Pinned tabs stand before the others; within both the order stays. */
export const pinnedFirst = (tabs: readonly Tab[]): readonly Tab[] => [
  ...tabs.filter((tab) => tab.isPinned),
  ...tabs.filter((tab) => !tab.isPinned),
];

/** Puts a tab, new or from anywhere, at a place of a group: before its tab number `index`, or at its end. */
export function placed(layout: Layout, tab: Tab, group: number, index = Number.POSITIVE_INFINITY): Layout {
  const others = layout.tabs.filter(({ id }) => id !== tab.id);
  const inGroup = others.filter((one) => one.group === group);
  const before = inGroup[index];
  const at = before ? others.indexOf(before) : others.length;
  return { ...leftBy(layout, tab), tabs: pinnedFirst(others.toSpliced(at, 0, { ...tab, group })) };
}

/** What a tab leaves behind: its group shows the tab after it, or the one before at the end. */
export function leftBy(layout: Layout, tab: Tab): Layout {
  const group = allGroups(layout).find(({ id }) => id === tab.group);
  if (group?.activeTab !== tab.id) return layout;
  const tabs = tabsOf(layout, tab.group);
  const index = tabs.findIndex(({ id }) => id === tab.id);
  return withGroup(layout, tab.group, { activeTab: (tabs[index + 1] ?? tabs[index - 1])?.id ?? null });
}

/** Makes room for a new, still empty group on one side of another: parts of one size stay so, otherwise both halve what that one had. */
export function splitBeside(layout: Layout, of: number, side: Side, id: number): Layout {
  const at = layout.columns.findIndex(({ groups }) => groups.some((group) => group.id === of));
  const column = layout.columns[at];
  const group = column?.groups.find((one) => one.id === of);
  if (!column || !group) return layout;
  const made: TabGroup = { id, activeTab: null, isReading: group.isReading, share: 1 };
  if (side === "left" || side === "right") {
    const share = shareBeside(layout.columns, column);
    const pair = inOrder(side === "left", { id, groups: [made], share }, { ...column, share });
    return { ...layout, columns: layout.columns.toSpliced(at, 1, ...pair) };
  }
  const share = shareBeside(column.groups, group);
  const pair = inOrder(side === "above", { ...made, share }, { ...group, share });
  const groups = column.groups.toSpliced(column.groups.indexOf(group), 1, ...pair);
  return { ...layout, columns: layout.columns.with(at, { ...column, groups }) };
}

/** What a part and a new one beside it get each. Whoever calls brings the whole to 1 again. */
function shareBeside(parts: readonly { readonly share: number }[], of: { readonly share: number }): number {
  const isEven = parts.every(({ share }) => Math.abs(share - of.share) < 1e-6);
  return isEven ? of.share : of.share / 2;
}

const inOrder = <T>(isFirst: boolean, made: T, other: T): readonly T[] => (isFirst ? [made, other] : [other, made]);

/** The group to the right: the uppermost of the next column; null in the last one. */
export function groupToTheRight({ columns }: Layout, group: number): number | null {
  const at = columns.findIndex(({ groups }) => groups.some(({ id }) => id === group));
  return columns[at + 1]?.groups[0]?.id ?? null;
}

/** Moves the edge between two neighbours: `part` (0..1) of what both share goes to the first of them. */
export function resized<T extends { readonly share: number }>(parts: readonly T[], first: number, part: number) {
  const [one, other] = [parts[first], parts[first + 1]];
  if (!one || !other) return parts;
  const both = one.share + other.share;
  const share = both * Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, part));
  return parts.with(first, { ...one, share }).with(first + 1, { ...other, share: both - share });
}

/** Moves the edge below a group, or beside a column; the number is that of the column or group before the edge. */
export function withEdge(
  layout: Layout,
  edge: { readonly column: number; readonly group?: number },
  part: number,
): Layout {
  const columns = layout.columns;
  if (edge.group === undefined) {
    const at = columns.findIndex(({ id }) => id === edge.column);
    return { ...layout, columns: resized(columns, at, part) };
  }
  const moved = (column: TabColumn): TabColumn => ({
    ...column,
    groups: resized(
      column.groups,
      column.groups.findIndex(({ id }) => id === edge.group),
      part,
    ),
  });
  return { ...layout, columns: columns.map((column) => (column.id === edge.column ? moved(column) : column)) };
}
