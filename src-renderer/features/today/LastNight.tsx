import type { Brief } from "../../../shared/model/brief";
import type { DreamRun, DreamRunSummary } from "../../../shared/model/dream";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { brain, useBrain } from "../../stores/brain";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";
import { KeepBrief } from "./KeepBrief";
import { nightSentence } from "./night-sentence";

interface LastNightProps {
  /** False until the Host has told whether there was a dream. */
  readonly isKnown: boolean;
  readonly last: DreamRunSummary | null;
  readonly run: DreamRun | null;
  /** Null until it is put together. */
  readonly brief: Brief | null;
}

/** What the last dream did, in a sentence or two, and the way to its proposals. */
export function LastNight({ isKnown, last, run, brief }: LastNightProps) {
  const isRunning = useBrain((state) => state.dream?.running != null);
  const pages = useBrain((state) => state.status?.pages ?? 0);
  if (!isKnown) return <p className="lead prose">&nbsp;</p>;
  const sentence = nightSentence({ last, run, isRunning, pages, nowMs: Date.now() });
  return (
    <>
      <p className="lead prose">{sentence}</p>
      <div className="row day-acts">
        {last && last.open > 0 ? (
          <>
            <Button look="main" onClick={() => navigation.getState().openDream(last.id)}>
              Review the night
            </Button>
            <span className="quiet num">{last.open} left</span>
          </>
        ) : isRunning ? (
          <Button onClick={() => navigation.getState().show("dreams")}>Watch it</Button>
        ) : (
          <Button onClick={() => void dreamNow()}>Dream now</Button>
        )}
        {brief ? <KeepBrief brief={brief} night={last ? sentence : null} /> : null}
      </div>
    </>
  );
}

async function dreamNow(): Promise<void> {
  try {
    brain.setState({ dream: await client.invoke("dream.run", {}) });
  } catch (error) {
    ui.getState().tell(errorText(error).title);
  }
}
