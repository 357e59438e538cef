import { useState } from "react";
import type { Moment } from "../../../../shared/model/past";
import { Button } from "../../../components/Button";
import { clockTime, dayWords, longDayWords } from "../../../components/date-words";
import { Icon } from "../../../components/Icon";
import { TimeSlider } from "../../../components/TimeSlider";
import { backToNow, goToIndex, indexOfMoment, usePastRange } from "../../../stores/past";
import { ui } from "../../../stores/ui";

interface PastBarProps {
  readonly moment: Moment;
  /** What had left the page as it is shown; null while it is not known. */
  readonly changedBy: Moment | null;
}

/** Says that one looks back, and to when; the slider goes to any other day. */
export function PastBar({ moment, changedBy }: PastBarProps) {
  const [nowMs] = useState(() => Date.now());
  const commits = usePastRange().value?.commits ?? [];
  const index = indexOfMoment(commits, moment);
  const day = longDayWords(moment.dateMs);
  return (
    <section className="past-bar" aria-label={`As of ${day}`}>
      <div className="page-bar">
        <Icon name="history" />
        <p className="grow clip">
          <b className="num">As of {day}</b>, {clockTime(moment.dateMs)}
          {changedBy === null ? null : (
            <span className="quiet">
              , as it was since {dayWords(changedBy.dateMs, nowMs)}: {changedBy.subject}
            </span>
          )}
        </p>
        <Button low look="text" onClick={() => ui.getState().open("changes", moment.commit)}>
          What changed since
        </Button>
        <Button low look="main" onClick={backToNow}>
          Back to now
        </Button>
      </div>
      {commits.length > 1 ? (
        <div className="past-slider">
          <TimeSlider
            commits={commits}
            index={index}
            nowMs={nowMs}
            words={`${day}, ${clockTime(moment.dateMs)}, commit ${index + 1} of ${commits.length}`}
            onIndex={(to) => goToIndex(commits, to)}
          />
        </div>
      ) : null}
    </section>
  );
}
