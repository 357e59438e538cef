import { editDistance } from "../dream/edit-distance";

/** The name that a mistyped one may mean: at most a third of its letters differ; null when none is so near. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  let best: string | null = null;
  let fewest = Math.floor(typed.length / 3) + 1;
  for (const name of names) {
    const changes = editDistance(typed, name, fewest);
    if (changes >= fewest) continue;
    fewest = changes;
    best = name;
  }
  return best;
}
