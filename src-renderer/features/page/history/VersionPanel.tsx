import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import type { PageCommit } from "../../../../shared/contract/page";
import { Button } from "../../../components/Button";
import { counted } from "../../../components/counted";
import { sinceWords } from "../../../components/date-words";
import { Icon } from "../../../components/Icon";
import { lookBack } from "../../../stores/past";
import { ui } from "../../../stores/ui";
import { useQuery } from "../../../stores/use-query";
import { VersionLines } from "../conflict/VersionLines";
import type { PageSession } from "../session/page-session";
import { useSession } from "../session/use-session";
import { changesSince, type VersionChange } from "./version-changes";
import { showVersion, useVersionInSight } from "./version-in-sight";

/** An older version of the page beside the page now, each difference with a way back. */
export function VersionPanel({ session }: { readonly session: PageSession }) {
  const commit = useVersionInSight(session.path);
  return commit ? <Version key={commit.commit} session={session} commit={commit} /> : null;
}

interface VersionProps {
  readonly session: PageSession;
  readonly commit: PageCommit;
}

function Version({ session, commit }: VersionProps) {
  const panel = useRef<HTMLElement>(null);
  const found = useQuery("page.version", { path: commit.path, commit: commit.commit });
  // Follows what is typed and what is brought back.
  const parsed = useSession(session, (state) => state.parsed);
  const then = found.value?.text ?? null;
  const now = parsed?.text ?? session.currentText();
  const changes = useMemo(() => (then === null ? null : changesSince(now, then)), [now, then]);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const close = () => showVersion(null);
  const bringBack = (text: string, words: string) => {
    session.replaceText(text);
    ui.getState().tell(`${words} Undo takes it away again.`);
    // The button that was pressed is gone or grey now.
    panel.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  };
  return (
    <section
      ref={panel}
      className="conflict"
      aria-label={`This page ${sinceWords(commit.dateMs, Date.now())}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className="page-bar">
        <Icon name="history" />
        <p className="grow">
          <b>{commit.subject}</b> <Summary error={found.error} then={then} now={now} changes={changes} />
        </p>
        <Button low look="text" onClick={() => lookBack(commit)}>
          The brain then
        </Button>
        <Button low look="text" onClick={close}>
          Close
        </Button>
        <Button
          low
          look="main"
          disabled={then === null || then === now}
          onClick={() => then !== null && bringBack(then, "The whole page is as it was.")}
        >
          Bring it all back
        </Button>
      </div>
      {changes && changes.length > 0 ? (
        <ol className="places">
          {changes.map((change) => (
            <Change
              key={`${change.line} ${change.restored.length}`}
              change={change}
              onBringBack={() => bringBack(change.restored, "This passage is as it was.")}
            />
          ))}
        </ol>
      ) : null}
    </section>
  );
}

interface SummaryProps {
  readonly error: unknown;
  readonly then: string | null;
  readonly now: string;
  readonly changes: readonly VersionChange[] | null;
}

function Summary({ error, then, now, changes }: SummaryProps) {
  if (error !== null) return <>This version cannot be read.</>;
  if (then === null) return <>Reading it…</>;
  if (then === now) return <>The page is now as it was then.</>;
  if (!changes) return <>Nearly everything is different.</>;
  return <>{counted(changes.length, "passage")} changed since. Then on the left, now on the right.</>;
}

function Change({ change, onBringBack }: { readonly change: VersionChange; readonly onBringBack: () => void }) {
  return (
    <li className="place">
      <div className="place-head">
        <span className="place-before num">Line {change.line.toLocaleString("en")}</span>
        <Button low onClick={onBringBack}>
          Bring back
        </Button>
      </div>
      <div className="versions">
        <VersionLines rows={change.rows} side="mine" empty="Not there yet" />
        <VersionLines rows={change.rows} side="disk" empty="Taken away" />
      </div>
    </li>
  );
}
