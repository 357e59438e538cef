/** Words in a row that only a copy has in common with its original. */
const RUN = 5;
/** Of a long page so much is compared, in characters. */
const MAX_COMPARED = 20_000;
/** Shorter texts are the same by chance: a template, a heading, one link. */
const MIN_RUNS = 12;
/** Share of all runs of either that both have. */
const SAME = 0.8;

/**
 * For each text the index of the earlier one that it nearly repeats, word for word; null for one that says something of its
 * own. A copy of a copy names the first.
 */
export function copiesAmong(texts: readonly string[]): readonly (number | null)[] {
  const runs = texts.map(runsOf);
  const originals: number[] = [];
  return runs.map((own, i) => {
    const original = originals.find((other) => areSame(own, runs[other] ?? new Set()));
    if (original === undefined) originals.push(i);
    return original ?? null;
  });
}

function runsOf(text: string): ReadonlySet<string> {
  const words =
    text
      .slice(0, MAX_COMPARED)
      .toLowerCase()
      .match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(RUN - 1).map((_, i) => words.slice(i, i + RUN).join(" ")));
}

function areSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  // The share cannot be reached by sets of such different sizes.
  if (small.size < MIN_RUNS || small.size < SAME * large.size) return false;
  let shared = 0;
  for (const run of small) if (large.has(run)) shared++;
  return shared >= SAME * (small.size + large.size - shared);
}
