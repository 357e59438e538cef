import { memo } from "react";
import type { DiffLine } from "../../../shared/model/dream";
import { type DiffPiece, diffPieces } from "./diff-rows";

const LOOK = {
  context: { className: "ln ctx", sign: "", word: "" },
  add: { className: "ln add", sign: "+", word: "Added: " },
  remove: { className: "ln del", sign: "−", word: "Removed: " },
} as const;

/** The changed lines with their numbers, and one line around them. */
export const Diff = memo(function Diff({ lines }: { readonly lines: readonly DiffLine[] }) {
  return (
    <div className="hunk">
      {lines.map((line) => {
        const { className, sign, word } = LOOK[line.kind];
        return (
          <div key={`${line.kind} ${line.line}`} className={className}>
            <span className="num">{line.line}</span>
            <span aria-hidden="true">{sign}</span>
            <span className="ln-text">
              <span className="sr">{word}</span>
              {diffPieces(line).map((piece) => (
                <Piece key={piece.at} piece={piece} kind={line.kind} />
              ))}
            </span>
          </div>
        );
      })}
    </div>
  );
});

function Piece({ piece, kind }: { readonly piece: DiffPiece; readonly kind: DiffLine["kind"] }) {
  if (piece.kind === "syntax") return <span className="lnk">{piece.text}</span>;
  if (piece.kind === "plain" || kind === "context") return piece.text;
  return kind === "add" ? <ins>{piece.text}</ins> : <del>{piece.text}</del>;
}
