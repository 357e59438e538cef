import { type KeyboardEvent, useRef } from "react";

interface SegmentedProps<T extends string> {
  readonly label: string;
  /** Null: nothing is chosen yet. */
  readonly value: T | null;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

/** A choice of few, all of them in sight. Arrow keys move and choose, as radio buttons do. */
export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
  const group = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = options.findIndex((option) => option.value === value);
    // With nothing chosen, the first arrow key chooses the first of them.
    const next = index < 0 ? 0 : (index + step + options.length) % options.length;
    const chosen = options[next];
    if (!chosen) return;
    onChange(chosen.value);
    group.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div ref={group} className="seg" role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: buttons with the radio role carry the look
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === (value ?? options[0]?.value) ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
