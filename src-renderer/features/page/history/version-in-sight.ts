import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { PageCommit } from "../../../../shared/contract/page";

/** The version of a page that is held against the page now; one at a time. */
export interface VersionInSight {
  /** Path of the page as it is called now. */
  readonly page: string;
  readonly commit: PageCommit;
}

const store = createStore<{ readonly inSight: VersionInSight | null }>()(() => ({ inSight: null }));

export const showVersion = (inSight: VersionInSight | null): void => store.setState({ inSight });

/** The commit whose version of this page is in sight; null when none is. */
export const useVersionInSight = (page: string): PageCommit | null =>
  useStore(store, ({ inSight }) => (inSight?.page === page ? inSight.commit : null));
