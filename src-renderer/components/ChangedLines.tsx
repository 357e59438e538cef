import { changedWords, type MarkedLine } from "./changed-words";

interface Line {
  /** 1-based. */
  readonly line: number;
  /** Null or empty for a line that is added. */
  readonly before: string | null;
  readonly after: string;
}

/** Lines of a page as they are and as they would be, the words that differ marked. */
export function ChangedLines({ lines }: { readonly lines: readonly Line[] }) {
  return lines.map(({ line, before, after }) => {
    const [old, fresh] = before ? changedWords(before, after) : [null, null];
    return (
      <div key={`${line} ${after}`}>
        {old ? (
          <div className="ln del">
            <span className="num">{line}</span>
            <span aria-hidden="true">−</span>
            <span className="ln-text">
              <span className="sr">Before: </span>
              <Marked line={old} as="del" />
            </span>
          </div>
        ) : null}
        <div className="ln add">
          <span className="num">{line}</span>
          <span aria-hidden="true">+</span>
          <span className="ln-text">
            <span className="sr">After: </span>
            {fresh ? <Marked line={fresh} as="ins" /> : after}
          </span>
        </div>
      </div>
    );
  });
}

function Marked({ line, as: Tag }: { readonly line: MarkedLine; readonly as: "ins" | "del" }) {
  return (
    <>
      {line.before}
      {line.changed === "" ? null : <Tag>{line.changed}</Tag>}
      {line.after}
    </>
  );
}
