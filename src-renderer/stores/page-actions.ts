/** What the page in sight can be told to do by keys and commands. */
export interface PageActions {
  save(): Promise<void>;
  /** Opens the search inside the page. */
  find(): void;
  /** Opens the field for the name of a new property. */
  addProperty(): void;
  /** Adds a dated entry to the timeline, in the form and order that it has. `day` is an ISO day. */
  addEntry(day: string, words: string): void;
}

let current: PageActions | null = null;

/** The actions of the page in sight; null when none is. */
export const pageActions = (): PageActions | null => current;

/** Called by the page screen while it is shown. Returns what takes the actions back. */
export function offerPageActions(actions: PageActions): () => void {
  current = actions;
  return () => {
    if (current === actions) current = null;
  };
}
