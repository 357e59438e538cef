/** The name that a mistyped one may mean: at most a third of its letters differ; null when none is so near. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  let best: string | null = null;
  let fewest = Math.floor(typed.length / 3) + 1;
  for (const name of names) {
    const changes = changesBetween(typed, name);
    if (changes < fewest) {
      fewest = changes;
      best = name;
    }
  }
  return best;
}

/** Letters to put in, take out or exchange, a swap of neighbours counting as two. */
function changesBetween(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const exchange = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(exchange, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above[b.length] ?? 0;
}
