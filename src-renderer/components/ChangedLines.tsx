interface Line {
  /** 1-based. */
  readonly line: number;
  /** Null or empty for a line that is added. */
  readonly before: string | null;
  readonly after: string;
}

/** Lines of a page as they are and as they would be. */
export function ChangedLines({ lines }: { readonly lines: readonly Line[] }) {
  return lines.map(({ line, before, after }) => (
    <div key={`${line} ${after}`}>
      {before ? (
        <div className="ln del">
          <span className="num">{line}</span>
          <span aria-hidden="true">−</span>
          <span className="ln-text">
            <span className="sr">Before: </span>
            {before}
          </span>
        </div>
      ) : null}
      <div className="ln add">
        <span className="num">{line}</span>
        <span aria-hidden="true">+</span>
        <span className="ln-text">
          <span className="sr">After: </span>
          {after}
        </span>
      </div>
    </div>
  ));
}
