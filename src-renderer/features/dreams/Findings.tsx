import type { DreamFinding, DreamRun, ProposalRule } from "../../../shared/model/dream";
import { folderOf } from "../../../shared/text/slug";
import { Button } from "../../components/Button";
import { counted } from "../../components/counted";
import { RULE_LOOKS } from "../../components/dream-looks";
import { Kbd } from "../../components/Kbd";
import { TypeMark } from "../../components/TypeMark";
import { navigation } from "../../stores/navigation";
import { useSingleKeys } from "../../stores/use-single-keys";
import { Quotes } from "./Quotes";
import { review, useReview } from "./review-store";
import { takeBack } from "./take-back";
import { useCurrentInSight } from "./use-current-in-sight";

interface FindingsProps {
  readonly run: DreamRun;
  readonly rule: ProposalRule;
}

/** Pages a dream found that need a look, not a decision. */
export function Findings({ run, rule }: FindingsProps) {
  const findings = run.findings.filter((one) => one.rule === rule && one.state === "open");
  const chosen = useReview((state) => state.finding);
  const current = findings.find((one) => one.id === chosen) ?? findings[0] ?? null;
  // The same note on each row would say nothing that the sentence above has not said.
  const areAlike = findings.length > 1 && new Set(findings.map((one) => one.note)).size === 1;
  const step = (by: 1 | -1) => {
    const at = findings.findIndex((one) => one.id === current?.id);
    const next = findings[Math.max(0, Math.min(findings.length - 1, at + by))];
    if (next) review.getState().openFinding(next);
  };
  const dismiss = (finding: DreamFinding) => {
    const at = findings.indexOf(finding);
    const next = findings[at + 1] ?? findings[at - 1];
    if (next) review.getState().openFinding(next);
    void review.getState().dismiss(run, finding, true);
  };
  const list = useCurrentInSight(current?.id, ".finding-item.cur", ".finding-item.cur .finding");
  useSingleKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      d: () => current && dismiss(current),
      o: () => current && navigation.getState().openPage(current.page),
      u: () => takeBack(run, null),
    },
    ["j", "k"],
  );
  return (
    <main className="main">
      <div className="head top">
        <h1 className="name">{RULE_LOOKS[rule].name}</h1>
        <span className="quiet num">{counted(findings.length, "page")} to look at</span>
      </div>
      <div className="doc">
        <div ref={list} className="rev">
          <p className="findings-why">{RULE_LOOKS[rule].about}</p>
          <ul>
            {findings.map((finding) => (
              <FindingRow
                key={finding.id}
                finding={finding}
                isCurrent={finding.id === current?.id}
                hasNote={!areAlike}
                onChoose={() => review.getState().openFinding(finding)}
                onDismiss={() => dismiss(finding)}
              />
            ))}
          </ul>
        </div>
      </div>
      <div className="kb">
        <div className="keysbar micro quiet">
          <span>
            <Kbd>O</Kbd> open
          </span>
          <span>
            <Kbd>D</Kbd> dismiss
          </span>
          <span>
            <Kbd>U</Kbd> take back
          </span>
        </div>
      </div>
    </main>
  );
}

interface FindingRowProps {
  readonly finding: DreamFinding;
  readonly isCurrent: boolean;
  readonly hasNote: boolean;
  readonly onChoose: () => void;
  readonly onDismiss: () => void;
}

function FindingRow({ finding, isCurrent, hasNote, onChoose, onDismiss }: FindingRowProps) {
  const { page, others, note, evidence } = finding;
  return (
    <li className={isCurrent ? "finding-item cur" : "finding-item"} aria-current={isCurrent ? "true" : undefined}>
      <div className="finding-line">
        <button
          type="button"
          className="finding"
          onFocus={onChoose}
          onClick={(event) => navigation.getState().openPage(page, { newTab: event.ctrlKey || event.metaKey })}
        >
          <TypeMark type={page.type} />
          <span className="clip finding-name">{page.title}</span>
          <span className="quiet small clip">{folderOf(page.path)}</span>
        </button>
        {isCurrent ? (
          <Button low look="text" onClick={onDismiss}>
            Dismiss <Kbd>D</Kbd>
          </Button>
        ) : null}
      </div>
      {hasNote ? <p className="finding-note small">{note}</p> : null}
      {others.length > 0 && isCurrent ? (
        <p className="finding-others small">
          {others.map((other) => (
            <button
              key={other.path}
              type="button"
              className="quote-page"
              onClick={() => navigation.getState().openPage(other)}
            >
              <TypeMark type={other.type} />
              <span className="clip">{other.title}</span>
            </button>
          ))}
        </p>
      ) : null}
      {isCurrent ? <Quotes evidence={evidence} /> : null}
    </li>
  );
}
