import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

const words = createStore<{ readonly count: number | null }>()(() => ({ count: null }));

/** Told by the page in sight; null when none is. */
export const setPageWords = (count: number | null): void => words.setState({ count });

/** Words of the page in sight, for the status bar. */
export const usePageWords = (): number | null => useStore(words, (state) => state.count);
