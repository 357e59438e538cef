import "./inspector.css";
import { type KeyboardEvent, useRef, useState } from "react";
import type { PageSummary } from "../../../../shared/model/page";
import { clockTime } from "../../../components/date-words";
import { Icon } from "../../../components/Icon";
import type { IconName } from "../../../components/icon-strokes";
import { useUi } from "../../../stores/ui";
import { HistoryTab } from "../history/HistoryTab";
import type { SaveState } from "../session/page-session-state";
import { sessionOf } from "../session/page-sessions";
import { useSession } from "../session/use-session";
import { LinksTab } from "./LinksTab";
import { OutlineTab } from "./OutlineTab";

type View = "links" | "outline" | "history";

const VIEWS: readonly { readonly view: View; readonly icon: IconName; readonly name: string }[] = [
  { view: "links", icon: "link-2", name: "Links" },
  { view: "outline", icon: "list-tree", name: "Outline" },
  { view: "history", icon: "history", name: "History" },
];

/** What is known about the page beside its text. */
export function Inspector({ page }: { readonly page: PageSummary }) {
  const isOpen = useUi((state) => state.isInspectorOpen);
  const isDrawerOpen = useUi((state) => state.isDrawerOpen);
  const [view, setView] = useState<View>("links");
  if (!isOpen && !isDrawerOpen) return null;
  return (
    <aside className="inspect fold-1100" data-drawer={isDrawerOpen ? "open" : "shut"} aria-label="Inspector">
      <div className="head">
        <ViewTabs view={view} onChange={setView} />
        <span className="grow" />
        <SaveWords page={page} />
      </div>
      <div className="scroll inspect-body" role="tabpanel" aria-label={view}>
        {view === "links" ? <LinksTab page={page} /> : null}
        {view === "outline" ? <OutlineTab page={page} /> : null}
        {view === "history" ? <HistoryTab page={page} /> : null}
      </div>
    </aside>
  );
}

function ViewTabs({ view, onChange }: { readonly view: View; readonly onChange: (view: View) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? VIEWS.length - 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const index = (VIEWS.findIndex((one) => one.view === view) + step) % VIEWS.length;
    const next = VIEWS[index];
    if (next) onChange(next.view);
    list.current?.querySelectorAll("button")[index]?.focus();
  };
  return (
    <div ref={list} className="itabs" role="tablist" aria-label="Inspector" onKeyDown={onKeyDown}>
      {VIEWS.map((one) => (
        <button
          key={one.view}
          type="button"
          role="tab"
          aria-selected={one.view === view}
          aria-label={one.name}
          title={one.name}
          tabIndex={one.view === view ? 0 : -1}
          onClick={() => onChange(one.view)}
        >
          <Icon name={one.icon} />
        </button>
      ))}
    </div>
  );
}

function SaveWords({ page }: { readonly page: PageSummary }) {
  const session = sessionOf(page);
  const save = useSession(session, (state) => state.save);
  const hasConflict = useSession(session, (state) => state.conflict !== null);
  const gitState = useSession(session, (state) => state.page?.gitState ?? "none");
  return <span className="quiet micro num">{saveWords(save, hasConflict, gitState)}</span>;
}

function saveWords(save: SaveState, hasConflict: boolean, gitState: string): string {
  if (hasConflict) return "two versions";
  if (save.kind === "dirty") return "not saved yet";
  if (save.kind === "saving") return "saving";
  if (save.kind === "failed") return "not saved";
  const git = gitState === "changed" ? "not committed" : gitState === "untracked" ? "never committed" : "";
  const saved = save.atMs === null ? "" : `saved ${clockTime(save.atMs)}`;
  return [saved, git].filter((part) => part !== "").join(", ");
}
