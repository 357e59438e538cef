import { MAX_TABS } from "../../shared/model/workspace";
import { client } from "../client/client";
import { keepLayout } from "./kept-layout";
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
    // Where it cannot be kept the window only begins without tabs the next time.
    client.invoke("brain.keepWorkspace", keepLayout(navigation.getState(), MAX_TABS)).catch(() => undefined);
  };
  const follow = () => {
    if (isOver) return;
    unsubscribe = navigation.subscribe((state, before) => {
      const isSame =
        state.tabs === before.tabs && state.columns === before.columns && state.activeGroup === before.activeGroup;
      if (!isSame) timer ??= setTimeout(keep, KEEP_MS);
    });
  };
  client
    .invoke("brain.workspace", {})
    .then((workspace) => {
      if (!isOver) navigation.getState().restore(workspace);
    })
    .catch(() => undefined)
    .finally(follow);
  return () => {
    isOver = true;
    unsubscribe?.();
    if (timer !== undefined) clearTimeout(timer);
  };
}
