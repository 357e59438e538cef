import type { MergeFileDetail, PlaceDecision } from "../../../shared/model/sync";
import { Segmented } from "../../components/Segmented";
import { decidePlace, openPlace } from "./merge-store";
import { CHOICES, type Choice, type ShownPlace, sizeWords } from "./merge-words";
import { ResultText } from "./ResultText";
import { SideText } from "./SideText";

interface PlaceBlockProps {
  readonly detail: MergeFileDetail;
  readonly place: ShownPlace;
  readonly index: number;
  readonly theirs: string;
  readonly isCurrent: boolean;
  readonly isEditing: boolean;
  setEditing(isEditing: boolean): void;
}

/** One place that both sides changed: yours, theirs, and what comes of them. */
export function PlaceBlock({ detail, place, index, theirs, isCurrent, isEditing, setEditing }: PlaceBlockProps) {
  const { file, places, sizes } = detail;
  const decision = places[index]?.decision ?? null;
  const { part, heading, before } = place;
  const title = heading === "" ? file.title : heading;
  const choose = (choice: Choice) => {
    openPlace(index);
    setEditing(choice === "edit");
    if (choice !== "edit") void decidePlace({ choice }, false);
  };
  const classes = ["hk", isCurrent ? "cur" : "", decision ? "is-decided" : ""].filter(Boolean).join(" ");
  const isLeft = (side: "mine" | "theirs") => decision?.choice === (side === "mine" ? "theirs" : "mine");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: J and K do the same from the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look and a legend of its own
    <div
      className={classes}
      role="group"
      aria-label={`${title}, place ${index + 1} of ${places.length}`}
      aria-current={isCurrent ? "true" : undefined}
      tabIndex={-1}
      onClick={() => openPlace(index)}
    >
      <div className="hh">
        <h2 className="hk-title clip">{title}</h2>
        <span className="quiet small num">
          {index + 1} of {places.length}
        </span>
        <span className="grow" />
        <Segmented
          label="What stays"
          options={CHOICES[file.kind]}
          value={isEditing ? "edit" : (decision?.choice ?? null)}
          onChange={choose}
        />
      </div>
      {before === "" ? null : <p className="mrg-before clip">{before}</p>}
      <div className={file.kind === "page" ? "mrg-cols" : "mrg-cols is-whole"}>
        <SideText
          label={file.isTyped ? "Yours, not committed" : "Yours"}
          base={part.base}
          lines={part.mine}
          other={part.theirs}
          isLeft={isLeft("mine")}
          note={noteOf(file.kind, "mine", sizes.mine, file.path)}
        />
        <SideText
          label={`Theirs, ${theirs}`}
          base={part.base}
          lines={part.theirs}
          other={part.mine}
          isLeft={isLeft("theirs")}
          note={noteOf(file.kind, "theirs", sizes.theirs, file.theirPath ?? file.path)}
        />
        {file.kind === "page" ? (
          <ResultText
            part={part}
            decision={decision}
            isEditing={isEditing}
            onEdit={() => choose("edit")}
            onDone={(lines) => {
              setEditing(false);
              if (lines !== null) void decidePlace(edited(lines), false);
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

const edited = (lines: readonly string[]): PlaceDecision => ({ choice: "edit", lines });

/** What stands for a version that is not shown by its lines. */
function noteOf(
  kind: MergeFileDetail["file"]["kind"],
  side: "mine" | "theirs",
  sizeBytes: number | null,
  path: string,
): string | null {
  if (kind === "page") return null;
  if (kind === `gone_${side}`) return "Taken away";
  const size = sizeBytes === null ? "" : sizeWords(sizeBytes);
  return kind === "moved" ? `${path}, ${size}` : size;
}
