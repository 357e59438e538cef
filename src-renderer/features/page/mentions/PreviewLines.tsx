import type { DiffLine } from "../../../../shared/model/dream";
import type { MentionPreview } from "../../../../shared/model/mention";
import { TypeMark } from "../../../components/TypeMark";
import { aroundMark } from "./around-mark";

interface PreviewLinesProps {
  readonly preview: MentionPreview;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

const LOOK = {
  context: { className: "ln ctx", sign: "", word: "" },
  remove: { className: "ln del", sign: "−", word: "Before: " },
  add: { className: "ln add", sign: "+", word: "After: " },
} as const;

/** One link to be written: its page with a box, its line before and after. */
export function PreviewLines({ preview, isChosen, onToggle }: PreviewLinesProps) {
  const { page, lines } = preview;
  return (
    <div className={isChosen ? "hunk" : "hunk is-left"}>
      <label className="preview-page">
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <TypeMark type={page.type} />
        <span className="clip">{page.title}</span>
        <span className="code clip quiet">{page.path}</span>
      </label>
      {lines.map((line) => (
        <Line key={line.kind} line={line} />
      ))}
    </div>
  );
}

function Line({ line }: { readonly line: DiffLine }) {
  const { className, sign, word } = LOOK[line.kind];
  const { before, marked, after } = aroundMark(line);
  return (
    <div className={className}>
      <span>{line.line}</span>
      <span aria-hidden="true">{sign}</span>
      <span className="ln-text">
        <span className="sr">{word}</span>
        {before}
        {line.kind === "add" ? <ins>{marked}</ins> : <del>{marked}</del>}
        {after}
      </span>
    </div>
  );
}
