import { useEffect } from "react";
import type { Tab } from "../../stores/navigation-state";
import { offerPageActions } from "../../stores/page-actions";
import { removePages } from "./remove-pages";
import type { PageSession } from "./session/page-session";

/** Lets keys and commands reach the page in use; null for one that is only in sight. */
export function usePageActions(tab: Tab | null, session: PageSession, find: () => void): void {
  const page = tab?.page ?? null;
  useEffect(
    () =>
      page === null
        ? undefined
        : offerPageActions({
            save: () => session.save(),
            find,
            remove: () => void removePages([page]),
          }),
    [page, session, find],
  );
}
