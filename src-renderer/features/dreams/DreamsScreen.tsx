import "./dreams.css";
import "./review-parts.css";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { ErrorState } from "../../components/ErrorState";
import { Skeleton } from "../../components/Skeleton";
import { DreamSide } from "./DreamSide";
import { Findings } from "./Findings";
import { NightLog } from "./NightLog";
import { NoDream } from "./NoDream";
import { NothingToDecide } from "./NothingToDecide";
import { Review } from "./Review";
import { RunningView } from "./RunningView";
import { currentGroup, NIGHT_LOG, reviewGroups } from "./review-order";
import { useReview } from "./review-store";
import { type DreamView, useDreamRun } from "./use-dream-run";

/** The nights at the left, in the middle what a night found, to be accepted or rejected like a pull request. */
export function DreamsScreen() {
  const view = useDreamRun();
  const said = useReview((state) => state.said);
  return (
    <>
      <DreamSide view={view} />
      <Middle view={view} />
      <span className="sr" role="status">
        {said}
      </span>
    </>
  );
}

function Middle({ view }: { readonly view: DreamView }) {
  const chosen = useReview((state) => state.group);
  const { run, runs } = view;
  if (view.error !== null && !run) {
    return (
      <main className="main">
        <h1 className="sr">Dreams</h1>
        <ErrorState {...errorText(view.error)} actions={<Button onClick={view.again}>Read again</Button>} />
      </main>
    );
  }
  if (runs?.length === 0) return <NoDream />;
  if (!run) return <Reading />;
  if (view.isRunning) return <RunningView run={run} />;
  if (chosen === NIGHT_LOG) return <NightLog run={run} />;
  const group = currentGroup(reviewGroups(run), chosen);
  if (!group) return <NothingToDecide run={run} />;
  return group.kind === "findings" ? (
    <Findings key={`${run.id} ${group.rule}`} run={run} rule={group.rule} />
  ) : (
    <Review key={run.id} run={run} rule={group.rule} />
  );
}

function Reading() {
  return (
    <main className="main">
      <h1 className="sr">Dreams</h1>
      <div className="rev">
        <Skeleton widths={[46, 100, 92, 100, 38]} label="Reading the dream" />
      </div>
    </main>
  );
}
