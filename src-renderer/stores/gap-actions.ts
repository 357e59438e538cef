import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { GapAct } from "../../shared/model/gap-act";
import type { PageSummary } from "../../shared/model/page";
import type { Gap } from "../../shared/model/think";
import { client } from "../client/client";
import { errorText } from "../client/error-text";
import { navigation } from "./navigation";
import { ui } from "./ui";

interface DismissedState {
  /** Keys of the gaps put aside in this window: stored answers still hold them. */
  readonly keys: ReadonlySet<string>;
}

const dismissed = createStore<DismissedState>()(() => ({ keys: new Set() }));

/** Puts a gap aside for good. The row goes at once and comes back if the Host refuses. */
export async function dismissGap(key: string): Promise<void> {
  dismissed.setState(({ keys }) => ({ keys: new Set(keys).add(key) }));
  try {
    await client.invoke("gap.dismiss", { key });
  } catch (error) {
    dismissed.setState(({ keys }) => ({ keys: new Set([...keys].filter((one) => one !== key)) }));
    const { title, next } = errorText(error);
    ui.getState().tell(`${title}. ${next}`);
  }
}

/** Keys of the gaps put aside in this window. */
export const useDismissedGaps = (): ReadonlySet<string> => useStore(dismissed, (state) => state.keys);

/** Opens a page at a byte of its file, or at its top. */
export function openPageAt(page: PageSummary, start: number | null): void {
  navigation.getState().openPage(page, start === null ? {} : { at: { start, end: start } });
}

/** Does what the button under a gap says. */
export function runGapAct(act: GapAct): void {
  switch (act.kind) {
    case "create":
      ui.getState().open("new_page", act.title);
      break;
    case "open":
      openPageAt(act.page, act.start);
      break;
    case "draft":
      navigation.getState().openPage(act.page, { draft: { draft: act.draft, start: act.start } });
      break;
    case "open_all":
      openAllPages(act.pages);
      break;
    case "settle":
      settling.setState({ gap: act.gap });
      ui.getState().open("settle");
      break;
    case "choose":
      break;
  }
}

/** Opens each page in a tab of its own, the first in front. */
function openAllPages(pages: readonly PageSummary[]): void {
  for (const page of pages.toReversed()) navigation.getState().openPage(page, { newTab: true });
}

const settling = createStore<{ readonly gap: Gap | null }>()(() => ({ gap: null }));

/** The contradiction that is being decided. */
export const useSettledGap = (): Gap | null => useStore(settling, (state) => state.gap);

/** Takes a decision about a contradiction back, with what it wrote. */
export async function undoSettle(key: string): Promise<void> {
  try {
    const { written } = await client.invoke("gap.undoSettle", { key });
    ui.getState().tell(written === null ? "The contradiction is open again" : `${written} is as it was`);
  } catch (error) {
    const { title, next } = errorText(error);
    ui.getState().tell(`${title}. ${next}`);
  }
}
