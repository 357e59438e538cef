import "./timeline.css";
import { Icon } from "../../../components/Icon";
import { ui } from "../../../stores/ui";

interface TimelineSplitProps {
  readonly words: string;
  /** False where nothing can be added. */
  readonly canAdd: boolean;
}

/** The quiet rule between the compiled truth and the timeline below it. */
export function TimelineSplit({ words, canAdd }: TimelineSplitProps) {
  return (
    <div className="split">
      <span className="split-words">{words}</span>
      {canAdd ? (
        <button type="button" className="split-add" onClick={() => ui.getState().open("entry")}>
          <Icon name="plus" size="small" />
          Add entry
        </button>
      ) : null}
    </div>
  );
}
