import { useRef, useState } from "react";
import { Button } from "../../components/Button";
import { RULE_LOOKS } from "../../components/dream-looks";
import { Icon } from "../../components/Icon";
import { Kbd } from "../../components/Kbd";
import { stepFocus } from "../../components/step-focus";
import { DreamControl } from "./DreamControl";
import { runName, runSentence } from "./dream-words";
import { NightSteps } from "./NightSteps";
import { RunMenu } from "./RunMenu";
import { currentGroup, decidedWords, NIGHT_LOG, type ReviewGroup, reviewGroups } from "./review-order";
import { review, useReview } from "./review-store";
import type { DreamView } from "./use-dream-run";

/** Which night, how far the review is, what was found by rule, and how the night went. */
export function DreamSide({ view }: { readonly view: DreamView }) {
  const { run, runs, isRunning } = view;
  const chosen = useReview((state) => state.group);
  const groups = run && !isRunning ? reviewGroups(run) : [];
  const current = chosen === NIGHT_LOG ? null : currentGroup(groups, chosen);
  return (
    <aside className="side" aria-label="Dreams">
      <RunHead view={view} />
      <div className="scroll dream-side">
        {run ? <p className="sum num">{runSentence(run, isRunning)}</p> : null}
        {run && !isRunning && run.proposals.length > 0 ? <Decided proposals={run.proposals} /> : null}
        {run?.proposals.some((one) => one.state === "accepted") ? (
          <div className="side-act">
            <Button low look="text" onClick={() => void review.getState().undoNight(run)}>
              Undo this night <Kbd>⇧U</Kbd>
            </Button>
          </div>
        ) : null}
        {groups.length > 0 ? (
          <ul className="grps" onKeyDown={(event) => stepFocus(event, ".grp")}>
            {groups.map((group) => (
              <Group
                key={group.id}
                group={group}
                isOn={group.id === current?.id}
                isMixed={groups.some(({ id, rule }) => id !== group.id && rule === group.rule)}
              />
            ))}
          </ul>
        ) : null}
        {run ? <NightSteps run={run} isRunning={isRunning} /> : null}
      </div>
      {runs ? <DreamControl isFirst={runs.length === 0} /> : null}
    </aside>
  );
}

function RunHead({ view }: { readonly view: DreamView }) {
  const { runs, runId } = view;
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const run = runs?.find((one) => one.id === runId);
  if (!run || !runs) {
    return (
      <div className="head">
        <h2 className="name">Dreams</h2>
      </div>
    );
  }
  return (
    <div className="head">
      <h2 className="run-head">
        <button
          ref={anchor}
          type="button"
          className="run-pick"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title="Choose a night"
          onClick={() => setOpen(true)}
        >
          <span className="name num">{runName(run.startedMs, Date.now())}</span>
          <Icon name="chevrons-up-down" size="small" />
        </button>
      </h2>
      {isOpen ? <RunMenu runs={runs} current={runId} anchor={anchor} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function Decided({ proposals }: { readonly proposals: Parameters<typeof decidedWords>[0] }) {
  const total = proposals.length;
  const decided = proposals.filter((one) => one.state !== "open").length;
  return (
    <div className="prog">
      <div
        className="bar"
        role="progressbar"
        aria-label="Decided"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={decided}
      >
        <i style={{ width: `${(100 * decided) / total}%` }} />
      </div>
      <span className="quiet micro num">{decidedWords(proposals)}</span>
    </div>
  );
}

interface GroupProps {
  readonly group: ReviewGroup;
  readonly isOn: boolean;
  /** The same rule has both changes to decide and pages to look at. */
  readonly isMixed: boolean;
}

function Group({ group, isOn, isMixed }: GroupProps) {
  const { id, rule, kind, total, decided } = group;
  const isDone = kind === "proposals" && decided === total;
  return (
    <li>
      <button
        type="button"
        className="grp"
        aria-current={isOn ? "true" : undefined}
        onClick={() => review.getState().openGroup(id)}
      >
        <Icon name={RULE_LOOKS[rule].icon} />
        <span className="grow clip">
          {kind === "findings" && isMixed ? `${RULE_LOOKS[rule].name}, to look at` : RULE_LOOKS[rule].name}
        </span>
        {isDone ? (
          <>
            <Icon name="check" size="small" />
            <span className="sr">all decided</span>
          </>
        ) : (
          <span className="quiet num small">{decided > 0 ? `${decided} of ${total}` : total}</span>
        )}
      </button>
    </li>
  );
}
