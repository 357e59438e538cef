import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/**
 * Moves the focus among the elements that match `selector` below the listening element: arrows by one, Home and End to
 * the ends. Keys of fields, and with modifiers, are left alone.
 */
export function stepFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof HTMLElement && event.target.matches("input, textarea, select")) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = stops.findIndex((stop) => stop.contains(document.activeElement));
  const next = Math.max(0, Math.min(stops.length - 1, (at < 0 ? -1 : at) + step));
  const stop = stops[next];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}
