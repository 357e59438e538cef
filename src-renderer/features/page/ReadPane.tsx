import { useCallback } from "react";
import type { WrittenLink } from "../../editor/editor-hooks";
import { navigation } from "../../stores/navigation";
import type { Tab } from "../../stores/navigation-state";
import { requestFind } from "./find-request";
import { followLink } from "./follow-link";
import { ReadingView } from "./reading/ReadingView";
import type { PageSession } from "./session/page-session";
import { useSession } from "./session/use-session";
import type { Landing } from "./use-landing";
import { usePageActions } from "./use-page-actions";

interface ReadPaneProps {
  readonly tab: Tab;
  readonly session: PageSession;
  readonly landed: Landing | null;
  readonly isActive: boolean;
}

/** The page for reading. */
export function ReadPane({ session, landed, isActive }: ReadPaneProps) {
  const parsed = useSession(session, (state) => state.parsed);
  const looks = useSession(session, (state) => state.looks);
  const onFollow = useCallback(
    (link: WrittenLink, newTab: boolean) => void followLink(session, link, newTab),
    [session],
  );
  const onToggleTask = useCallback(
    (at: number, isDone: boolean) => {
      const text = session.currentText();
      session.replaceText(`${text.slice(0, at + 1)}${isDone ? "x" : " "}${text.slice(at + 2)}`);
    },
    [session],
  );
  // The search in a page is the editor's.
  const find = useCallback(() => {
    requestFind();
    navigation.getState().toggleReading();
  }, []);
  usePageActions(isActive, session, find);
  if (!parsed) return <div className="doc" />;
  return (
    <ReadingView
      path={session.path}
      parsed={parsed}
      looks={looks}
      landed={landed}
      takesFocus={isActive}
      onFollow={onFollow}
      onToggleTask={onToggleTask}
    />
  );
}
