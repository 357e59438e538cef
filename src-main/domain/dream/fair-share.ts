/** A night may take so long while the machine is awake; the rest of its work is carried over. */
export const NIGHT_MS = 60 * 60_000;

/** A phase that does not end by itself gets so much more than its share, and a few seconds to end a step. */
const HARD_LIMIT = 1.5;
const GRACE_MS = 15_000;

/** What of a night one phase may take. */
export interface Allotment {
  /** After so long a phase that can stop in the middle does, and leaves the rest. */
  readonly softMs: number;
  /** After so long it is stopped. */
  readonly hardMs: number;
}

/**
 * The part of what is left of a night that the first of the phases still to run may take. Shares are of the time left: what
 * a phase does not use goes to those after it, and one that uses all of its own takes none of theirs.
 * @param shares of the phases still to run, the next one first; at least one
 */
export function allotNext(leftMs: number, shares: readonly number[]): Allotment {
  const [next = 1] = shares;
  const all = shares.reduce((sum, share) => sum + share, 0);
  const softMs = Math.max(0, leftMs) * (all > 0 ? next / all : 1);
  return { softMs, hardMs: softMs * HARD_LIMIT + GRACE_MS };
}
