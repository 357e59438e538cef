import { useState } from "react";
import type { TimeRange } from "../../../shared/model/past";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { counted } from "../../components/counted";
import { clockTime, longDayWords } from "../../components/date-words";
import { IconButton } from "../../components/IconButton";
import { TimeSlider } from "../../components/TimeSlider";
import { useBrain } from "../../stores/brain";
import { backToNow, goToIndex, indexOfMoment, useMoment, usePastProgress } from "../../stores/past";
import { ui } from "../../stores/ui";
import type { PastSky } from "./use-past-graph";
import { usePlay } from "./use-play";

interface TimeBarProps {
  readonly range: TimeRange;
  readonly sky: PastSky;
}

/** Under the sky: the day that it shows, what there was, and the way to any other day. */
export function TimeBar({ range, sky }: TimeBarProps) {
  const { commits } = range;
  const moment = useMoment();
  const pages = useBrain((state) => state.status?.pages ?? 0);
  const [nowMs] = useState(() => Date.now());
  const index = indexOfMoment(commits, moment);
  const progress = usePastProgress();
  const play = usePlay(commits, index, sky.isPending);
  const day = moment === null ? "Now" : longDayWords(moment.dateMs);
  const place =
    moment === null ? "now" : `${day}, ${clockTime(moment.dateMs)}, commit ${index + 1} of ${commits.length}`;
  return (
    <section className="sky-time" data-block aria-label="Time">
      <div className="row">
        <b className="strong num">{day}</b>
        <span className="quiet num clip" role="status">
          {sky.isPending && progress !== null
            ? `Reading the history, ${progress} %`
            : countsOf(sky, moment === null ? pages : null)}
        </span>
        <span className="grow" />
        {moment === null ? null : (
          <>
            <Button
              low
              look="text"
              title="What changed since"
              onClick={() => ui.getState().open("changes", moment.commit)}
            >
              Changes
            </Button>
            <Button low onClick={backToNow}>
              Back to now
            </Button>
          </>
        )}
        <IconButton
          icon={play.isOn ? "pause" : "play"}
          label={play.isOn ? "Stop" : "Play through time"}
          onClick={play.toggle}
        />
      </div>
      <TimeSlider
        commits={commits}
        index={index}
        nowMs={nowMs}
        words={place}
        onIndex={(to) => {
          play.stop();
          goToIndex(commits, to);
        }}
      />
    </section>
  );
}

/** @param pagesNow null in the past */
function countsOf({ counts, isPending, error }: PastSky, pagesNow: number | null): string {
  if (pagesNow !== null) return counted(pagesNow, "page");
  if (error !== null) return errorText(error).title;
  if (!counts) return isPending ? "Reading the history" : "";
  return `${counted(counts.pages, "page")}, ${counted(counts.resolved, "link")}`;
}
