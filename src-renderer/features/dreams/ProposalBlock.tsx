import { memo } from "react";
import type { DreamRun, Proposal } from "../../../shared/model/dream";
import { Button } from "../../components/Button";
import { Icon } from "../../components/Icon";
import type { IconName } from "../../components/icon-strokes";
import { Kbd } from "../../components/Kbd";
import { Diff } from "./Diff";
import { percent } from "./dream-words";
import { EditProposal } from "./EditProposal";
import { Quotes } from "./Quotes";
import { RenameDiff } from "./RenameDiff";
import { type Decision, proposalKey, review, useReview } from "./review-store";

interface ProposalBlockProps {
  readonly run: DreamRun;
  readonly proposal: Proposal;
  readonly isCurrent: boolean;
}

/** One proposed change. Decided, it stays in its place and steps back. */
export const ProposalBlock = memo(function ProposalBlock({ run, proposal, isCurrent }: ProposalBlockProps) {
  const { id, title, reason, confidence, state, madeBy, note, evidence } = proposal;
  const pending = useReview((review) => review.deciding.get(proposalKey(run.id, id)) ?? null);
  const isEditing = useReview((review) => review.editing === id);
  const isOpen = state === "open";
  const isDone = pending === null ? !isOpen : pending !== "reopen";
  const classes = ["hk", isCurrent ? "cur" : "", isDone ? "done" : ""].filter(Boolean).join(" ");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: J and K do the same from the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look and a legend of its own
    <div
      className={classes}
      role="group"
      aria-label={title}
      aria-current={isCurrent ? "true" : undefined}
      tabIndex={-1}
      onClick={() => review.getState().openProposal(proposal)}
    >
      <div className="hh">
        <h2 className="hk-title clip">{title}</h2>
        <span className="grow" />
        {isEditing ? null : <Standing run={run} proposal={proposal} isCurrent={isCurrent} pending={pending} />}
      </div>
      {isOpen ? (
        <p className="hk-why">
          {reason}{" "}
          <span className="quiet num">
            {percent(confidence)} sure{madeBy === "model" ? ", by a model" : ""}.
          </span>
        </p>
      ) : note === undefined ? null : (
        <p className="hk-why">{note}</p>
      )}
      {isOpen && isCurrent ? <Quotes evidence={evidence} /> : null}
      {isEditing && isOpen ? (
        <EditProposal run={run} proposal={proposal} />
      ) : (
        <Changes run={run} proposal={proposal} isCurrent={isCurrent} />
      )}
    </div>
  );
});

/** The files that change; of a merge, every page it touches, asked for when one stands on it. */
function Changes({ run, proposal, isCurrent }: ProposalBlockProps) {
  const { change, page, others, state } = proposal;
  if (change.kind === "rename") {
    const isAsked = isCurrent && state === "open";
    const pages = [page, ...others];
    return <RenameDiff run={run.id} proposal={proposal.id} change={change.change} pages={pages} isAsked={isAsked} />;
  }
  const all = [page, ...others];
  return change.files.map(({ path, diff }) => (
    <Diff key={path} path={path} type={all.find((one) => one.path === path)?.type ?? "page"} lines={diff} />
  ));
}

const STANDING: Readonly<Record<Exclude<Proposal["state"], "open">, readonly [IconName, string]>> = {
  accepted: ["check", "accepted"],
  rejected: ["x", "rejected"],
  stale: ["clock", "out of date"],
};

/** The buttons while it is open and current; else what was decided. */
function Standing({ run, proposal, isCurrent, pending }: ProposalBlockProps & { readonly pending: Decision | null }) {
  if (pending !== null) return <span className="quiet small">{PENDING[pending]}</span>;
  if (proposal.state === "open") return isCurrent ? <OpenButtons run={run} proposal={proposal} /> : null;
  const [icon, word] = STANDING[proposal.state];
  const isBackable = proposal.state !== "stale";
  return (
    <>
      {isBackable && isCurrent ? (
        <Button low look="text" onClick={() => void review.getState().decide(run, proposal, "reopen")}>
          Take back <Kbd>U</Kbd>
        </Button>
      ) : null}
      <span className="quiet small standing">
        <Icon name={icon} size="small" />
        {proposal.isByItself ? `${word} by itself` : word}
      </span>
    </>
  );
}

const PENDING = { accept: "accepting", reject: "rejecting", reopen: "taking back" } as const;

function OpenButtons({ run, proposal }: Omit<ProposalBlockProps, "isCurrent">) {
  const decide = (decision: "accept" | "reject") => void review.getState().decide(run, proposal, decision);
  return (
    <>
      <Button low look="main" onClick={() => decide("accept")}>
        Accept <Kbd>A</Kbd>
      </Button>
      <Button low onClick={() => decide("reject")}>
        Reject <Kbd>R</Kbd>
      </Button>
      {proposal.change.kind === "edit" ? (
        <Button low look="text" onClick={() => review.getState().edit(proposal)}>
          Edit <Kbd>E</Kbd>
        </Button>
      ) : null}
    </>
  );
}
