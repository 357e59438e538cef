import "./timeline.css";
import { useLayoutEffect, useRef, useState } from "react";
import { readDay } from "../../../../shared/text/day-words";
import { isoDay } from "../../../../shared/text/iso-day";
import { Button } from "../../../components/Button";
import { Dialog } from "../../../components/Dialog";
import { longDayWords } from "../../../components/date-words";
import { SuggestField } from "../../../components/SuggestField";
import { TypeMark } from "../../../components/TypeMark";
import { navigation } from "../../../stores/navigation";
import { pageActions } from "../../../stores/page-actions";
import { useQuery } from "../../../stores/use-query";
import { closeLink, openLink } from "./open-link";

const LIMIT = 8;

/** Asks for a day and what happened on it, and adds it to the timeline of the page in sight. */
export function AddEntryDialog({ onClose }: { readonly onClose: () => void }) {
  const { tabs, activeTab } = navigation.getState();
  const title = tabs.find(({ id }) => id === activeTab)?.page.title ?? "this page";
  const [when, setWhen] = useState("");
  const [words, setWords] = useState("");
  const day = readDay(when, isoDay(Date.now()));
  const isReady = day !== null && words.trim() !== "";
  const add = () => {
    if (!isReady || day === null) return;
    onClose();
    pageActions()?.addEntry(day, words.trim());
  };
  return (
    <Dialog label={`Add an entry to ${title}`} className="entry-dialog" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <h2>Add to the timeline of {title}</h2>
        <div className="when">
          <label>
            <span>Day</span>
            <input
              className="input hard"
              placeholder="today"
              value={when}
              spellCheck={false}
              autoComplete="off"
              aria-invalid={day === null}
              aria-describedby="entry-day"
              onChange={(event) => setWhen(event.target.value)}
            />
          </label>
          <span id="entry-day" className="quiet small num" role="status">
            {day === null ? "Which day? Like “yesterday”, “last Friday” or 2026-11-30." : dayShown(day)}
          </span>
        </div>
        <WordsField words={words} onChange={setWords} onEnter={add} onClose={onClose} />
        <div className="acts">
          <span className="quiet micro grow">Written as the entries beside it. [[ links to a page.</span>
          <Button look="text" onClick={onClose}>
            Cancel
          </Button>
          <Button look="main" type="submit" disabled={!isReady}>
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const dayShown = (day: string): string => longDayWords(new Date(`${day}T12:00:00`).getTime());

interface WordsFieldProps {
  readonly words: string;
  readonly onChange: (words: string) => void;
  readonly onEnter: () => void;
  readonly onClose: () => void;
}

/** What happened. An open `[[` is completed with the names of pages. */
function WordsField({ words, onChange, onEnter, onClose }: WordsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(0);
  /** Where the caret goes with the next words: at once, for one types on. */
  const place = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are there now
  useLayoutEffect(() => {
    if (place.current !== null) input.current?.setSelectionRange(place.current, place.current);
    place.current = null;
  }, [words]);
  const open = openLink(words, caret);
  const names = useQuery(
    "search.names",
    open === null || open.typed === "" ? null : { text: open.typed, limit: LIMIT },
    {
      keep: true,
    },
  );
  const suggestions = (open === null ? [] : (names.value ?? [])).map((page) => ({
    key: page.path,
    content: (
      <>
        <TypeMark type={page.type} />
        <span className="clip">{page.alias ?? page.title}</span>
        <span className="hint">{page.type}</span>
      </>
    ),
    onPick: () => {
      const closed = closeLink(words, caret, page.path);
      onChange(closed.words);
      setCaret(closed.caret);
      place.current = closed.caret;
    },
  }));
  return (
    <div className="row">
      <SuggestField
        isFirst
        inputRef={input}
        label="What happened"
        placeholder="What happened"
        className="input hard"
        value={words}
        picksFirst
        suggestions={suggestions}
        isStale={open !== null && open.typed !== "" && names.isStale}
        onEnter={onEnter}
        onChange={(text, at) => {
          onChange(text);
          setCaret(at);
        }}
        onKey={(event) => {
          if (event.key !== "Escape") return;
          onClose();
          event.preventDefault();
          event.stopPropagation();
        }}
      />
    </div>
  );
}
