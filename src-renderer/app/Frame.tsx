import { Suspense, useEffect } from "react";
import { followPageSessions } from "../features/page/session/page-sessions";
import { followBookmarks } from "../stores/bookmarks";
import { useBrain } from "../stores/brain";
import { useActivePage, useNavigation } from "../stores/navigation";
import type { Screen } from "../stores/navigation-state";
import { useUi } from "../stores/ui";
import { followWorkspace } from "../stores/workspace";
import { ErrorBoundary } from "./ErrorBoundary";
import { Notices } from "./notices/Notices";
import { Overlays } from "./Overlays";
import { Rail } from "./Rail";
import { SCREENS } from "./screens";
import { Sidebar } from "./sidebar/Sidebar";
import { tree } from "./sidebar/tree-store";
import { StatusBar } from "./status/StatusBar";

/** Screens beside which the page tree stands; the others bring a side of their own, or none. */
const WITH_TREE: ReadonlySet<Screen> = new Set(["page", "search"]);

/** `Tidewright – field-notes`: what the system's list of windows shows. */
function useWindowTitle(): void {
  const name = useBrain((state) => state.status?.name ?? "");
  const page = useActivePage()?.title;
  const isPage = useNavigation((state) => state.screen === "page");
  useEffect(() => {
    document.title = isPage && page !== undefined ? `${page} – ${name}` : `${name} – Noctuary`;
  }, [isPage, page, name]);
}

/** A screen that took the focus from under the hand gets it, so that keys go on working there. */
function useFocusOfScreen(screen: Screen): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen anew
  useEffect(() => {
    const timer = requestAnimationFrame(() => {
      const main = document.querySelector("main");
      if (!main || document.activeElement !== document.body) return;
      if (!main.hasAttribute("tabindex")) main.setAttribute("tabindex", "-1");
      main.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(timer);
  }, [screen]);
}

/**
 * The grid that every screen stands in: rail, side, main, inspect, status. A screen returns its own
 * `<aside className="side">`, `<main className="main">` and `<aside className="inspect">`, as many as it has.
 */
export function Frame() {
  const screen = useNavigation((state) => state.screen);
  const View = SCREENS[screen];
  const isFocused = useUi((state) => state.isFocused) && screen === "page";
  // What was typed is saved though one looks at the graph; another brain begins with nothing of this one.
  useEffect(followPageSessions, []);
  useEffect(followWorkspace, []);
  useEffect(followBookmarks, []);
  useEffect(() => () => tree.getState().reset(), []);
  useFocusOfScreen(screen);
  useWindowTitle();
  return (
    <div className={isFocused ? "app is-focused" : "app"} data-screen={screen}>
      <Rail />
      {WITH_TREE.has(screen) ? <Sidebar /> : null}
      <ErrorBoundary key={screen} place="screen">
        <Suspense fallback={<main className="main" />}>
          <View />
        </Suspense>
      </ErrorBoundary>
      <Notices />
      <StatusBar />
      <Overlays />
    </div>
  );
}
