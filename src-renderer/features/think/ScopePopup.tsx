import { type RefObject, useState } from "react";
import { type AskScope, EVERYTHING, isEverything } from "../../../shared/model/think";
import { Button } from "../../components/Button";
import { Popup } from "../../components/Popup";
import { Select } from "../../components/Select";
import { schema } from "../../stores/schema";
import { useQuery } from "../../stores/use-query";
import { choiceOf, daysOf, type TimeChoice } from "./scope-words";
import { think } from "./think-store";

interface ScopePopupProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly scope: AskScope;
  readonly onClose: () => void;
}

const WIDTH = 320;
const MAX_TAGS = 300;

/** Folder, tag, type and time. Each choice holds at once. */
export function ScopePopup({ anchor, scope, onClose }: ScopePopupProps) {
  const folders = useQuery("page.folder", { folder: "", limit: 1 });
  const tags = useQuery("page.tags", { limit: MAX_TAGS });
  const types = schema.getState().report?.pageTypes ?? [];
  const set = (part: Partial<AskScope>) => think.getState().setScope({ ...scope, ...part });
  return (
    <Popup label="Which pages are asked" anchor={anchor} width={WIDTH} onClose={onClose}>
      <div className="scope-form">
        <NameRow
          name="Folder"
          value={scope.folder}
          names={folders.value?.folders.map(({ path }) => path) ?? []}
          onChange={(folder) => set({ folder })}
        />
        <NameRow
          name="Tag"
          value={scope.tag}
          names={tags.value?.map(({ tag }) => tag) ?? []}
          onChange={(tag) => set({ tag: tag?.replace(/^#/, "") ?? null })}
        />
        <div className="scope-row">
          <span>Type</span>
          <Select
            label="Type of the pages"
            width={200}
            value={scope.type ?? ""}
            onChange={(event) => set({ type: event.target.value || null })}
          >
            <option value="">any</option>
            {types.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <TimeRow scope={scope} onChange={set} />
        <div className="row">
          <Button
            look="text"
            low
            disabled={isEverything(scope)}
            onClick={() => {
              think.getState().setScope(EVERYTHING);
              // The fields hold what was typed into them; opened again they are empty.
              onClose();
            }}
          >
            All pages
          </Button>
          <span className="grow" />
          <Button low onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Popup>
  );
}

interface NameRowProps {
  readonly name: string;
  readonly value: string | null;
  readonly names: readonly string[];
  readonly onChange: (value: string | null) => void;
}

/** A name, typed or taken from those there are. Holds when one leaves the field or presses Enter. */
function NameRow({ name, value, names, onChange }: NameRowProps) {
  const [text, setText] = useState(value ?? "");
  const keep = () => onChange(text.trim().replace(/^\/+|\/+$/g, "") || null);
  const listId = `scope-${name}`;
  return (
    <label className="scope-row">
      <span>{name}</span>
      <input
        className="input hard"
        list={listId}
        placeholder="any"
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          if (names.includes(event.target.value)) onChange(event.target.value);
        }}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === "Enter") keep();
        }}
      />
      <datalist id={listId}>
        {names.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </label>
  );
}

const TIMES: readonly (readonly [TimeChoice, string])[] = [
  ["any", "any"],
  ["week", "the last 7 days"],
  ["month", "the last 30 days"],
  ["year", "this year"],
  ["last_year", "last year"],
  ["between", "between two days"],
];

interface TimeRowProps {
  readonly scope: AskScope;
  readonly onChange: (part: Partial<AskScope>) => void;
}

function TimeRow({ scope, onChange }: TimeRowProps) {
  const [choice, setChoice] = useState(choiceOf(scope, Date.now()));
  const choose = (next: TimeChoice) => {
    setChoice(next);
    const days = daysOf(next, Date.now());
    if (days) onChange(days);
  };
  return (
    <>
      <div className="scope-row">
        <span>Time</span>
        <Select
          label="Time of what is told"
          width={200}
          value={choice}
          onChange={(event) => {
            const next = TIMES.find(([value]) => value === event.target.value)?.[0];
            if (next) choose(next);
          }}
        >
          {TIMES.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </div>
      {choice === "between" ? (
        <div className="scope-row">
          <span />
          <span className="scope-days">
            <DayField label="From" value={scope.from} onChange={(from) => onChange({ from })} />
            <DayField label="Until" value={scope.until} onChange={(until) => onChange({ until })} />
          </span>
        </div>
      ) : null}
    </>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <input
    type="date"
    className="input hard num"
    aria-label={label}
    value={value ?? ""}
    onChange={(event) => onChange(event.target.value || null)}
  />
);
