const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Where a link's target stands: its line, and what is around it there. */
export interface LinkPlace {
  /** The target as written. */
  readonly written: string;
  /** The line before and after the target, without line end. */
  readonly before: string;
  readonly after: string;
  /** The lines of the paragraph around, for telling tables. */
  readonly paragraph: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** How a target is set: this decides which characters it may hold and where a label goes. */
export type LinkForm =
  | { readonly kind: "wikilink"; readonly canTakeLabel: boolean; readonly isInTable: boolean }
  | { readonly kind: "markdown"; readonly isAngled: boolean }
  | { readonly kind: "bare" };

/** Reads places of one file. Offsets are UTF-8 bytes. */
export interface LinkPlaces {
  /** Null when the span does not lie within the file. */
  at(start: number, end: number): LinkPlace | null;
}

export function readLinkPlaces(text: string): LinkPlaces {
  const bytes = encoder.encode(text);
  return {
    at(start, end) {
      if (start < 0 || end <= start || end > bytes.length) return null;
      // From the first byte, `lastIndexOf` would search from the end.
      const lineStart = start === 0 ? 0 : bytes.lastIndexOf(LINE_FEED, start - 1) + 1;
      const next = bytes.indexOf(LINE_FEED, end);
      const lineEnd = next === -1 ? bytes.length : next;
      const read = (from: number, to: number) => decoder.decode(bytes.subarray(from, to));
      return {
        written: read(start, end),
        before: read(lineStart, start).replace(/^\uFEFF/u, ""),
        after: read(end, lineEnd).replace(/\r$/u, ""),
        paragraph: paragraphAround(bytes, lineStart, lineEnd).map(([from, to]) => read(from, to)),
        start,
        end,
      };
    },
  };
}

/** The form of a link from the characters around its target. */
export function linkFormOf(place: LinkPlace): LinkForm {
  const opening = /(!?)\[\[(?:[^[\]|]*::\s*)?$/u.exec(place.before);
  if (opening) {
    const hasLabelOrAnchor = !/^\s*\]\]/u.test(place.after);
    return {
      kind: "wikilink",
      canTakeLabel: opening[1] === "" && !hasLabelOrAnchor,
      isInTable: isTable(place.paragraph),
    };
  }
  if (/\]\(\s*<$/u.test(place.before) || /^\s{0,3}\[[^\]]+\]:\s*<$/u.test(place.before)) {
    return { kind: "markdown", isAngled: true };
  }
  if (/\]\(\s*$/u.test(place.before) || /^\s{0,3}\[[^\]]+\]:\s*$/u.test(place.before)) {
    return { kind: "markdown", isAngled: false };
  }
  return { kind: "bare" };
}

const LINE_FEED = 10;
/** Longer paragraphs are not read whole: a table says so near each of its rows or is none worth the time. */
const PARAGRAPH_LINES = 200;

function paragraphAround(
  bytes: Uint8Array,
  lineStart: number,
  lineEnd: number,
): readonly (readonly [number, number])[] {
  const lines: (readonly [number, number])[] = [[lineStart, lineEnd]];
  let from = lineStart;
  while (from > 0 && lines.length < PARAGRAPH_LINES) {
    const start = from >= 2 ? bytes.lastIndexOf(LINE_FEED, from - 2) + 1 : 0;
    if (isBlank(bytes, start, from)) break;
    lines.unshift([start, from - 1]);
    from = start;
  }
  let to = lineEnd;
  while (to < bytes.length && lines.length < PARAGRAPH_LINES * 2) {
    const next = bytes.indexOf(LINE_FEED, to + 1);
    const end = next === -1 ? bytes.length : next;
    if (isBlank(bytes, to + 1, end)) break;
    lines.push([to + 1, end]);
    to = end;
  }
  return lines;
}

/** Spaces, tabs and line ends only. */
function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  return bytes.subarray(start, end).every((byte) => byte === 32 || byte === 9 || byte === 13 || byte === LINE_FEED);
}

/** A table has a row of dashes under its head. */
function isTable(paragraph: readonly string[]): boolean {
  return paragraph.some(
    (line) =>
      /^[\s>]*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/u.test(line) || /^[\s>]*\|\s*:?-+:?\s*\|\s*$/u.test(line),
  );
}
