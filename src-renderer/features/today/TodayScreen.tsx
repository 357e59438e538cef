import "./today.css";
import type { ReactNode } from "react";
import { isoDay } from "../../../shared/text/iso-day";
import { isoWeek } from "../../components/date-words";
import { useBrain } from "../../stores/brain";
import { useQuery } from "../../stores/use-query";
import { useRested } from "../../stores/use-rested";
import { AskBox } from "./AskBox";
import { Health } from "./Health";
import { LastNight } from "./LastNight";
import { OnThisDay } from "./OnThisDay";
import { OpenGaps } from "./OpenGaps";
import { OpenTasks } from "./OpenTasks";
import { RecentPages } from "./RecentPages";
import { ToDecide } from "./ToDecide";
import { TodayDates } from "./TodayDates";

/** The brief is put together from the whole brain: not at every page that changes, but when the changes rest. */
const REST_MS = 1_000;
const MOST_MS = 5_000;

interface TodayScreenProps {
  /** What the brain as a whole may be offered; nothing of it when there is nothing to offer. */
  readonly offer: ReactNode;
}

/** The morning: what the night found, what waits for a decision, where one was, and a box to ask. */
export function TodayScreen({ offer }: TodayScreenProps) {
  const now = new Date();
  const dream = useBrain((state) => `${state.dream?.openProposals ?? ""} ${state.dream?.running?.id ?? ""}`);
  const runs = useQuery("dream.list", { limit: 1 }, { refresh: dream, keep: true });
  const last = runs.value?.[0] ?? null;
  const epoch = useRested(
    useBrain((state) => state.pagesEpoch),
    REST_MS,
    MOST_MS,
  );
  const brief = useQuery("brief.get", { day: isoDay(now.getTime()) }, { refresh: epoch, keep: true });
  const run = useQuery("dream.get", last ? { id: last.id } : null, { refresh: dream, keep: true });
  return (
    <main className="main">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also from the keyboard */}
      <div className="doc" tabIndex={0}>
        <div className="day">
          <header>
            <p className="quiet num">
              {new Intl.DateTimeFormat("en-GB", { weekday: "long" }).format(now)}, week {isoWeek(now.getTime())}
            </p>
            <h1 className="title">{new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" }).format(now)}</h1>
            <LastNight isKnown={runs.value !== null} last={last} run={run.value} brief={brief.value} />
          </header>
          <div className="col-a">
            <AskBox />
            {brief.value ? <TodayDates brief={brief.value} /> : null}
            {offer}
            <RecentPages />
          </div>
          <div className="col-b">
            <ToDecide run={run.value} />
            {brief.value ? <OpenTasks brief={brief.value} /> : null}
            <OpenGaps />
            {brief.value ? <OnThisDay brief={brief.value} /> : null}
            <Health night={last?.id ?? null} />
          </div>
        </div>
      </div>
    </main>
  );
}
