import "./timeline.css";
import { type RefObject, useEffect, useMemo } from "react";
import type { PageEditor } from "../../../editor/page-editor";
import type { PageSession } from "../session/page-session";
import { useSession } from "../session/use-session";
import { shownTimeline } from "./shown-timeline";

/** Tells the editor where the timeline of its page is, after each pause in writing. */
export function useShownTimeline(session: PageSession, editor: RefObject<PageEditor | null>): void {
  const parsed = useSession(session, (state) => state.parsed);
  const timeline = useMemo(() => (parsed ? shownTimeline(parsed) : null), [parsed]);
  useEffect(() => editor.current?.setTimeline(timeline), [timeline, editor]);
}
