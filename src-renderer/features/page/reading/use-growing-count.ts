import { startTransition, useEffect, useState } from "react";

/** Blocks drawn at once: about two screens. */
const FIRST = 80;
/** Blocks added at a time, between which the window answers. */
const STEP = 200;

/** How many of `total` blocks to draw: the first ones now, the rest bit by bit; at least `atLeast`. */
export function useGrowingCount(total: number, atLeast: number): number {
  const [count, setCount] = useState(FIRST);
  const shown = Math.min(total, Math.max(count, atLeast));
  useEffect(() => {
    if (shown >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount(shown + STEP)), 0);
    return () => clearTimeout(timer);
  }, [shown, total]);
  return shown;
}
