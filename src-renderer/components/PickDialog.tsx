import "./pick-dialog.css";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Dialog } from "./Dialog";
import { Icon } from "./Icon";
import type { IconName } from "./icon-strokes";
import { useEnterWhenCurrent } from "./use-enter-when-current";

export interface PickMods {
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

export interface PickOption {
  readonly key: string;
  readonly content: ReactNode;
  readonly onPick: (mods: PickMods) => void;
}

interface PickDialogProps {
  /** Accessible name of the dialog and its list. */
  readonly label: string;
  readonly icon: IconName;
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly options: readonly PickOption[];
  /** The rows are still those of what was typed before: Enter waits for the right ones. Default false. */
  readonly isStale?: boolean;
  /** At the right of the box, e.g. `8 of 208`. */
  readonly note?: string;
  /** Keys and what they do. */
  readonly foot: ReactNode;
  /** Instead of the list when it is empty. */
  readonly empty?: ReactNode;
  readonly onClose: () => void;
  /** Enter with modifiers that no row takes, e.g. create; true when it was used. */
  readonly onEnter?: (mods: PickMods) => boolean;
}

/** A box and the rows that fit it: arrow keys move, Enter chooses, Escape leaves. */
export function PickDialog(props: PickDialogProps) {
  const { label, options, query, onQuery, onClose } = props;
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [at, setAt] = useState(0);
  const last = Math.max(0, options.length - 1);
  const current = Math.min(at, last);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, other rows: the first one is the best
  useEffect(() => setAt(0), [query]);
  const enter = useEnterWhenCurrent(query, props.isStale ?? false, (mods: PickMods) => options[current]?.onPick(mods));
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const mods = modsOf(event);
    const move = MOVES[event.key];
    if (move) setAt(move(current, last));
    else if (event.key === "Enter") {
      if (props.onEnter?.(mods) === true) return event.preventDefault();
      enter(mods, current === 0);
    } else return;
    event.preventDefault();
  };
  return (
    <Dialog label={label} className="pick" onClose={onClose}>
      <div className="pick-box">
        <Icon name={props.icon} />
        <input
          data-autofocus
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={options.length > 0 ? `${listId}-${current}` : undefined}
          aria-autocomplete="list"
          placeholder={props.placeholder}
          value={query}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {props.note ? <span className="quiet small num">{props.note}</span> : null}
      </div>
      {options.length === 0 && props.empty ? <div className="pick-empty">{props.empty}</div> : null}
      <div ref={list} id={listId} className="pick-list scroll" role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <Row
            key={option.key}
            id={`${listId}-${index}`}
            isOn={index === current}
            option={option}
            onPoint={() => setAt(index)}
          />
        ))}
      </div>
      <div className="pick-foot">{props.foot}</div>
    </Dialog>
  );
}

interface Modified {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const modsOf = ({ ctrlKey, metaKey, shiftKey, altKey }: Modified): PickMods => ({
  ctrl: ctrlKey || metaKey,
  shift: shiftKey,
  alt: altKey,
});

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  PageDown: (at, last) => Math.min(last, at + 10),
  PageUp: (at) => Math.max(0, at - 10),
};

interface RowProps {
  readonly id: string;
  readonly isOn: boolean;
  readonly option: PickOption;
  readonly onPoint: () => void;
}

function Row({ id, isOn, option, onPoint }: RowProps) {
  const pick = (event: MouseEvent) =>
    option.onPick({ ...modsOf(event), ctrl: event.ctrlKey || event.metaKey || event.button === 1 });
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names its active descendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the box
    <div
      id={id}
      role="option"
      className="opt"
      aria-selected={isOn}
      onMouseMove={isOn ? undefined : onPoint}
      onClick={pick}
      onAuxClick={pick}
    >
      {option.content}
    </div>
  );
}
