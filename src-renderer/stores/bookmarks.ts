import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { PageSummary } from "../../shared/model/page";
import { client } from "../client/client";
import { errorText } from "../client/error-text";
import { brain } from "./brain";
import { ui } from "./ui";

const bookmarks = createStore<{ readonly pages: readonly PageSummary[] }>()(() => ({ pages: [] }));

/** The bookmarked pages, in their order. */
export const useBookmarks = (): readonly PageSummary[] => useStore(bookmarks, (state) => state.pages);

export const isBookmarked = (path: string): boolean => bookmarks.getState().pages.some((page) => page.path === path);

/** Marks a page, or takes its mark away. */
export async function toggleBookmark(page: PageSummary): Promise<void> {
  const isMarked = !isBookmarked(page.path);
  try {
    bookmarks.setState({ pages: await client.invoke("page.bookmark", { path: page.path, isMarked }) });
    if (isMarked) ui.getState().tell(`“${page.title}” is bookmarked. It stands above the page tree.`);
  } catch (error) {
    const { title, next } = errorText(error);
    ui.getState().tell(`${title}. ${next}`);
  }
}

/** Keeps the bookmarks in step with the brain: pages get other titles, go, and come back. Returns what stops it. */
export function followBookmarks(): () => void {
  const read = () => {
    client.invoke("page.bookmarks", {}).then(
      (pages) => bookmarks.setState({ pages }),
      () => undefined,
    );
  };
  read();
  const stop = brain.subscribe((state, before) => {
    const hasChanged = state.pagesEpoch !== before.pagesEpoch || state.status?.pages !== before.status?.pages;
    if (hasChanged) read();
  });
  return () => {
    stop();
    bookmarks.setState({ pages: [] });
  };
}
