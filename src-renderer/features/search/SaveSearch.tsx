import { type FormEvent, useRef, useState } from "react";
import type { SearchSort } from "../../../shared/model/search";
import { Button } from "../../components/Button";
import { Popup } from "../../components/Popup";
import { saveSearch, useSavedSearches } from "./saved-searches";

interface SaveSearchProps {
  readonly text: string;
  readonly sort: SearchSort;
}

/** Keeps the search under a name; says so when it is kept already. */
export function SaveSearch({ text, sort }: SaveSearchProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const saved = useSavedSearches();
  const known = saved.find((search) => search.text === text && search.sort === sort);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    setOpen(false);
    void saveSearch({ name: name.trim(), text, sort });
  };
  if (known) return <span className="quiet small">Saved as “{known.name}”</span>;
  return (
    <>
      <Button
        ref={button}
        low
        look="text"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setName(text.slice(0, 100));
          setOpen(!isOpen);
        }}
      >
        Save
      </Button>
      {isOpen ? (
        <Popup label="Save search" anchor={button} onClose={() => setOpen(false)}>
          <form className="save-search" onSubmit={onSubmit}>
            <input
              data-autofocus
              className="input hard"
              aria-label="Name of the search"
              value={name}
              maxLength={100}
              autoComplete="off"
              onFocus={(event) => event.target.select()}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" look="main">
              Save
            </Button>
          </form>
        </Popup>
      ) : null}
    </>
  );
}
