import { useStore } from "zustand";
import type { PageSummary } from "../../../../shared/model/page";
import type { PageSession } from "./page-session";
import type { PageSessionState } from "./page-session-state";
import { sessionOf } from "./page-sessions";

/** Selects the smallest slice of a session. */
export const useSession = <T>(session: PageSession, select: (state: PageSessionState) => T): T =>
  useStore(session.store, select);

/** True while the page has text that is not on disk. */
export const useIsUnsaved = (page: PageSummary): boolean =>
  useStore(sessionOf(page).store, (state) => state.save.kind !== "saved" && state.load === "ready");
