import type { MeaningStatus } from "../../../../../shared/model/meaning";
import type { MeaningSettings } from "../../../../../shared/model/settings";
import { Segmented } from "../../../../components/Segmented";
import { change } from "../../change";
import { SettingRow } from "../../SettingRow";
import { stateWords } from "./meaning-words";

interface VectorRowsProps {
  readonly meaning: MeaningSettings;
  readonly address: string;
  readonly status: MeaningStatus | null;
}

const CHOICES = [
  { value: "built_in", label: "Built in" },
  { value: "model", label: "Your model" },
] as const;

/** The switch that lets text leave, and how far it is. */
export function VectorRows({ meaning, address, status }: VectorRowsProps) {
  const isReady = address !== "" && meaning.model !== "";
  return (
    <>
      <h2>Vectors</h2>
      <SettingRow
        name="Search by meaning with"
        note={
          isReady
            ? `“Your model” sends the text of every page, piece by piece, and later each search and question, to ${address}. Mail addresses, phone, card and account numbers are blanked out; names are not.`
            : "Your model can be chosen once its address and name are kept above."
        }
      >
        {isReady || meaning.vectors === "model" ? (
          <Segmented
            label="Vectors of search by meaning"
            value={meaning.vectors}
            options={CHOICES}
            onChange={(vectors) => void change({ meaning: { vectors } })}
          />
        ) : (
          <span className="soft">Built in</span>
        )}
      </SettingRow>
      {meaning.vectors === "model" && status ? <Progress status={status} /> : null}
    </>
  );
}

function Progress({ status }: { readonly status: MeaningStatus }) {
  const { done, total, state } = status;
  const percent = total > 0 ? Math.floor((100 * done) / total) : 0;
  return (
    <div className="meaning-progress">
      <div
        className={state === "embedding" ? "bar live" : "bar"}
        role="progressbar"
        aria-label="Passages with a vector of your model"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="small soft num" role="status">
        {stateWords(status)}
      </p>
    </div>
  );
}
