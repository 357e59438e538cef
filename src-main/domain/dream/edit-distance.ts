/**
 * Typing errors between two texts: letters put in, left out, exchanged, or swapped with their neighbour (optimal string
 * alignment, in UTF-16 units).
 * @returns `limit + 1` as soon as it is plain that there are more
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const width = b.length + 1;
  let twoBack = new Uint16Array(width);
  let previous = Uint16Array.from({ length: width }, (_, j) => j);
  let current = new Uint16Array(width);
  for (let i = 1; i <= a.length; i++) {
    if (fillRow(a, b, i, limit, { twoBack, previous, current }) > limit) return limit + 1;
    [twoBack, previous, current] = [previous, current, twoBack];
  }
  return Math.min(previous[b.length] ?? limit + 1, limit + 1);
}

interface Rows {
  readonly twoBack: Uint16Array;
  readonly previous: Uint16Array;
  readonly current: Uint16Array;
}

/** Fills row `i` within the band that `limit` leaves open, and returns the least value in it. */
function fillRow(a: string, b: string, i: number, limit: number, { twoBack, previous, current }: Rows): number {
  const from = Math.max(1, i - limit);
  const to = Math.min(b.length, i + limit);
  const beyond = limit + 1;
  const at = (row: Uint16Array, j: number) => row[j] ?? beyond;
  current[from - 1] = from === 1 ? i : beyond;
  let least = at(current, from - 1);
  for (let j = from; j <= to; j++) {
    const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
    let cost = at(previous, j - 1) + (isSame ? 0 : 1);
    // Cells outside the band were never filled: they are beyond the limit.
    if (j < i + limit) cost = Math.min(cost, at(previous, j) + 1);
    cost = Math.min(cost, at(current, j - 1) + 1);
    const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    if (isSwap) cost = Math.min(cost, at(twoBack, j - 2) + 1);
    current[j] = cost;
    least = Math.min(least, cost);
  }
  return least;
}
