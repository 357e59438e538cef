import "./suggest-field.css";
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useEnterWhenCurrent } from "./use-enter-when-current";

/** Something that could be meant. */
export interface Suggestion {
  readonly key: string;
  readonly content: ReactNode;
  readonly onPick: () => void;
}

interface SuggestFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string, caret: number) => void;
  readonly suggestions: readonly Suggestion[];
  /** Whether Enter takes the first row without it having been chosen. Default false: it takes what is typed. */
  readonly picksFirst?: boolean;
  /** The rows are still those of what was typed before: with `picksFirst` Enter waits for the right ones. */
  readonly isStale?: boolean;
  /** Enter with nothing chosen. */
  readonly onEnter: () => void;
  /** Keys that the list does not want. */
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly className?: string;
  readonly placeholder?: string;
  /** Takes the focus when it appears. In a dialog `isFirst` does, which gives the focus back too. */
  readonly autoFocus?: boolean;
  readonly isFirst?: boolean;
}

const GAP = 4;
const MOST_HEIGHT = 260;
const NARROWEST = 180;

/** A field with what could be meant below it: arrow keys choose, Enter takes the choice or what is typed. */
export function SuggestField(props: SuggestFieldProps) {
  const {
    label,
    value,
    suggestions,
    picksFirst = false,
    isStale = false,
    onKey,
    className,
    placeholder,
    autoFocus,
  } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const listId = useId();
  const [chosen, setChosen] = useState(-1);
  const [isShut, setShut] = useState(true);
  const at = Math.min(chosen < 0 && picksFirst ? 0 : chosen, suggestions.length - 1);
  const isOpen = !isShut && suggestions.length > 0;
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus, input]);
  const enter = useEnterWhenCurrent(value, picksFirst && isStale, () => {
    const picked = isOpen ? suggestions[at] : undefined;
    setChosen(-1);
    setShut(true);
    if (picked) picked.onPick();
    else props.onEnter();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const isTabbed = event.key === "Tab" && isPlain && isOpen && chosen >= 0;
    if (isOpen && isPlain && (event.key === "ArrowDown" || (event.key === "ArrowUp" && at >= 0))) {
      event.preventDefault();
      setChosen(event.key === "ArrowDown" ? (at + 1) % suggestions.length : at - 1);
    } else if ((event.key === "Enter" && isPlain) || isTabbed) {
      event.preventDefault();
      event.stopPropagation();
      enter(undefined, chosen <= 0);
    } else if (isOpen && event.key === "Escape" && value !== "") {
      event.preventDefault();
      event.stopPropagation();
      setShut(true);
    } else onKey(event);
  };
  return (
    <>
      <input
        ref={input}
        data-autofocus={props.isFirst || undefined}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
        aria-autocomplete="list"
        className={className}
        placeholder={placeholder}
        value={value}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setShut(false);
          setChosen(-1);
          props.onChange(event.target.value, event.target.selectionStart ?? event.target.value.length);
        }}
        onFocus={() => {
          setShut(false);
          props.onFocus?.();
        }}
        onBlur={(event) => {
          setShut(true);
          setChosen(-1);
          props.onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen ? (
        <SuggestionList
          id={listId}
          label={label}
          anchor={input}
          suggestions={suggestions}
          at={at}
          onPoint={setChosen}
          onPick={(index) => {
            setShut(true);
            suggestions[index]?.onPick();
          }}
        />
      ) : null}
    </>
  );
}

interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLInputElement | null>;
  readonly suggestions: readonly Suggestion[];
  readonly at: number;
  readonly onPoint: (index: number) => void;
  readonly onPick: (index: number) => void;
}

/** Floats over everything, for the field may stand in what scrolls. */
function SuggestionList({ id, label, anchor, suggestions, at, onPoint, onPick }: SuggestionListProps) {
  const root = useRef<HTMLDivElement>(null);
  const place = usePlace(anchor, suggestions);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is chosen
  useEffect(() => {
    root.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return createPortal(
    <div ref={root} id={id} role="listbox" aria-label={label} className="pop suggestions" style={place}>
      {suggestions.map((one, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names its active descendant
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
        <div
          key={one.key}
          id={`${id}-${index}`}
          role="option"
          className="opt"
          aria-selected={index === at}
          onMouseMove={index === at ? undefined : () => onPoint(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          {one.content}
        </div>
      ))}
    </div>,
    document.body,
  );
}

function usePlace(anchor: RefObject<HTMLInputElement | null>, suggestions: readonly Suggestion[]): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({ opacity: 0, position: "fixed" });
  useLayoutEffect(() => {
    const put = () => {
      if (anchor.current) setPlace(placeBelow(anchor.current.getBoundingClientRect(), suggestions.length));
    };
    put();
    window.addEventListener("scroll", put, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", put, { capture: true });
  }, [anchor, suggestions.length]);
  return place;
}

const ROW = 28;

function placeBelow(at: DOMRect, rows: number): CSSProperties {
  const height = Math.min(MOST_HEIGHT, rows * ROW + 2 * GAP);
  const isAbove = at.bottom + GAP + height > window.innerHeight && at.top > height + GAP;
  const top = isAbove ? at.top - GAP - height : at.bottom + GAP;
  const width = Math.max(NARROWEST, Math.min(at.width, 420));
  return { position: "fixed", left: at.left, top, minWidth: width, maxHeight: height };
}
