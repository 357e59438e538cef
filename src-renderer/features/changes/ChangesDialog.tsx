import "./changes.css";
import { useState } from "react";
import { isoDay } from "../../../shared/text/iso-day";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { Dialog } from "../../components/Dialog";
import { Skeleton } from "../../components/Skeleton";
import { usePastRange } from "../../stores/past";
import { useUi } from "../../stores/ui";
import { useQuery } from "../../stores/use-query";
import { ChangesReport } from "./ChangesReport";
import { type DayChoice, startOf } from "./day-choice";

const LIMIT = 200;

/** What changed between two days: pages, and links by type. */
export function ChangesDialog({ onClose }: { readonly onClose: () => void }) {
  // A moment that one came from: until another day is chosen it is meant to the commit.
  const fromCommit = useUi((state) => state.overlayText);
  const range = usePastRange();
  const [chosen, setChosen] = useState<DayChoice>({ from: null, to: null });
  const days = range.value ? startOf(range.value, fromCommit, chosen) : null;
  const changes = useQuery("time.changes", days && { from: days.asked, to: days.to, limit: LIMIT }, { keep: true });
  const error = range.error ?? changes.error;
  return (
    <Dialog label="What changed" className="changes" onClose={onClose}>
      <div className="row">
        <h2 className="grow">What changed</h2>
        {days ? (
          <>
            <DayField
              name="From"
              value={days.from}
              min={days.first}
              max={days.to}
              onChange={(from) => setChosen({ ...chosen, from })}
            />
            <DayField
              name="to"
              value={days.to}
              min={days.from}
              max={isoDay(Date.now())}
              onChange={(to) => setChosen({ ...chosen, to })}
            />
          </>
        ) : null}
      </div>
      <div className="scroll changes-body">
        {error === null ? null : <p className="soft">{`${errorText(error).title}. ${errorText(error).next}`}</p>}
        {changes.value && error === null ? <ChangesReport changes={changes.value} onLeave={onClose} /> : null}
        {changes.value === null && error === null ? (
          <Skeleton widths={[60, 88, 72, 80]} label="Comparing the two days" />
        ) : null}
      </div>
      <div className="row">
        <span className="quiet micro grow">Read from commits; what is not committed is not in it.</span>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

interface DayFieldProps {
  readonly name: string;
  readonly value: string;
  readonly min: string;
  readonly max: string;
  readonly onChange: (day: string) => void;
}

function DayField({ name, value, min, max, onChange }: DayFieldProps) {
  return (
    <label className="changes-day">
      <span className="quiet small">{name}</span>
      <input
        type="date"
        className="input num"
        value={value}
        min={min}
        max={max}
        onChange={(event) => {
          // While a date is being typed the field has none.
          if (event.target.value !== "") onChange(event.target.value);
        }}
      />
    </label>
  );
}
