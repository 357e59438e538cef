import { DREAM_PHASES, type DreamPhase, type DreamRun, type PhaseReport } from "../../../shared/model/dream";
import { PHASE_NAMES } from "../../components/dream-looks";
import { Icon } from "../../components/Icon";
import { useBrain } from "../../stores/brain";
import { NIGHT_LOG } from "./review-order";
import { review } from "./review-store";

/** While a night runs all its steps, each with what it did; of a night that is over those alone that had trouble. */
export function NightSteps({ run, isRunning }: { readonly run: DreamRun; readonly isRunning: boolean }) {
  const current = useBrain((state) => (isRunning ? (state.dream?.running?.phase ?? null) : null));
  const phases = isRunning
    ? DREAM_PHASES
    : DREAM_PHASES.filter((phase) => run.phases.some((one) => one.phase === phase && hasTrouble(one)));
  if (!isRunning && run.phases.length === 0) return null;
  return (
    <section>
      <h3 className="side-title steps-title">
        {isRunning ? (
          "The night, step by step"
        ) : (
          <button type="button" onClick={() => review.getState().openGroup(NIGHT_LOG)}>
            The night, step by step
          </button>
        )}
      </h3>
      {phases.length === 0 ? null : (
        <ol className="steps micro">
          {phases.map((phase) => (
            <Step
              key={phase}
              phase={phase}
              report={run.phases.find((one) => one.phase === phase) ?? null}
              isCurrent={phase === current}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

const hasTrouble = ({ outcome, left }: PhaseReport): boolean =>
  outcome === "warn" || outcome === "fail" || left !== undefined;

interface StepProps {
  readonly phase: DreamPhase;
  readonly report: PhaseReport | null;
  readonly isCurrent: boolean;
}

const OUTCOMES = { ok: null, skipped: null, warn: "With a warning", fail: "Failed" } as const;

function Step({ phase, report, isCurrent }: StepProps) {
  const trouble = report ? OUTCOMES[report.outcome] : null;
  const isQuiet = report === null ? !isCurrent : report.outcome === "skipped";
  return (
    <li className={isQuiet ? "quiet" : undefined} aria-current={isCurrent ? "step" : undefined}>
      <span className="step-name">
        {PHASE_NAMES[phase]}
        {trouble === null ? null : (
          <>
            <Icon name="triangle-alert" size="small" />
            <span className="sr">{trouble}: </span>
          </>
        )}
      </span>
      <span className="step-note num">{report?.note ?? (isCurrent ? <Progress /> : "")}</span>
    </li>
  );
}

function Progress() {
  const done = useBrain((state) => state.dream?.running?.done ?? 0);
  const total = useBrain((state) => state.dream?.running?.total ?? 0);
  return total > 0 ? `${done.toLocaleString("en")} of ${total.toLocaleString("en")}` : "now";
}
