import "./search.css";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../../components/Icon";
import { Kbd } from "../../components/Kbd";
import { useBrain } from "../../stores/brain";
import { navigation, useNavigation } from "../../stores/navigation";
import { openResult } from "./open-result";
import { Results } from "./Results";
import { keepSearch, lastSearch } from "./search-memory";
import { useHelpedSearch } from "./use-helped-search";

/** Pause after the last key before asking. */
const PAUSE_MS = 120;
const LIMIT = 50;

/** Words, names, questions about who and what is linked: one box for all of them. */
export function SearchScreen() {
  const [query, setQuery] = useState(() => navigation.getState().takeSearchText() ?? lastSearch());
  const [asked, setAsked] = useState(query);
  const [at, setAt] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const epoch = useBrain((state) => state.pagesEpoch);
  const text = asked.trim();
  const reply = useHelpedSearch(text === "" ? null : { text, limit: LIMIT }, epoch);
  const results = reply.value?.results ?? [];
  useEffect(() => {
    box.current?.select();
  }, []);
  useEffect(() => {
    keepSearch(query);
    const timer = setTimeout(() => {
      setAsked(query);
      setAt(0);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const handed = useNavigation((state) => state.searchText);
  useEffect(() => {
    const next = handed === null ? null : navigation.getState().takeSearchText();
    if (next !== null) setQuery(next);
  }, [handed]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const chosen = results[at];
    if (step !== 0) setAt(Math.max(0, Math.min(results.length - 1, at + step)));
    else if (event.key === "Enter" && chosen) openResult(chosen, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <main className="main search">
      <h1 className="sr">Search</h1>
      <div className="search-box">
        <Icon name="search" />
        <input
          ref={box}
          // biome-ignore lint/a11y/noAutofocus: one comes here to type
          autoFocus
          aria-label="Search"
          aria-controls="search-results"
          aria-activedescendant={results.length > 0 ? `result-${at}` : undefined}
          role="combobox"
          aria-expanded={results.length > 0}
          aria-autocomplete="list"
          placeholder="Search your notes, or ask who and what is linked"
          value={query}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span className="quiet small keys">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>↵</Kbd>
        </span>
      </div>
      <Results text={text} reply={reply} at={at} onPoint={setAt} />
    </main>
  );
}
