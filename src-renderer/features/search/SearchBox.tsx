import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { MAX_QUERY_LENGTH } from "../../../shared/model/search";
import type { QueryProblem } from "../../../shared/search-query/query-node";
import { putValue } from "../../../shared/search-query/query-place";
import { Icon } from "../../components/Icon";
import { Kbd } from "../../components/Kbd";
import { CompletionList } from "./CompletionList";
import { useCompletion } from "./use-completion";

interface SearchBoxProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly problems: readonly QueryProblem[];
  /** Id of the result that is chosen; null when there is none. */
  readonly chosen: string | null;
  /** Keys that the box leaves to the results. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly box: RefObject<HTMLInputElement | null>;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The box, what can be completed in it, and the places of what cannot be read. */
export function SearchBox({ query, onQuery, problems, chosen, onKeyDown, box }: SearchBoxProps) {
  const [caret, setCaret] = useState(query.length);
  const [isTyping, setTyping] = useState(false);
  const [at, setAt] = useState(-1);
  const { place, operators, values } = useCompletion(query, caret, isTyping);
  const nextCaret = useRef<number | null>(null);
  const isListed = values.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, other values: none of them is chosen yet
  useEffect(() => setAt(-1), [query]);
  useLayoutEffect(() => {
    if (nextCaret.current !== null) box.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  const pick = (value: string) => {
    if (!place) return;
    const done = putValue(query, place, value);
    nextCaret.current = done.caret;
    setCaret(done.caret);
    onQuery(done.text);
    box.current?.focus();
  };
  /** True when the key was about completing. */
  const completes = (event: KeyboardEvent): boolean => {
    const step = STEPS[event.key];
    const first = isListed ? values[Math.max(0, at)]?.value : operators[0]?.word;
    if (isListed && step !== undefined) setAt(Math.max(-1, Math.min(values.length - 1, at + step)));
    else if (event.key === "Tab" && !event.shiftKey && first !== undefined) pick(first);
    else if (event.key === "Enter" && isListed && at >= 0 && first !== undefined) pick(first);
    else if (event.key === "Escape" && (isListed || operators.length > 0)) setTyping(false);
    else return false;
    return true;
  };
  return (
    <div className="search-box">
      <Icon name="search" />
      <div className="search-field">
        <Underlines query={query} problems={problems} box={box} />
        <input
          ref={box}
          // biome-ignore lint/a11y/noAutofocus: one comes here to type
          autoFocus
          aria-label="Search"
          aria-controls={isListed ? "search-values" : "search-results"}
          aria-activedescendant={isListed && at >= 0 ? `search-value-${at}` : (chosen ?? undefined)}
          aria-invalid={problems.length > 0}
          aria-describedby={problems.length > 0 ? "query-problems" : undefined}
          role="combobox"
          aria-expanded={isListed || chosen !== null}
          aria-autocomplete="list"
          placeholder="Search your notes, or ask who and what is linked"
          maxLength={MAX_QUERY_LENGTH}
          value={query}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            setTyping(true);
            setCaret(event.target.selectionStart ?? event.target.value.length);
            onQuery(event.target.value);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? query.length)}
          onBlur={() => setTyping(false)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (!completes(event)) return onKeyDown(event);
            event.preventDefault();
            event.stopPropagation();
          }}
        />
        <CompletionList operators={operators} values={values} at={at} onPick={pick} onPoint={setAt} />
      </div>
      <span className="quiet small keys">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>↵</Kbd>
      </span>
    </div>
  );
}

interface UnderlinesProps extends Pick<SearchBoxProps, "query" | "problems" | "box"> {}

/** The text of the box once more, unseen, with a line under what cannot be read. */
function Underlines({ query, problems, box }: UnderlinesProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (layer.current && box.current) layer.current.scrollLeft = box.current.scrollLeft;
  });
  if (problems.length === 0) return null;
  const pieces: { readonly text: string; readonly isWrong: boolean; readonly at: number }[] = [];
  let at = 0;
  for (const { start, end } of problems.toSorted((a, b) => a.start - b.start)) {
    if (start < at || end > query.length) continue;
    pieces.push(
      { text: query.slice(at, start), isWrong: false, at },
      { text: query.slice(start, end), isWrong: true, at: start },
    );
    at = end;
  }
  return (
    <div ref={layer} className="underlines" aria-hidden="true">
      {pieces.map((piece) => (
        <span key={`${piece.at} ${piece.isWrong}`} className={piece.isWrong ? "wrong" : undefined}>
          {piece.text}
        </span>
      ))}
      {query.slice(at)}
    </div>
  );
}
