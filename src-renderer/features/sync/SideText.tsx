import { useMemo } from "react";
import { compareVersions, type VersionLine } from "../../components/compare-versions";

interface SideTextProps {
  readonly label: string;
  /** What both began with; empty when both began it. */
  readonly base: readonly string[];
  readonly lines: readonly string[];
  /** The other side’s lines: what is compared where there is no base. */
  readonly other: readonly string[];
  /** The other side was chosen. */
  readonly isLeft: boolean;
  /** Shown for a version that has no lines. */
  readonly note: string | null;
}

/** One side’s version of a place; what it changed is lit up, what it took away struck out. */
export function SideText({ label, base, lines, other, isLeft, note }: SideTextProps) {
  const rows = useMemo(() => {
    const from = base.length > 0 ? base : other;
    return compareVersions(from.join("\n"), lines.join("\n")).rows;
  }, [base, lines, other]);
  // Without a base nothing was taken away: the other side just has other words.
  const showsGone = base.length > 0;
  return (
    <section className={isLeft ? "mrg-col is-left" : "mrg-col"} aria-label={label}>
      <h3 className="mrg-label">{label}</h3>
      {note === null ? null : <p className="mrg-gone">{note}</p>}
      {lines.length === 0 && note === null ? <p className="mrg-gone">Taken away</p> : null}
      <div className="mrg-text">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the comparison
          <Row key={index} was={showsGone ? row.mine : null} now={lines.length > 0 ? row.disk : null} />
        ))}
      </div>
    </section>
  );
}

/** A line of this side, or one that it took away. */
function Row({ was, now }: { readonly was: VersionLine | null; readonly now: VersionLine | null }) {
  if (now !== null) {
    return (
      <p className={now.isChanged ? "mrg-line is-changed" : "mrg-line"}>
        {now.pieces.map((piece, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the line
          piece.isOwn ? <OwnWords key={index} text={piece.text} /> : piece.text,
        )}
        {now.pieces.every(({ text }) => text === "") ? "\u00a0" : null}
      </p>
    );
  }
  const text = was?.pieces.map((piece) => piece.text).join("") ?? "";
  return text.trim() === "" ? null : (
    <p className="mrg-line is-gone">
      <del>{text}</del>
    </p>
  );
}

/** Only the words are lit up, not the spaces around them. */
function OwnWords({ text }: { readonly text: string }) {
  const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return (
    <>
      {before}
      {words === "" ? null : <ins>{words}</ins>}
      {after}
    </>
  );
}
