import { cellsOf, lineKind } from "./line-kind";

/**
 * Rows of a table to which one side has added columns, for a merge with the other side's rows: `narrow` is that side without
 * its new columns, `widen` puts them back into the merged rows. Null when that is not what has happened.
 */
export function withoutNewColumns(
  base: readonly string[],
  wide: readonly string[],
  other: readonly string[],
): { readonly narrow: readonly string[]; widen(rows: readonly string[]): readonly string[] } | null {
  const rows = [base, wide, other].map((lines) => lines.map(cellsOf));
  const [from, grown] = rows;
  const [header, wideHeader] = [from?.[0], grown?.[0]];
  if (!header || !wideHeader || wideHeader.length <= header.length) return null;
  const isTable = [base, wide, other].every((lines) => lines.every((line) => lineKind(line) === "row"));
  const isEven = (cells: readonly (readonly string[])[] | undefined, width: number) =>
    cells?.every((row) => row.length === width) ?? false;
  if (!isTable || !isEven(from, header.length) || !isEven(rows[2], header.length)) return null;
  if (!isEven(grown, wideHeader.length)) return null;
  const added = newColumns(header, wideHeader);
  if (!added) return null;
  const keep = (cells: readonly string[]) => cells.filter((_, column) => !added.includes(column)).join("|");
  const byKey = new Map(grown?.map((cells) => [keyOf(keep(cells)), cells]));
  if (byKey.size !== wide.length) return null;
  return {
    narrow: grown?.map(keep) ?? [],
    widen: (merged) => merged.map((row) => widened(row, byKey.get(keyOf(row)), added)),
  };
}

/** Columns of the wide header that are new; null when the old ones are not all there in their order. */
function newColumns(header: readonly string[], wide: readonly string[]): readonly number[] | null {
  const added: number[] = [];
  let at = 0;
  wide.forEach((cell, column) => {
    if (at < header.length && cell.trim() === header[at]?.trim()) at++;
    else added.push(column);
  });
  // The bar that closes a row leaves an empty cell after it, which a new last column comes before.
  return at === header.length ? added : null;
}

const keyOf = (row: string): string => cellsOf(row)[1]?.trim() ?? "";

/** A row that only the other side has gets empty cells. */
function widened(row: string, own: readonly string[] | undefined, added: readonly number[]): string {
  const cells = [...cellsOf(row)];
  for (const column of added) cells.splice(column, 0, own?.[column] ?? "  ");
  return cells.join("|");
}
