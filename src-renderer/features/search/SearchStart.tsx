import { useState } from "react";
import type { SavedSearch } from "../../../shared/model/search";
import { IconButton } from "../../components/IconButton";
import { stepFocus } from "../../components/step-focus";
import { removeSearch, saveSearch, useSavedSearches } from "./saved-searches";

interface SearchStartProps {
  readonly onRun: (search: SavedSearch) => void;
  /** Puts an example into the box. */
  readonly onTry: (text: string) => void;
}

const EXAMPLES: readonly (readonly [text: string, finds: string])[] = [
  ["who works at Acme", "a question about who and what is linked"],
  ['"word for word"', "the words one after the other"],
  ["budget -draft", "without a word"],
  ["budget OR plan", "one or the other"],
  ["tag:work", "a tag and those below it"],
  ["type:person", "pages of a type"],
  ["[status:open]", "a property with a value"],
  ["after:2024-03", "by date"],
  ["line:(budget plan)", "near each other; also section: and block:"],
  ['task-todo:""', "tasks still to do"],
  ["/\\d{4}-\\d{2}/", "a pattern"],
];

/** Before anything is typed: what was saved, and what can be written. */
export function SearchStart({ onRun, onTry }: SearchStartProps) {
  const saved = useSavedSearches();
  return (
    <div className="results scroll">
      <div className="results-inner search-start">
        {saved.length > 0 ? (
          <section aria-labelledby="saved-title">
            <h2 id="saved-title">Saved searches</h2>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move among its buttons */}
            <div onKeyDown={(event) => stepFocus(event, ".saved-run")}>
              {saved.map((search) => (
                <SavedRow key={search.name} search={search} onRun={onRun} />
              ))}
            </div>
          </section>
        ) : null}
        <section aria-labelledby="examples-title">
          <h2 id="examples-title">What can be written</h2>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move among its buttons */}
          <div className="examples" onKeyDown={(event) => stepFocus(event, "button")}>
            {EXAMPLES.map(([text, finds]) => (
              <button key={text} type="button" className="opt" onClick={() => onTry(text)}>
                <span className="mono">{text}</span>
                <span className="hint">{finds}</span>
              </button>
            ))}
          </div>
        </section>
      </div>
    </div>
  );
}

interface SavedRowProps {
  readonly search: SavedSearch;
  readonly onRun: (search: SavedSearch) => void;
}

function SavedRow({ search, onRun }: SavedRowProps) {
  const [name, setName] = useState<string | null>(null);
  const rename = () => {
    const next = name?.trim() ?? "";
    if (next !== "" && next !== search.name) void saveSearch({ ...search, name: next }, search.name);
    setName(null);
  };
  return (
    <div className="saved-row">
      {name === null ? (
        <button type="button" className="opt saved-run" onClick={() => onRun(search)}>
          <span className="clip">{search.name}</span>
          {search.name === search.text ? null : <span className="hint mono clip">{search.text}</span>}
        </button>
      ) : (
        <input
          // biome-ignore lint/a11y/noAutofocus: one asked to write here
          autoFocus
          className="input hard"
          aria-label={`New name of ${search.name}`}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.target.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) rename();
            if (event.key === "Escape") setName(null);
          }}
        />
      )}
      <IconButton icon="pencil" label={`Rename ${search.name}`} onClick={() => setName(search.name)} />
      <IconButton icon="x" label={`Delete ${search.name}`} onClick={() => void removeSearch(search.name)} />
    </div>
  );
}
