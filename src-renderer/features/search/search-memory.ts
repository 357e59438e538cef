import type { SearchSort } from "../../../shared/model/search";

interface RememberedSearch {
  readonly text: string;
  readonly sort: SearchSort;
}

let last: RememberedSearch = { text: "", sort: "best" };

/** The words stay while one looks at a result and comes back. */
export const lastSearch = (): RememberedSearch => last;
export const keepSearch = (search: RememberedSearch): void => {
  last = search;
};
