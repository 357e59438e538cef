import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { TypeMark } from "../../components/TypeMark";
import { useEnterWhenCurrent } from "../../components/use-enter-when-current";
import { useQuery } from "../../stores/use-query";
import type { AskedPage } from "./graph-ask";

interface PageFieldProps {
  readonly label: string;
  readonly page: AskedPage | null;
  /** Where the keyboard begins. */
  readonly isFirst: boolean;
  readonly onChange: (page: AskedPage | null) => void;
}

const MOST = 6;

/** A page to choose by typing its name. */
export function PageField({ label, page, isFirst, onChange }: PageFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  const typed = text?.trim() ?? "";
  const names = useQuery("search.names", typed === "" ? null : { text: typed, limit: MOST }, { keep: true });
  const options = typed === "" ? [] : (names.value ?? []);
  const choose = (index: number) => {
    const chosen = options[index];
    if (!chosen) return;
    onChange({ slug: chosen.slug, title: chosen.title, type: chosen.type });
    setText(null);
  };
  const enter = useEnterWhenCurrent(typed, typed !== "" && names.isStale, () => choose(at));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setAt(Math.max(0, Math.min(options.length - 1, at + step)));
    else if (event.key === "Enter") enter(undefined, at === 0);
    else if (event.key === "Escape" && text !== null) setText(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div>
      <label className="input">
        <span className="quiet small end">{label}</span>
        {page && text === null ? <TypeMark type={page.type} /> : null}
        <input
          ref={input}
          role="combobox"
          aria-label={`${label} page`}
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
          placeholder="A page"
          value={text ?? page?.title ?? ""}
          spellCheck={false}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onBlur={() => setText(null)}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      {options.length > 0 ? (
        <div id={id} role="listbox" aria-label={`${label}, pages found`}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys work in the box above, as in any combobox
            <div
              key={option.path}
              id={`${id}-${index}`}
              className="opt"
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              onPointerMove={() => setAt(index)}
              // Before the box loses the focus, and with it the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              <TypeMark type={option.type} />
              <span className="clip">{option.title}</span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
