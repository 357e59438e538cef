import "./search.css";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { SavedSearch } from "../../../shared/model/search";
import { useEnterWhenCurrent } from "../../components/use-enter-when-current";
import { useBrain } from "../../stores/brain";
import { navigation, useNavigation } from "../../stores/navigation";
import { openResult } from "./open-result";
import { ReadingLine } from "./ReadingLine";
import { Results } from "./Results";
import { resultLines, stepLine } from "./result-lines";
import { SearchBox } from "./SearchBox";
import { SearchStart } from "./SearchStart";
import { keepSearch, lastSearch } from "./search-memory";
import { useHelpedSearch } from "./use-helped-search";
import { usePassages } from "./use-passages";

/** Pause after the last key before asking. */
const PAUSE_MS = 120;
const LIMIT = 50;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Words, names, questions, operators: one box for all of them. */
export function SearchScreen() {
  const { query, setQuery, sort, setSort, text } = useSearchText();
  const [thoroughly, setThoroughly] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const epoch = useBrain((state) => state.pagesEpoch);
  const asked = text === "" ? null : { text, limit: LIMIT, sort, thorough: thoroughly === text };
  const reply = useHelpedSearch(asked, epoch);
  const { unfolded, toggle } = usePassages(text);
  const lines = useMemo(() => resultLines(reply.value?.results ?? [], unfolded), [reply.value, unfolded]);
  const line = lines[Math.min(at, lines.length - 1)];
  const problems = reply.value?.query?.problems ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search or order begins with its first result
  useEffect(() => setAt(0), [text, sort]);
  useEffect(() => {
    box.current?.select();
  }, []);

  const isCurrent = text === query.trim() && !reply.isStale;
  const enter = useEnterWhenCurrent(query, query.trim() !== "" && !isCurrent, (inNewTab: boolean) => {
    if (line) openResult(line, inNewTab);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) setAt(stepLine(lines, at, step, event.altKey));
    else if (event.key !== "Enter") return;
    else if (event.shiftKey && line) toggle(line.result.path);
    else enter(event.ctrlKey || event.metaKey, at === 0);
    event.preventDefault();
  };
  const run = (search: SavedSearch) => {
    setSort(search.sort);
    setQuery(search.text);
    box.current?.focus();
  };
  return (
    <main className="main search">
      <h1 className="sr">Search</h1>
      <SearchBox
        box={box}
        query={query}
        onQuery={setQuery}
        problems={isCurrent ? problems : []}
        chosen={line?.id ?? null}
        onKeyDown={onKeyDown}
      />
      {text === "" ? (
        <SearchStart
          onRun={run}
          onTry={(example) => {
            setQuery(example);
            box.current?.focus();
          }}
        />
      ) : (
        <Results
          text={text}
          reply={reply}
          lines={lines}
          unfolded={unfolded}
          chosen={line?.id ?? null}
          onPoint={(id) => setAt(lines.findIndex((one) => one.id === id))}
          onUnfold={toggle}
          head={
            reply.value ? (
              <ReadingLine
                text={text}
                reply={reply.value}
                sort={sort}
                onSort={setSort}
                onReadAll={() => setThoroughly(text)}
              />
            ) : null
          }
        />
      )}
    </main>
  );
}

/** What stands in the box, and what is asked: the same once one stops typing. */
function useSearchText() {
  const [query, setQuery] = useState(() => navigation.getState().takeSearchText() ?? lastSearch().text);
  const [sort, setSort] = useState(lastSearch().sort);
  const [text, setText] = useState(query.trim());
  useEffect(() => {
    keepSearch({ text: query, sort });
    const timer = setTimeout(() => setText(query.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, sort]);
  const handed = useNavigation((state) => state.searchText);
  useEffect(() => {
    const next = handed === null ? null : navigation.getState().takeSearchText();
    if (next !== null) setQuery(next);
  }, [handed]);
  return { query, setQuery, sort, setSort, text };
}
