import { useEffect, useMemo } from "react";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { ErrorState } from "../../components/ErrorState";
import { Skeleton } from "../../components/Skeleton";
import { navigation } from "../../stores/navigation";
import type { Tab } from "../../stores/navigation-state";
import { setPageWords } from "../../stores/page-words";
import { ConflictPanel } from "./conflict/ConflictPanel";
import { countWords } from "./count-words";
import { EditorPane } from "./EditorPane";
import { GoneBar } from "./GoneBar";
import { VersionPanel } from "./history/VersionPanel";
import { ReadPane } from "./ReadPane";
import { SaveTrouble } from "./SaveTrouble";
import { sessionOf } from "./session/page-sessions";
import { useSession } from "./session/use-session";
import { useLanding } from "./use-landing";

/** Widths of the grey lines of a page that is being read from disk. */
const SKELETON = [38, 92, 97, 88, 61, 94, 90, 42];

interface PageViewProps {
  readonly tab: Tab;
  readonly isReading: boolean;
  /** Whether keys, commands and the status bar mean this page: one of several in sight. */
  readonly isActive: boolean;
}

/** One page, in whatever state it is. */
export function PageView({ tab, isReading, isActive }: PageViewProps) {
  const session = useMemo(() => sessionOf(tab.page), [tab.page]);
  const load = useSession(session, (state) => state.load);
  const error = useSession(session, (state) => state.error);
  const hasConflict = useSession(session, (state) => state.conflict !== null);
  const parsed = useSession(session, (state) => state.parsed);
  const words = useMemo(() => (parsed ? countWords(parsed.text, parsed.bodyStart) : null), [parsed]);
  const landed = useLanding(tab, session);
  useEffect(() => void session.open(), [session]);
  useEffect(() => {
    if (!isActive) return;
    setPageWords(words);
    return () => setPageWords(null);
  }, [words, isActive]);

  if (load === "failed") {
    const close = () => navigation.getState().closeTab(tab.id);
    const actions = (
      <>
        <Button onClick={() => void session.open()}>Try again</Button>
        <Button look="text" onClick={close}>
          Close the tab
        </Button>
      </>
    );
    return <ErrorState {...errorText(error)} actions={actions} />;
  }
  if (load === "loading") {
    return (
      <div className="doc">
        <div className="sheet prose">
          <Skeleton widths={SKELETON} label={`Reading ${tab.page.title}`} />
        </div>
      </div>
    );
  }
  const Pane = isReading ? ReadPane : EditorPane;
  return (
    <>
      {load === "gone" ? <GoneBar tab={tab} session={session} /> : null}
      <SaveTrouble session={session} />
      {hasConflict && isActive ? <ConflictPanel session={session} /> : null}
      {!hasConflict && isActive ? <VersionPanel session={session} /> : null}
      <Pane tab={tab} session={session} landed={landed} isActive={isActive} />
    </>
  );
}
