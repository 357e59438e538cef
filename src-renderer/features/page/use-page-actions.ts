import { useEffect } from "react";
import { offerPageActions } from "../../stores/page-actions";
import type { PageSession } from "./session/page-session";

/** Lets keys and commands reach a page, while it is the one in use of those in sight. */
export function usePageActions(isInUse: boolean, session: PageSession, find: () => void): void {
  useEffect(
    () => (isInUse ? offerPageActions({ save: () => session.save(), find }) : undefined),
    [isInUse, session, find],
  );
}
