import "./filter-list.css";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useEnterWhenCurrent } from "./use-enter-when-current";

export interface FilterOption {
  readonly key: string;
  readonly content: ReactNode;
  readonly onPick: () => void;
  /** Said once above this row and those after it. */
  readonly heading?: string;
}

interface FilterListProps {
  /** Accessible name of the field and the list. */
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly options: readonly FilterOption[];
  /** The rows are still those of what was typed before. Default false. */
  readonly isStale?: boolean;
  /** Instead of the list when it is empty. */
  readonly empty: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A field and the rows that fit it, for a popup: arrow keys move, Enter chooses. */
export function FilterList({ label, placeholder, query, onQuery, options, isStale = false, empty }: FilterListProps) {
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [at, setAt] = useState(0);
  const current = Math.min(at, Math.max(0, options.length - 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, other rows: the first one is the best
  useEffect(() => setAt(0), [query]);
  const enter = useEnterWhenCurrent(query, isStale, () => options[current]?.onPick());
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) setAt((current + step + options.length) % Math.max(1, options.length));
    else if (event.key === "Enter") enter(undefined, current === 0);
    else return;
    event.preventDefault();
  };
  return (
    <div className="filter-list">
      <input
        data-autofocus
        className="input hard"
        role="combobox"
        aria-label={label}
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={options.length > 0 ? `${listId}-${current}` : undefined}
        aria-autocomplete="list"
        placeholder={placeholder}
        value={query}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {options.length === 0 ? <p className="quiet small none">{empty}</p> : null}
      <div ref={list} id={listId} className="rows scroll" role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <FilterRow
            key={option.key}
            id={`${listId}-${index}`}
            option={option}
            isOn={index === current}
            onPoint={() => setAt(index)}
          />
        ))}
      </div>
    </div>
  );
}

interface FilterRowProps {
  readonly id: string;
  readonly option: FilterOption;
  readonly isOn: boolean;
  readonly onPoint: () => void;
}

function FilterRow({ id, option, isOn, onPoint }: FilterRowProps) {
  return (
    <>
      {option.heading ? (
        <div className="quiet micro heading" role="presentation">
          {option.heading}
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names its active descendant */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field */}
      <div
        id={id}
        role="option"
        className="opt"
        aria-selected={isOn}
        onMouseMove={isOn ? undefined : onPoint}
        onClick={option.onPick}
      >
        {option.content}
      </div>
    </>
  );
}
