type Mark = readonly [start: number, end: number];

export interface PlainSnippet {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Syntax that is not read: the parts of each match that are dropped are its groups. */
const SYNTAX: readonly RegExp[] = [
  /(!?\[\[(?:[^[\]|\n]*\|)?)[^[\]\n]*(\]\])/dg,
  /(!?\[)(?!\[)[^[\]\n]*(\]\([^()\n]*\))/dg,
  /(\*\*|__|~~|==|`+)/dg,
  /(?:^|\n)[ \t]*((?:[-*+>]|#{1,6}|\d+[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)/dg,
];

/** A passage without its Markdown, with the marks moved along. Words that are only syntax lose their mark. */
export function plainSnippet(snippet: string, marks: readonly Mark[]): PlainSnippet {
  const dropped = new Uint8Array(snippet.length);
  for (const pattern of SYNTAX) {
    for (const match of snippet.matchAll(pattern)) {
      for (const span of match.indices?.slice(1) ?? []) if (span) dropped.fill(1, span[0], span[1]);
    }
  }
  // Offsets of the plain text, one for each offset of the snippet.
  const moved = new Uint32Array(snippet.length + 1);
  let text = "";
  for (let i = 0; i < snippet.length; i++) {
    moved[i] = text.length;
    if (dropped[i] === 0) text += snippet[i] === "\n" ? " " : snippet[i];
  }
  moved[snippet.length] = text.length;
  const kept = marks
    .map(([start, end]): Mark => [moved[start] ?? 0, moved[end] ?? text.length])
    .filter(([start, end]) => end > start);
  return { text, marks: kept };
}
