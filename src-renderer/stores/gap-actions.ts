import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { PageSummary } from "../../shared/model/page";
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

/** Opens each page in a tab of its own, the first in front. */
export function openAllPages(pages: readonly PageSummary[]): void {
  for (const page of pages.toReversed()) navigation.getState().openPage(page, { newTab: true });
}

/** Asks for folder and name of the page that is missing. */
export const createMissingPage = (title: string): void => ui.getState().open("new_page", title);
