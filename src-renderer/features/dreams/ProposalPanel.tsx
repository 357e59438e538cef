import type { DreamRun, Proposal } from "../../../shared/model/dream";
import { counted } from "../../components/counted";
import { IconButton } from "../../components/IconButton";
import { TypeMark } from "../../components/TypeMark";
import { useBrain } from "../../stores/brain";
import { navigation } from "../../stores/navigation";
import { ui, useUi } from "../../stores/ui";
import { useQuery } from "../../stores/use-query";
import { commitMessage, commitOutlook } from "./commit-preview";
import { percent } from "./dream-words";
import { recordWords } from "./review-order";

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
  const { page, change, state } = proposal;
  const places = change.kind === "edit" ? change.files.reduce((sum, { edits }) => sum + edits.length, 0) : 0;
  const links = counted(places, "place");
  const words =
    state === "accepted"
      ? `${links} rewritten`
      : state === "open"
        ? `${links} ${places === 1 ? "is" : "are"} rewritten, nothing else`
        : "The page stays as it is";
  return (
    <section className="sec">
      <div className="sh big">
        <h2>After this</h2>
      </div>
      <button type="button" className="after" title={page.path} onClick={() => navigation.getState().openPage(page)}>
        <TypeMark type={page.type} />
        <span>
          <b>{page.title}</b>
          <br />
          {words}
        </span>
      </button>
    </section>
  );
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
