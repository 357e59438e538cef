import type { Versions } from "./follow-moves";
import type { MergePart } from "./merge-part";

/** Shorter lines (blank ones, fences, `---`) may well stand once more or less. */
const LEAST_LETTERS = 8;

/**
 * Checks a merge by counting lines: what a side wrote is there, what neither took away is there, and nothing stands more
 * often than the changes of both sides make it. A line that was merged with another counts as both.
 */
export function isProvedMerge({ base, mine, theirs }: Versions, parts: readonly MergePart[]): boolean {
  const counts = new Map<string, { base: number; mine: number; theirs: number; merged: number }>();
  const count = (lines: readonly string[], side: "base" | "mine" | "theirs" | "merged") => {
    for (const line of lines) {
      const key = line.trim();
      const known = counts.get(key) ?? { base: 0, mine: 0, theirs: 0, merged: 0 };
      known[side]++;
      counts.set(key, known);
    }
  };
  count(base, "base");
  count(mine, "mine");
  count(theirs, "theirs");
  const open: string[] = [];
  for (const part of parts) {
    if (part.kind === "agreed") count(part.lines, "merged");
    else open.push(...part.mine, ...part.theirs, ...part.base);
  }
  const shown = new Set(open.map((line) => line.trim()));
  // A line in which both changes were brought together stands for the two that it came from.
  const joinedLines = [...counts].filter(([, n]) => n.merged > 0 && n.base + n.mine + n.theirs === 0).length;
  let missing = 0;
  for (const [line, n] of counts) {
    const isJoined = n.base + n.mine + n.theirs === 0;
    if (line.length < LEAST_LETTERS || shown.has(line) || isJoined) continue;
    const most = Math.max(n.mine + n.theirs - n.base, Math.min(n.mine, n.theirs));
    if (n.merged > most) return false;
    const isAdded = n.mine > n.base || n.theirs > n.base;
    const isKept = Math.min(n.mine, n.theirs) >= n.base && n.base > 0;
    if (n.merged === 0 && (isAdded || isKept)) missing++;
  }
  return missing <= joinedLines * 2;
}
