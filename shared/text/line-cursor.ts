/** A place in a line: UTF-16 offset in the text, and the column it is shown at (tabs to the next multiple of four). */
export interface Cursor {
  readonly offset: number;
  readonly column: number;
}

/** A list marker with its white space. */
export interface LineMarker {
  readonly content: Cursor;
  /** Column that the lines of the item must reach. */
  readonly contentColumn: number;
  /** CommonMark: an empty item, or a number other than 1, does not break into a paragraph. */
  readonly mayInterrupt: boolean;
}

const TAB_STOP = 4;
const NUMBER = /\d{1,9}[.)]/y;

export const cursorAfter = (cursor: Cursor, letters: number): Cursor => ({
  offset: cursor.offset + letters,
  column: cursor.column + letters,
});

/** The first place at or after `from` that is no space or tab. */
export function skipSpace(text: string, from: Cursor, end: number): Cursor {
  let { offset, column } = from;
  for (; offset < end; offset++) {
    const unit = text.charCodeAt(offset);
    if (unit === 32) column++;
    else if (unit === 9) column += TAB_STOP - (column % TAB_STOP);
    else break;
  }
  return { offset, column };
}

/** The list marker (`-`, `*`, `+`, `1.`, `1)`) at a place; null when there is none. */
export function matchListMarker(text: string, at: Cursor, end: number): LineMarker | null {
  const width = markerWidth(text, at.offset);
  if (width === 0 || at.offset + width > end) return null;
  const after = cursorAfter(at, width);
  const content = skipSpace(text, after, end);
  if (content.offset >= end) return { content, contentColumn: after.column + 1, mayInterrupt: false };
  if (content.offset === after.offset) return null;
  const gap = content.column - after.column;
  const isOne = width === 1 || text.startsWith("1", at.offset);
  // Five and more spaces after the marker begin indented code inside the item.
  return { content, contentColumn: gap > TAB_STOP ? after.column + 1 : content.column, mayInterrupt: isOne };
}

function markerWidth(text: string, offset: number): number {
  const unit = text.charCodeAt(offset);
  if (unit === 45 || unit === 42 || unit === 43) return 1;
  if (unit < 48 || unit > 57) return 0;
  NUMBER.lastIndex = offset;
  return NUMBER.exec(text)?.[0].length ?? 0;
}
