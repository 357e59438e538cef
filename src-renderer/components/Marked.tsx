interface MarkedProps {
  readonly text: string;
  /** UTF-16 [start, end) pairs in order. */
  readonly marks: readonly (readonly [number, number])[];
}

/** Text with the parts that matched in bold. */
export function Marked({ text, marks }: MarkedProps) {
  const pieces: { readonly text: string; readonly isMarked: boolean; readonly at: number }[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    if (start < at || end > text.length || end <= start) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), isMarked: false, at });
    pieces.push({ text: text.slice(start, end), isMarked: true, at: start });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false, at });
  return pieces.map((piece) =>
    piece.isMarked ? <b key={piece.at}>{piece.text}</b> : <span key={piece.at}>{piece.text}</span>,
  );
}
