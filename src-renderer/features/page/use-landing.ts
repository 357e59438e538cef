import { useEffect, useState } from "react";
import { client } from "../../client/client";
import type { Tab } from "../../stores/navigation-state";
import { anchorSpan, spanInText, type TextSpan } from "./find-span";
import type { PageSession } from "./session/page-session";
import { useSession } from "./session/use-session";

/** A span of the text to scroll to and light up; the stamp tells two requests for the same span apart. */
export interface Landing extends TextSpan {
  readonly stamp: number;
}

/** How long a passage stays lit. */
const LIT_MS = 8000;

/** Requests that have been answered: coming back to a tab does not scroll again. */
const answered = new Set<number>();

/** Where a citation, a result or a heading link wants the page to be. */
export function useLanding(tab: Tab, session: PageSession): Landing | null {
  const isReady = useSession(session, (state) => state.load === "ready" && state.parsed !== null);
  const [landing, setLanding] = useState<Landing | null>(null);
  const { at, anchor, page } = tab;
  useEffect(() => {
    const stamp = at?.stamp ?? anchor?.stamp;
    if (!isReady || stamp === undefined || answered.has(stamp)) return;
    let isCurrent = true;
    const land = (span: TextSpan | null) => {
      if (!isCurrent) return;
      answered.add(stamp);
      if (span) setLanding({ ...span, stamp });
    };
    const { parsed } = session.store.getState();
    if (at) {
      const wanted = { start: at.start, end: at.end };
      client.invoke("page.get", { page: page.path, at: wanted }).then(
        (found) => land(found.at ? spanInText(found.text, found.at, session.currentText()) : null),
        () => land(null),
      );
    } else if (anchor && parsed) land(anchorSpan(parsed, anchor.anchor));
    return () => {
      isCurrent = false;
    };
  }, [at, anchor, page.path, session, isReady]);
  useEffect(() => {
    if (!landing) return;
    const timer = setTimeout(() => setLanding(null), LIT_MS);
    return () => clearTimeout(timer);
  }, [landing]);
  return landing;
}
