import { diffArrays, diffWordsWithSpace } from "diff";

export interface VersionPiece {
  readonly text: string;
  /** Only this side has it. */
  readonly isOwn: boolean;
}

export interface VersionLine {
  readonly pieces: readonly VersionPiece[];
  readonly isChanged: boolean;
}

/** One row of the comparison: a line of each side, or null where a side has none. */
export interface VersionRow {
  readonly mine: VersionLine | null;
  readonly disk: VersionLine | null;
}

export interface Comparison {
  readonly rows: readonly VersionRow[];
  /** Stretches in which the two differ. */
  readonly places: number;
}

/** Unchanged lines kept around a change. */
const CONTEXT = 2;

/** Lays two versions side by side, line by line; long equal stretches are left out. */
export function compareVersions(mine: string, disk: string): Comparison {
  const rows: VersionRow[] = [];
  let places = 0;
  let left: string[] = [];
  let right: string[] = [];
  const flush = () => {
    if (left.length + right.length > 0) places++;
    for (let i = 0; i < Math.max(left.length, right.length); i++) {
      rows.push(changedRow(left[i], right[i]));
    }
    left = [];
    right = [];
  };
  for (const part of diffArrays(mine.split("\n"), disk.split("\n"))) {
    const lines = part.value;
    if (part.removed) left.push(...lines);
    else if (part.added) right.push(...lines);
    else {
      flush();
      rows.push(...lines.map(equalRow));
    }
  }
  flush();
  return { rows: nearChanges(rows), places };
}

/** Two lines in the same place are compared word by word; a line without a partner is its side's own. */
function changedRow(mine: string | undefined, disk: string | undefined): VersionRow {
  if (mine === undefined || disk === undefined) {
    return { mine: ownLine(mine), disk: ownLine(disk) };
  }
  const words = diffWordsWithSpace(mine, disk);
  const side = (isLeftOut: (part: (typeof words)[number]) => boolean): VersionLine => ({
    pieces: words
      .filter((part) => !isLeftOut(part))
      .map((part) => ({ text: part.value, isOwn: part.added || part.removed })),
    isChanged: true,
  });
  return { mine: side((part) => part.added), disk: side((part) => part.removed) };
}

const ownLine = (text: string | undefined): VersionLine | null =>
  text === undefined ? null : { pieces: [{ text, isOwn: false }], isChanged: true };

function equalRow(text: string): VersionRow {
  const line = { pieces: [{ text, isOwn: false }], isChanged: false };
  return { mine: line, disk: line };
}

const isChangedRow = (row: VersionRow | undefined): boolean =>
  row !== undefined && (row.mine?.isChanged !== false || row.disk?.isChanged !== false);

function nearChanges(rows: readonly VersionRow[]): readonly VersionRow[] {
  return rows.filter((_, index) => {
    for (let near = index - CONTEXT; near <= index + CONTEXT; near++) if (isChangedRow(rows[near])) return true;
    return false;
  });
}
