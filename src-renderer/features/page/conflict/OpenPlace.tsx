import { Segmented } from "../../../components/Segmented";
import type { Choice, Place } from "./open-places";
import { VersionLines } from "./VersionLines";

const CHOICES = [
  { value: "mine", label: "Yours" },
  { value: "disk", label: "On disk" },
  { value: "both", label: "Both" },
] as const satisfies readonly { value: Choice; label: string }[];

interface OpenPlaceProps {
  readonly place: Place;
  readonly choice: Choice | null;
  onChoose(choice: Choice): void;
}

/** One place that both sides have changed: the two versions, and what to do. */
export function OpenPlace({ place, choice, onChoose }: OpenPlaceProps) {
  return (
    <li className="place">
      <div className="place-head">
        <span className="place-before">{place.before}</span>
        <Segmented label="Which version stays" options={CHOICES} value={choice} onChange={onChoose} />
      </div>
      <div className="versions">
        <VersionLines rows={place.rows} side="mine" empty="Taken away" isLeft={choice === "disk"} />
        <VersionLines rows={place.rows} side="disk" empty="Taken away" isLeft={choice === "mine"} />
      </div>
    </li>
  );
}
