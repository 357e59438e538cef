import type { VersionLine, VersionRow } from "../../../components/compare-versions";

interface VersionLinesProps {
  readonly rows: readonly VersionRow[];
  readonly side: "mine" | "disk";
  /** Said when this side has nothing here. */
  readonly empty: string;
  /** The other side was chosen. */
  readonly isLeft?: boolean;
}

const SIGNS = { mine: "−", disk: "+" } as const;

/** One of two versions of a passage, its own words lit up. */
export function VersionLines({ rows, side, empty, isLeft = false }: VersionLinesProps) {
  const lines = rows.flatMap((row) => row[side] ?? []);
  const isEmpty = lines.every((line) => line.pieces.every((piece) => piece.text === ""));
  return (
    <div className={isLeft ? "place-side is-left" : "place-side"}>
      {isEmpty ? <p className="version is-gone">{empty}</p> : null}
      {isEmpty
        ? null
        : lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the comparison
            <Line key={index} line={line} sign={SIGNS[side]} className={`is-${side}`} />
          ))}
    </div>
  );
}

interface LineProps {
  readonly line: VersionLine;
  readonly sign: string;
  readonly className: string;
}

function Line({ line, sign, className }: LineProps) {
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
