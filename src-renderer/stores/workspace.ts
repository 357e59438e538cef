import { client } from "../client/client";
import { navigation } from "./navigation";

/** Tabs come and go in bursts. */
const KEEP_MS = 500;

/** Opens the pages of the last time again, and keeps what is open from then on. Returns what stops it. */
export function followWorkspace(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe: (() => void) | null = null;
  let isOver = false;
  const keep = () => {
    timer = undefined;
    const { tabs, activeTab } = navigation.getState();
    const kept = tabs.map(({ page, isPinned }) => ({ path: page.path, isPinned }));
    const active = tabs.find(({ id }) => id === activeTab)?.page.path ?? null;
    // Where it cannot be kept the window only begins without tabs the next time.
    client.invoke("brain.keepWorkspace", { tabs: kept.slice(0, MAX_TABS), active }).catch(() => undefined);
  };
  const follow = () => {
    if (isOver) return;
    unsubscribe = navigation.subscribe((state, before) => {
      if (state.tabs !== before.tabs || state.activeTab !== before.activeTab) timer ??= setTimeout(keep, KEEP_MS);
    });
  };
  client
    .invoke("brain.workspace", {})
    .then(({ tabs, active }) => {
      if (!isOver) navigation.getState().restoreTabs(tabs, active);
    })
    .catch(() => undefined)
    .finally(follow);
  return () => {
    isOver = true;
    unsubscribe?.();
    if (timer !== undefined) clearTimeout(timer);
  };
}

/** As many as the contract takes. */
const MAX_TABS = 200;
