import { useEffect, useRef } from "react";
import type { DreamRun, Proposal, ProposalRule } from "../../../shared/model/dream";
import { Button } from "../../components/Button";
import { RULE_LOOKS } from "../../components/dream-looks";
import { IconButton } from "../../components/IconButton";
import { Kbd } from "../../components/Kbd";
import { ui } from "../../stores/ui";
import { KeysBar } from "./KeysBar";
import { ProposalBlock } from "./ProposalBlock";
import { ProposalPanel } from "./ProposalPanel";
import { currentProposal, stepProposal } from "./review-order";
import { review, useReview } from "./review-store";
import { takeBack } from "./take-back";
import { useReviewKeys } from "./use-review-keys";

interface ReviewProps {
  readonly run: DreamRun;
  readonly rule: ProposalRule;
}

/** The changes of one rule, one below the other; the current one has the buttons and the keys. */
export function Review({ run, rule }: ReviewProps) {
  const chosen = useReview((state) => state.proposal);
  const proposals = run.proposals.filter((one) => one.rule === rule);
  const current = currentProposal(proposals, chosen);
  const step = (by: 1 | -1) => {
    const next = stepProposal(proposals, current?.id ?? null, by);
    if (next) review.getState().openProposal(next);
  };
  const decide = (decision: "accept" | "reject") => {
    if (current?.state === "open") void review.getState().decide(run, current, decision);
  };
  useReviewKeys({
    accept: () => decide("accept"),
    reject: () => decide("reject"),
    takeBack: () => takeBack(run, current),
    next: () => step(1),
    previous: () => step(-1),
  });
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
        <KeysBar proposals={proposals} current={current} />
      </main>
      {current ? <ProposalPanel run={run} proposal={current} /> : null}
    </>
  );
}

interface BlocksProps {
  readonly run: DreamRun;
  readonly proposals: readonly Proposal[];
  readonly current: Proposal | null;
}

function Blocks({ run, proposals, current }: BlocksProps) {
  const list = useRef<HTMLDivElement>(null);
  const id = current?.id;
  const shown = useRef(id);
  useEffect(() => {
    const isFirst = shown.current === id;
    shown.current = id;
    const block = list.current?.querySelector<HTMLElement>(".hk.cur");
    if (!block) return;
    block.scrollIntoView({ block: "nearest" });
    // The keys lead a screen reader too; opening the screen takes the focus from nowhere.
    if (!isFirst) block.focus({ preventScroll: true });
  }, [id]);
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
