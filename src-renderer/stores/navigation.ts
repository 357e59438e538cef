import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { PagePath, PageSummary } from "../../shared/model/page";
import type { OpenTab, Workspace } from "../../shared/model/workspace";
import { keptLayout } from "./kept-layout";
import type { Layout, NavigationState, OpenOptions, Place, Screen, Side, Tab } from "./navigation-state";
import {
  activeGroupOf,
  allGroups,
  emptyLayout,
  groupToTheRight,
  leftBy,
  pinnedFirst,
  placed,
  settled,
  splitBeside,
  tabsOf,
  withEdge,
  withGroup,
  withTabInFront,
} from "./tab-groups";

export interface NavigationActions {
  show(screen: Screen): void;
  openPage(page: PageSummary, options?: OpenOptions): void;
  activateTab(id: number): void;
  closeTab(id: number): void;
  /** Closes all tabs of its group but this one and the pinned ones. */
  closeOthers(id: number): void;
  /** Opens the tab again that was closed last. */
  reopenTab(): void;
  togglePin(id: number): void;
  /** Opens what was open the last time, with what was opened meanwhile; the screen stays, and so does a tab in front. */
  restore(workspace: Workspace<OpenTab>): void;
  /** Moves a tab before the tab number `to` of a group, or to its end. */
  moveTab(id: number, group: number, to?: number): void;
  /** The tab after (1) or before (-1) the active one in its group, around the ends. */
  stepTab(step: 1 | -1): void;
  /** Comes into a group, as by a click in it. */
  activateGroup(id: number): void;
  /** The group after (1) or before (-1) the active one, around the ends. */
  stepGroup(step: 1 | -1): void;
  /** Makes a group beside the tab's own or a given one: with the same page, or with the tab itself. */
  split(id: number, side: Side, how?: { readonly isMove?: boolean; readonly beside?: number }): void;
  /** Moves the edge after a column, or after a group of it: `part` (0..1) of both neighbours' room goes to the first. */
  moveEdge(edge: { readonly column: number; readonly group?: number }, part: number): void;
  /** Shows the pages of the active group for reading, or for writing. */
  toggleReading(): void;
  /** A page was renamed, retitled or deleted (null). */
  replacePage(path: PagePath, page: PageSummary | null): void;
  back(): void;
  forward(): void;
  /** Opens Think with a question and asks it. */
  ask(question: string): void;
  /** Opens Search with words in its box. */
  search(text: string): void;
  openDream(id: string): void;
  takeQuestion(): string | null;
  takeSearchText(): string | null;
  takeDreamId(): string | null;
  /** Another brain was opened: nothing of the old one stays. */
  reset(): void;
}

const FIRST_GROUP = 0;

const START: NavigationState = {
  ...emptyLayout(FIRST_GROUP),
  screen: "today",
  past: [],
  future: [],
  recent: [],
  closed: [],
  question: null,
  searchText: null,
  dreamId: null,
};

const PAST_LIMIT = 100;
const RECENT_LIMIT = 30;
const CLOSED_LIMIT = 30;

/** Where the window is: screen, groups of tabs, and the way back. */
export function createNavigation() {
  let lastId = FIRST_GROUP;
  const newId = () => ++lastId;
  return createStore<NavigationState & NavigationActions>()((set, get) => {
    const go = (change: Partial<NavigationState>) => set((state) => ({ ...pushed(state), ...change }));
    const withTab = (id: number, change: (tab: Tab) => Partial<NavigationState>) => {
      const tab = get().tabs.find((one) => one.id === id);
      if (tab) set(change(tab));
    };
    return {
      ...START,
      show: (screen) => {
        if (get().screen !== screen) go({ screen });
      },
      openPage: (page, options = {}) => go(opened(get(), page, options, newId)),
      activateTab: (id) => {
        const tab = get().tabs.find((one) => one.id === id);
        const recent = tab ? withRecent(get().recent, tab.page) : [];
        if (tab) go({ screen: "page", ...layoutOf(withTabInFront(get(), tab)), recent });
      },
      closeTab: (id) => withTab(id, (tab) => closed(get(), tab)),
      closeOthers: (id) => withTab(id, (tab) => othersClosed(get(), tab)),
      reopenTab: () => {
        const page = get().closed.at(-1);
        if (!page) return;
        set((state) => ({ closed: state.closed.slice(0, -1) }));
        get().openPage(page, { newTab: true });
      },
      togglePin: (id) =>
        set((state) => ({
          tabs: pinnedFirst(state.tabs.map((tab) => (tab.id === id ? { ...tab, isPinned: !tab.isPinned } : tab))),
        })),
      restore: (workspace) => set((state) => keptLayout(state, workspace, newId)),
      moveTab: (id, group, to) =>
        withTab(id, (tab) => {
          const layout = placed(get(), tab, group, to);
          return layoutOf(settled(withTabInFront(layout, { ...tab, group })));
        }),
      stepTab: (step) => {
        const { activeTab, activeGroup } = get();
        const tabs = tabsOf(get(), activeGroup);
        const index = tabs.findIndex((tab) => tab.id === activeTab);
        const next = tabs.at((index + step + tabs.length) % Math.max(1, tabs.length));
        if (next) get().activateTab(next.id);
      },
      activateGroup: (id) => {
        const group = allGroups(get()).find((one) => one.id === id);
        if (group && id !== get().activeGroup) set({ activeGroup: id, activeTab: group.activeTab });
      },
      stepGroup: (step) => {
        const groups = allGroups(get());
        const index = groups.findIndex(({ id }) => id === get().activeGroup);
        const next = groups.at((index + step + groups.length) % groups.length);
        if (next) get().activateGroup(next.id);
      },
      split: (id, side, { isMove = false, beside } = {}) =>
        withTab(id, (tab) => {
          const group = newId();
          const room = splitBeside(get(), beside ?? tab.group, side, group);
          const shown = isMove ? tab : { ...ofPage(tab.page), id: newId(), isPinned: false, group };
          return layoutOf(settled(withTabInFront(placed(room, shown, group), { ...shown, group })));
        }),
      moveEdge: (edge, part) => set((state) => ({ columns: withEdge(state, edge, part).columns })),
      toggleReading: () =>
        set((state) => {
          const isReading = activeGroupOf(state)?.isReading ?? false;
          return { columns: withGroup(state, state.activeGroup, { isReading: !isReading }).columns };
        }),
      replacePage: (path, page) => set((state) => replaced(state, path, page)),
      back: () => set((state) => travelled(state, "past", newId)),
      forward: () => set((state) => travelled(state, "future", newId)),
      ask: (question) => go({ screen: "think", question }),
      search: (searchText) => go({ screen: "search", searchText }),
      openDream: (dreamId) => go({ screen: "dreams", dreamId }),
      takeQuestion: () => take("question"),
      takeSearchText: () => take("searchText"),
      takeDreamId: () => take("dreamId"),
      reset: () => set({ ...START }),
    };

    function take(key: "question" | "searchText" | "dreamId"): string | null {
      const value = get()[key];
      if (value !== null) set({ [key]: null });
      return value;
    }
  });
}

/** The layout alone of a larger state. */
const layoutOf = ({ columns, tabs, activeGroup, activeTab }: Layout): Layout => ({
  columns,
  tabs,
  activeGroup,
  activeTab,
});

const activePage = (state: NavigationState): PageSummary | null =>
  state.tabs.find((tab) => tab.id === state.activeTab)?.page ?? null;

const placeOf = (state: NavigationState): Place => ({
  screen: state.screen,
  page: state.screen === "page" ? activePage(state) : null,
});

const isSame = (a: Place, b: Place): boolean => a.screen === b.screen && a.page?.path === b.page?.path;

/** The state with the present place on the way back. */
function pushed(state: NavigationState): Pick<NavigationState, "past" | "future"> {
  const here = placeOf(state);
  const last = state.past.at(-1);
  if (last && isSame(last, here)) return { past: state.past, future: [] };
  return { past: [...state.past, here].slice(-PAST_LIMIT), future: [] };
}

/** A page that has a tab in the group gets that tab; else a new tab, or the active one turns to it. */
function opened(
  state: NavigationState,
  page: PageSummary,
  options: OpenOptions,
  newId: () => number,
): Partial<NavigationState> {
  const stamp = newId();
  const asked = {
    at: options.at ? { ...options.at, stamp } : null,
    anchor: options.anchor ? { anchor: options.anchor, stamp } : null,
    draft: options.draft ? { ...options.draft, stamp } : null,
  };
  const shown = { screen: "page" as const, recent: withRecent(state.recent, page) };
  const layout = roomFor(state, options, newId);
  const tabs = tabsOf(layout, layout.activeGroup);
  const there = tabs.find((tab) => tab.page.path === page.path);
  if (there) {
    const isAsked = asked.at ?? asked.anchor ?? asked.draft;
    const turned = isAsked ? { ...there, ...asked } : there;
    return { ...shown, ...layoutOf(withTabInFront(withTab(layout, turned), turned)) };
  }
  const active = tabs.find((tab) => tab.id === layout.activeTab);
  const tab = { ...asked, page, id: stamp, group: layout.activeGroup, isPinned: false };
  if (!active || active.isPinned || options.newTab === true) {
    const after = active ? tabs.indexOf(active) + 1 : tabs.length;
    return { ...shown, ...layoutOf(withTabInFront(placed(layout, tab, tab.group, after), tab)) };
  }
  const turned = { ...layout, tabs: layout.tabs.map((one) => (one.id === active.id ? tab : one)) };
  return { ...shown, ...layoutOf(withTabInFront(turned, tab)) };
}

/** The layout with the group in use in which something is to open. */
function roomFor(state: NavigationState, { toSide, draft }: OpenOptions, newId: () => number): Layout {
  const isSide = toSide === true && state.activeTab !== null;
  const right = isSide ? groupToTheRight(state, state.activeGroup) : state.activeGroup;
  const id = right ?? newId();
  const made = right === null ? splitBeside(state, state.activeGroup, "right", id) : layoutOf(state);
  // What is begun in a page is written there.
  const layout = draft ? withGroup(made, id, { isReading: false }) : made;
  const activeTab = allGroups(layout).find((group) => group.id === id)?.activeTab ?? null;
  return { ...layout, activeGroup: id, activeTab };
}

const withTab = (layout: Layout, tab: Tab): Layout => ({
  ...layout,
  tabs: layout.tabs.map((one) => (one.id === tab.id ? tab : one)),
});

const withRecent = (recent: readonly PageSummary[], page: PageSummary): readonly PageSummary[] =>
  [page, ...recent.filter((one) => one.path !== page.path)].slice(0, RECENT_LIMIT);

function closed(state: NavigationState, gone: Tab): Partial<NavigationState> {
  const left = leftBy(state, gone);
  const tabs = left.tabs.filter(({ id }) => id !== gone.id);
  return { ...layoutOf(settled({ ...left, tabs })), ...withClosed(state, [gone.page]) };
}

function othersClosed(state: NavigationState, kept: Tab): Partial<NavigationState> {
  const goes = (tab: Tab) => tab.group === kept.group && tab.id !== kept.id && !tab.isPinned;
  const gone = state.tabs.filter(goes).map(({ page }) => page);
  const tabs = state.tabs.filter((tab) => !goes(tab));
  return { ...layoutOf(settled(withTabInFront({ ...state, tabs }, kept))), ...withClosed(state, gone) };
}

const withClosed = (state: NavigationState, gone: readonly PageSummary[]): Pick<NavigationState, "closed"> => ({
  closed: [...state.closed, ...gone].slice(-CLOSED_LIMIT),
});

/** A tab of a page that nothing is asked of. */
const ofPage = (page: PageSummary) => ({ page, at: null, anchor: null, draft: null });

function replaced(state: NavigationState, path: PagePath, page: PageSummary | null): Partial<NavigationState> {
  const follow = (one: PageSummary): readonly PageSummary[] => (one.path === path ? (page ? [page] : []) : [one]);
  const known = { recent: state.recent.flatMap(follow), closed: state.closed.flatMap(follow) };
  if (page) return { ...known, tabs: state.tabs.map((tab) => (tab.page.path === path ? { ...tab, page } : tab)) };
  const gone = state.tabs.filter((tab) => tab.page.path === path);
  const layout = gone.reduce(leftBy, layoutOf(state));
  // A page that is gone cannot be opened again.
  return { ...known, ...settled({ ...layout, tabs: layout.tabs.filter((tab) => !gone.includes(tab)) }) };
}

/** One step along the way back or forth; the present place goes to the other side. */
function travelled(state: NavigationState, from: "past" | "future", newId: () => number): Partial<NavigationState> {
  const place = state[from].at(-1);
  if (!place) return {};
  const to = from === "past" ? "future" : "past";
  const sides = { [from]: state[from].slice(0, -1), [to]: [...state[to], placeOf(state)] };
  if (!place.page) return { ...sides, screen: place.screen };
  return { ...sides, ...opened(state, place.page, {}, newId) };
}

/** The one navigation of the window. */
export const navigation = createNavigation();

/** Selects the smallest slice of the navigation. */
export const useNavigation = <T>(select: (state: NavigationState & NavigationActions) => T): T =>
  useStore(navigation, select);

/** The page of the active tab, or null. */
export const useActivePage = (): PageSummary | null => useNavigation(activePage);
