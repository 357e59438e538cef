interface PatternProblemProps {
  readonly text: string;
  /** UTF-16 offsets in the text. */
  readonly problem: { readonly start: number; readonly end: number; readonly reason: string };
}

/** The pattern with the place that cannot be read, and why. */
export function PatternProblem({ text, problem: { start, end, reason } }: PatternProblemProps) {
  const place = start >= text.length ? "at the end" : `at character ${start + 1}`;
  return (
    <div className="ask-problem">
      <p className="mono" aria-hidden="true">
        {text.slice(0, start)}
        <mark>{text.slice(start, end) || " "}</mark>
        {text.slice(Math.max(start, end))}
      </p>
      <p>
        {reason} <span className="quiet">({place})</span>
      </p>
    </div>
  );
}
