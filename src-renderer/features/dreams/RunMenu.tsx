import type { RefObject } from "react";
import type { DreamRunSummary } from "../../../shared/model/dream";
import { Popup } from "../../components/Popup";
import { stepFocus } from "../../components/step-focus";
import { useBrain } from "../../stores/brain";
import { runHint, runName } from "./dream-words";
import { review } from "./review-store";

interface RunMenuProps {
  readonly runs: readonly DreamRunSummary[];
  readonly current: string | null;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The nights, newest first. */
export function RunMenu({ runs, current, anchor, onClose }: RunMenuProps) {
  const runningId = useBrain((state) => state.dream?.running?.id ?? null);
  const now = Date.now();
  const choose = (id: string) => {
    review.getState().openRun(id);
    onClose();
  };
  return (
    <Popup label="Nights" anchor={anchor} width={252} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows only move the focus among the buttons */}
      <div className="run-menu scroll" onKeyDown={(event) => stepFocus(event, "button")}>
        {runs.map((run) => (
          <button
            key={run.id}
            type="button"
            className="opt"
            aria-current={run.id === current ? "true" : undefined}
            data-autofocus={run.id === current ? "" : undefined}
            onClick={() => choose(run.id)}
          >
            <span className="num">{runName(run.startedMs, now)}</span>
            <span className="hint num">{runHint(run, run.id === runningId)}</span>
          </button>
        ))}
      </div>
    </Popup>
  );
}
