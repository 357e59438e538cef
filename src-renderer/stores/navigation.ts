import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { PagePath, PageSummary } from "../../shared/model/page";
import type { GapDraft } from "../../shared/model/think";
import type { OpenTab } from "../../shared/model/workspace";

export type Screen = "today" | "page" | "search" | "graph" | "think" | "gaps" | "dreams" | "sync" | "settings";

/** UTF-8 byte offsets in a page's file: where a citation or a result lands. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** A request to show a span; `stamp` tells two requests for the same span apart. */
export interface SpanRequest extends ByteSpan {
  readonly stamp: number;
}

/** A request to show a heading or a `^block`, as written after `#`. */
export interface AnchorRequest {
  readonly anchor: string;
  readonly stamp: number;
}

/** A request to begin in a page what fills a gap of it. */
export interface DraftRequest {
  readonly draft: GapDraft;
  /** Byte of the passage in question; null when there is none. */
  readonly start: number | null;
  readonly stamp: number;
}

export interface Tab {
  readonly id: number;
  readonly page: PageSummary;
  readonly at: SpanRequest | null;
  readonly anchor: AnchorRequest | null;
  readonly draft: DraftRequest | null;
  /** Stands before the others, keeps its page, and is not closed by the keys. */
  readonly isPinned: boolean;
}

interface Place {
  readonly screen: Screen;
  readonly page: PageSummary | null;
}

export interface NavigationState {
  readonly screen: Screen;
  readonly tabs: readonly Tab[];
  readonly activeTab: number | null;
  readonly past: readonly Place[];
  readonly future: readonly Place[];
  /** Pages opened in this window, latest first. */
  readonly recent: readonly PageSummary[];
  /** Pages whose tabs were closed, latest last. */
  readonly closed: readonly PageSummary[];
  /** What a screen is opened with; the screen takes it and clears it. */
  readonly question: string | null;
  readonly searchText: string | null;
  readonly dreamId: string | null;
}

export interface OpenOptions {
  /** Scroll to this span of the file and light it up for a while. */
  readonly at?: ByteSpan;
  /** Scroll to this heading or `^block`. */
  readonly anchor?: string | null;
  /** Begin what fills a gap, and put the caret there. */
  readonly draft?: Omit<DraftRequest, "stamp">;
  readonly newTab?: boolean;
}

export interface NavigationActions {
  show(screen: Screen): void;
  openPage(page: PageSummary, options?: OpenOptions): void;
  activateTab(id: number): void;
  closeTab(id: number): void;
  /** Closes all tabs but this one and the pinned ones. */
  closeOthers(id: number): void;
  /** Opens the tab again that was closed last. */
  reopenTab(): void;
  togglePin(id: number): void;
  /** Adds the tabs of the last time to those that were opened meanwhile; the screen stays, and so does a tab in front. */
  restoreTabs(tabs: readonly OpenTab[], active: PagePath | null): void;
  /** Moves a tab to the place of another. */
  moveTab(id: number, to: number): void;
  /** The tab after (1) or before (-1) the active one, around the ends. */
  stepTab(step: 1 | -1): void;
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

const START: NavigationState = {
  screen: "today",
  tabs: [],
  activeTab: null,
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

/** Where the window is: screen, tabs, and the way back. */
export function createNavigation() {
  let lastId = 0;
  return createStore<NavigationState & NavigationActions>()((set, get) => {
    const go = (change: Partial<NavigationState>) => set((state) => ({ ...pushed(state), ...change }));
    return {
      ...START,
      show: (screen) => {
        if (get().screen !== screen) go({ screen });
      },
      openPage: (page, options = {}) => go(opened(get(), page, options, ++lastId)),
      activateTab: (id) => {
        const tab = get().tabs.find((one) => one.id === id);
        if (tab) go({ screen: "page", activeTab: id, recent: withRecent(get().recent, tab.page) });
      },
      closeTab: (id) => set((state) => closed(state, id)),
      closeOthers: (id) =>
        set((state) => {
          const goes = (tab: Tab) => tab.id !== id && !tab.isPinned;
          const gone = state.tabs.filter(goes).map(({ page }) => page);
          const tabs = state.tabs.filter((tab) => !goes(tab));
          return {
            tabs,
            activeTab: tabs.some((tab) => tab.id === id) ? id : state.activeTab,
            ...withClosed(state, gone),
          };
        }),
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
      restoreTabs: (kept, active) => {
        const { tabs: before, activeTab } = get();
        const isOpen = (page: PageSummary) => before.some((tab) => tab.page.path === page.path);
        const added = kept
          .filter(({ page }) => !isOpen(page))
          .map((one): Tab => ({ ...ofPage(one.page), id: ++lastId, isPinned: one.isPinned }));
        const tabs = pinnedFirst([...added, ...before]);
        const front = tabs.find(({ page }) => page.path === active) ?? tabs[0];
        set({ tabs, activeTab: activeTab ?? front?.id ?? null });
      },
      moveTab: (id, to) => set((state) => ({ tabs: pinnedFirst(moved(state.tabs, id, to)) })),
      stepTab: (step) => {
        const { tabs, activeTab } = get();
        const index = tabs.findIndex((tab) => tab.id === activeTab);
        const next = tabs.at((index + step + tabs.length) % Math.max(1, tabs.length));
        if (next) get().activateTab(next.id);
      },
      replacePage: (path, page) => set((state) => replaced(state, path, page)),
      back: () => set((state) => travelled(state, "past", ++lastId)),
      forward: () => set((state) => travelled(state, "future", ++lastId)),
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

/** A page that has a tab gets that tab; else a new tab, or the active one turns to it. */
function opened(
  state: NavigationState,
  page: PageSummary,
  options: OpenOptions,
  newId: number,
): Partial<NavigationState> {
  const at = options.at ? { ...options.at, stamp: newId } : null;
  const anchor = options.anchor ? { anchor: options.anchor, stamp: newId } : null;
  const draft = options.draft ? { ...options.draft, stamp: newId } : null;
  const there = state.tabs.find((tab) => tab.page.path === page.path);
  const recent = withRecent(state.recent, page);
  if (there) {
    const tabs =
      at || anchor || draft
        ? state.tabs.map((tab) => (tab.id === there.id ? { ...tab, at, anchor, draft } : tab))
        : state.tabs;
    return { screen: "page", tabs, activeTab: there.id, recent };
  }
  const active = state.tabs.find((tab) => tab.id === state.activeTab);
  if (!active || active.isPinned || options.newTab === true) {
    const after = active ? state.tabs.indexOf(active) + 1 : state.tabs.length;
    return {
      screen: "page",
      tabs: pinnedFirst(state.tabs.toSpliced(after, 0, { id: newId, page, at, anchor, draft, isPinned: false })),
      activeTab: newId,
      recent,
    };
  }
  const tabs = state.tabs.map((tab) =>
    tab.id === active.id ? { id: newId, page, at, anchor, draft, isPinned: false } : tab,
  );
  return { screen: "page", tabs, activeTab: newId, recent };
}

const withRecent = (recent: readonly PageSummary[], page: PageSummary): readonly PageSummary[] =>
  [page, ...recent.filter((one) => one.path !== page.path)].slice(0, RECENT_LIMIT);

function closed(state: NavigationState, id: number): Partial<NavigationState> {
  const index = state.tabs.findIndex((tab) => tab.id === id);
  if (index < 0) return {};
  const gone = state.tabs[index];
  const tabs = state.tabs.toSpliced(index, 1);
  const noted = gone ? withClosed(state, [gone.page]) : {};
  if (state.activeTab !== id) return { tabs, ...noted };
  const next = tabs[index] ?? tabs[index - 1] ?? null;
  return { tabs, activeTab: next?.id ?? null, ...noted };
}

const withClosed = (state: NavigationState, gone: readonly PageSummary[]): Pick<NavigationState, "closed"> => ({
  closed: [...state.closed, ...gone].slice(-CLOSED_LIMIT),
});

/** A tab of a page that nothing is asked of. */
const ofPage = (page: PageSummary) => ({ page, at: null, anchor: null, draft: null });

/** Pinned tabs stand before the others; within both the order stays. */
const pinnedFirst = (tabs: readonly Tab[]): readonly Tab[] => [
  ...tabs.filter((tab) => tab.isPinned),
  ...tabs.filter((tab) => !tab.isPinned),
];

function moved(tabs: readonly Tab[], id: number, to: number): readonly Tab[] {
  const from = tabs.findIndex((tab) => tab.id === id);
  const tab = tabs[from];
  if (!tab || to < 0 || to >= tabs.length) return tabs;
  return tabs.toSpliced(from, 1).toSpliced(to, 0, tab);
}

function replaced(state: NavigationState, path: PagePath, page: PageSummary | null): Partial<NavigationState> {
  const follow = (one: PageSummary): readonly PageSummary[] => (one.path === path ? (page ? [page] : []) : [one]);
  const recent = state.recent.flatMap(follow);
  const past = { closed: state.closed.flatMap(follow) };
  if (page)
    return { recent, ...past, tabs: state.tabs.map((tab) => (tab.page.path === path ? { ...tab, page } : tab)) };
  const gone = state.tabs.find((tab) => tab.page.path === path);
  // A page that is gone cannot be opened again.
  return gone ? { recent, ...closed(state, gone.id), ...past } : { recent, ...past };
}

/** One step along the way back or forth; the present place goes to the other side. */
function travelled(state: NavigationState, from: "past" | "future", newId: number): Partial<NavigationState> {
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
