import type { DreamRun, Proposal, ProposalRule } from "../../../shared/model/dream";
import { Button } from "../../components/Button";
import { RULE_LOOKS } from "../../components/dream-looks";
import { IconButton } from "../../components/IconButton";
import { Kbd } from "../../components/Kbd";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";
import { KeysBar } from "./KeysBar";
import { ProposalBlock } from "./ProposalBlock";
import { ProposalPanel } from "./ProposalPanel";
import { currentProposal, stepProposal } from "./review-order";
import { review, useReview } from "./review-store";
import { takeBack } from "./take-back";
import { useCurrentInSight } from "./use-current-in-sight";
import { useReviewKeys } from "./use-review-keys";

interface ReviewProps {
  readonly run: DreamRun;
  readonly rule: ProposalRule;
}

/** The changes of one rule, one below the other; the current one has the buttons and the keys. */
export function Review({ run, rule }: ReviewProps) {
  const chosen = useReview((state) => state.proposal);
  const proposals = run.proposals.filter((one) => one.rule === rule);
  const open = proposals.filter((one) => one.state === "open");
  const current = currentProposal(proposals, chosen);
  const { step, decide, decideGroup, edit } = actsOf(run, rule, proposals, current);
  const isEditing = useReview((state) => state.editing !== null);
  const keys = {
    accept: () => decide("accept"),
    reject: () => decide("reject"),
    acceptGroup: () => decideGroup("accept"),
    rejectGroup: () => decideGroup("reject"),
    edit,
    open: () => current && navigation.getState().openPage(current.page),
    takeBack: () => takeBack(run, current),
    undoNight: () => void review.getState().undoNight(run),
    next: () => step(1),
    previous: () => step(-1),
  };
  useReviewKeys(keys, isEditing);
  const at = current ? proposals.indexOf(current) + 1 : 0;
  return (
    <>
      <main className="main">
        <div className="head top">
          <h1 className="name">{RULE_LOOKS[rule].name}</h1>
          <span className="quiet num">
            {at} of {proposals.length}
          </span>
          <span className="grow" />
          {open.length > 1 ? (
            <Button look="text" low onClick={() => decideGroup("accept")}>
              Accept all {open.length} <Kbd>⇧A</Kbd>
            </Button>
          ) : null}
          <Button look="text" low disabled={at <= 1} onClick={() => step(-1)}>
            Previous <Kbd>K</Kbd>
          </Button>
          <Button look="text" low disabled={at >= proposals.length} onClick={() => step(1)}>
            Next <Kbd>J</Kbd>
          </Button>
          <IconButton
            icon="panel-right"
            label="Reason and commit"
            className="only-narrow"
            onClick={ui.getState().toggleInspector}
          />
        </div>
        <Blocks run={run} proposals={proposals} current={current} />
        <KeysBar proposals={proposals} />
      </main>
      {current ? <ProposalPanel run={run} proposal={current} /> : null}
    </>
  );
}

function actsOf(run: DreamRun, rule: ProposalRule, proposals: readonly Proposal[], current: Proposal | null) {
  const acts = review.getState();
  return {
    step(by: 1 | -1) {
      const next = stepProposal(proposals, current?.id ?? null, by);
      if (next) acts.openProposal(next);
    },
    decide(decision: "accept" | "reject") {
      if (current?.state === "open") void acts.decide(run, current, decision);
    },
    decideGroup(decision: "accept" | "reject") {
      const ids = proposals.filter((one) => one.state === "open").map(({ id }) => id);
      if (ids.length > 0) void acts.decideMany(run, { kind: "rule", rule }, ids, decision);
    },
    edit() {
      if (current?.state === "open" && current.change.kind === "edit") acts.edit(current);
      else ui.getState().tell("This change cannot be written otherwise; reject it, or change the page by hand");
    },
  };
}

interface BlocksProps {
  readonly run: DreamRun;
  readonly proposals: readonly Proposal[];
  readonly current: Proposal | null;
}

function Blocks({ run, proposals, current }: BlocksProps) {
  const id = current?.id;
  const list = useCurrentInSight(id, ".hk.cur", ".hk.cur");
  return (
    <div className="doc">
      <div ref={list} className="rev">
        {proposals.map((proposal) => (
          <ProposalBlock key={proposal.id} run={run} proposal={proposal} isCurrent={proposal.id === id} />
        ))}
      </div>
    </div>
  );
}
