import { memo } from "react";
import type { DiffLine } from "../../../shared/model/dream";
import { TypeMark } from "../../components/TypeMark";
import { type DiffPiece, diffRows } from "./diff-rows";

const LOOK = {
  context: { className: "ln ctx", sign: "", word: "" },
  add: { className: "ln add", sign: "+", word: "Added: " },
  remove: { className: "ln del", sign: "−", word: "Removed: " },
} as const;

interface DiffProps {
  readonly path: string;
  /** Type of the page. */
  readonly type: string;
  readonly lines: readonly DiffLine[];
}

/** The file, and its changed lines with their numbers, and one line around them. */
export const Diff = memo(function Diff({ path, type, lines }: DiffProps) {
  return (
    <div className="hunk">
      <p className="hunk-file">
        <TypeMark type={type} />
        <span className="code clip">{path}</span>
      </p>
      {diffRows(lines).map(({ line, pieces, isAfterJump }) => {
        const { className, sign, word } = LOOK[line.kind];
        return (
          <div key={`${line.kind} ${line.line}`} className={isAfterJump ? `${className} after-jump` : className}>
            <span className="num">{line.line}</span>
            <span aria-hidden="true">{sign}</span>
            <span className="ln-text">
              <span className="sr">{word}</span>
              {pieces.map((piece) => (
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
