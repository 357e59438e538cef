import type { QueryOperator } from "../../../shared/search-query/operators";
import { Kbd } from "../../components/Kbd";
import type { CompletionValue } from "./use-completion";

interface CompletionListProps {
  readonly operators: readonly QueryOperator[];
  readonly values: readonly CompletionValue[];
  readonly at: number;
  readonly onPick: (value: string) => void;
  readonly onPoint: (at: number) => void;
}

/** What can stand at the caret: values of the brain as a list, operators as a hint that leaves the arrow keys alone. */
export function CompletionList({ operators, values, at, onPick, onPoint }: CompletionListProps) {
  if (values.length > 0) {
    return (
      <div id="search-values" className="pop search-pop" role="listbox" aria-label="Values">
        {values.map(({ value, pages }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names its active descendant
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the box
          <div
            key={value}
            id={`search-value-${index}`}
            role="option"
            className="opt"
            aria-selected={index === at}
            onMouseMove={index === at ? undefined : () => onPoint(index)}
            // The box must not lose the focus before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(value)}
          >
            <span className="clip">{value}</span>
            {pages === null ? null : <span className="hint num">{pages}</span>}
          </div>
        ))}
      </div>
    );
  }
  if (operators.length === 0) return null;
  return (
    <div className="pop search-pop">
      {operators.map(({ word, finds }, index) => (
        <button
          key={word}
          type="button"
          tabIndex={-1}
          className="opt"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(word)}
        >
          <span className="mono">{word}:</span>
          <span className="hint">
            {finds} {index === 0 ? <Kbd>Tab</Kbd> : null}
          </span>
        </button>
      ))}
    </div>
  );
}
