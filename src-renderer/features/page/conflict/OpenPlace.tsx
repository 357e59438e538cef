import { Segmented } from "../../../components/Segmented";
import type { VersionLine } from "./compare-versions";
import type { Choice, Place } from "./open-places";

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
  const dims = (side: Choice) => (choice !== null && choice !== "both" && choice !== side ? " is-left" : "");
  return (
    <li className="place">
      <div className="place-head">
        <span className="place-before">{place.before}</span>
        <Segmented label="Which version stays" options={CHOICES} value={choice} onChange={onChoose} />
      </div>
      <div className="versions">
        <div className={`place-side is-mine${dims("mine")}`}>
          {place.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the comparison
            <Side key={index} line={row.mine} sign="−" className="is-mine" />
          ))}
          {place.part.mine.length === 0 ? <p className="version is-gone">Taken away</p> : null}
        </div>
        <div className={`place-side is-disk${dims("disk")}`}>
          {place.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the comparison
            <Side key={index} line={row.disk} sign="+" className="is-disk" />
          ))}
          {place.part.theirs.length === 0 ? <p className="version is-gone">Taken away</p> : null}
        </div>
      </div>
    </li>
  );
}

interface SideProps {
  readonly line: VersionLine | null;
  readonly sign: string;
  readonly className: string;
}

function Side({ line, sign, className }: SideProps) {
  if (!line) return null;
  return (
    <p className={line.isChanged ? `version ${className}` : "version"}>
      <span className="sign">{line.isChanged ? sign : ""}</span>
      <span>
        {line.pieces.map((piece, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the line
          piece.isOwn ? <b key={index}>{piece.text}</b> : piece.text,
        )}
      </span>
    </p>
  );
}
