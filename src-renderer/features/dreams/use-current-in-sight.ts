import { type RefObject, useEffect, useRef } from "react";
import { review } from "./review-store";

/**
 * Keeps the current entry of a list in sight. It takes the focus when the keys have moved on, as they lead a screen reader
 * too, and when a decision took away what had it; opening the screen takes it from nowhere.
 * @param entry selects the current entry in the list, and `focused` what of it can have the focus
 */
export function useCurrentInSight(
  id: string | undefined,
  entry: string,
  focused: string,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    const hasMoved = shown.current !== id;
    shown.current = id;
    list.current?.querySelector(entry)?.scrollIntoView({ block: "nearest" });
    const { latest, said } = review.getState();
    const isLost = document.activeElement === document.body && (latest.length > 0 || said !== "");
    if (hasMoved || isLost) list.current?.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  }, [id, entry, focused]);
  return list;
}
