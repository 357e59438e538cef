import type { DreamRun, Proposal } from "../../../shared/model/dream";
import type { PageSummary } from "../../../shared/model/page";
import { counted } from "../../components/counted";
import { IconButton } from "../../components/IconButton";
import { TypeMark } from "../../components/TypeMark";
import { useBrain } from "../../stores/brain";
import { navigation } from "../../stores/navigation";
import { ui, useUi } from "../../stores/ui";
import { useQuery } from "../../stores/use-query";
import { AlwaysAccept } from "./AlwaysAccept";
import { commitMessage, commitOutlook } from "./commit-preview";
import { percent } from "./dream-words";
import { recordWords } from "./review-order";
import { SamePage } from "./SamePage";

interface ProposalPanelProps {
  readonly run: DreamRun;
  readonly proposal: Proposal;
}

/** How sure the dream is and why, what changes, and the commit it becomes. */
export function ProposalPanel({ run, proposal }: ProposalPanelProps) {
  const isOpen = useUi((state) => state.isInspectorOpen);
  const isDrawerOpen = useUi((state) => state.isDrawerOpen);
  if (!isOpen && !isDrawerOpen) return null;
  return (
    <aside
      className="inspect fold-1100 dream-panel"
      data-drawer={isDrawerOpen ? "open" : "shut"}
      aria-label="Reason and commit"
    >
      <div className="scroll">
        <HowSure run={run} proposal={proposal} />
        <AfterThis proposal={proposal} />
        <Commit run={run} proposal={proposal} />
        <SamePage run={run} proposal={proposal} />
        <AlwaysAccept rule={proposal.rule} />
      </div>
      <IconButton icon="x" label="Close" className="shut-panel" onClick={ui.getState().closeDrawer} />
    </aside>
  );
}

function HowSure({ run, proposal }: ProposalPanelProps) {
  const { confidence, reason } = proposal;
  const record = recordWords(run.proposals, proposal);
  return (
    <section className="sec">
      <div className="sh big">
        <h2>How sure</h2>
        <span className="grow" />
        <span className="num strong sure">{percent(confidence)}</span>
      </div>
      <div className="bar">
        <i style={{ width: percent(confidence) }} />
      </div>
      <p className="small soft panel-line">{reason}</p>
      {record === null ? null : <p className="small quiet panel-line num">{record}</p>}
    </section>
  );
}

function AfterThis({ proposal }: { readonly proposal: Proposal }) {
  const { page, others, change, state } = proposal;
  const files = change.kind === "edit" ? change.files : [];
  const pages = [page, ...others].filter(
    (one) => change.kind === "rename" || files.some(({ path }) => path === one.path),
  );
  return (
    <section className="sec">
      <div className="sh big">
        <h2>After this</h2>
      </div>
      {pages.map((one, index) => (
        <button
          key={one.path}
          type="button"
          className="after"
          title={one.path}
          onClick={() => navigation.getState().openPage(one)}
        >
          <TypeMark type={one.type} />
          <span>
            <b>{one.title}</b>
            <br />
            {afterWords(change, one, index, state)}
          </span>
        </button>
      ))}
    </section>
  );
}

function afterWords(change: Proposal["change"], page: PageSummary, index: number, state: Proposal["state"]): string {
  if (state === "rejected" || state === "stale") return "The page stays as it is";
  const isDone = state === "accepted";
  if (change.kind === "rename") {
    if (change.change.kind !== "merge")
      return isDone ? "Renamed, every link following" : "Is renamed, every link follows";
    if (index === 0) return isDone ? "Went into the other page" : "Goes into the other page, with every link";
    return isDone ? "Says what both said" : "Will say what both say";
  }
  const places = counted(change.files.find(({ path }) => path === page.path)?.edits.length ?? 0, "place");
  return isDone ? `${places} rewritten` : `Only ${places} rewritten`;
}

function Commit({ run, proposal }: ProposalPanelProps) {
  const hasGit = useBrain((state) => state.status?.git != null);
  const epoch = useBrain((state) => state.pagesEpoch);
  const page = useQuery("page.get", { page: proposal.page.path }, { refresh: `${epoch} ${proposal.state}` });
  const { hasCommit, words } = commitOutlook(proposal, hasGit ? (page.value?.gitState ?? null) : "none");
  return (
    <section className="sec">
      <div className="sh big">
        <h2>Commit</h2>
      </div>
      {hasCommit ? <pre className="commit">{commitMessage(run.id, proposal)}</pre> : null}
      <p className={hasCommit ? "small quiet panel-line" : "small soft"}>{words}</p>
    </section>
  );
}
