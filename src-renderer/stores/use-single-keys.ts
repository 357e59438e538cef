import { useEffect, useRef } from "react";
import { ui } from "./ui";

/** Acts by the letter of their key, e.g. `a`; `A` is the letter with shift. */
export type SingleKeys = Readonly<Record<string, () => void>>;

/** Letters by what they write, or by their place where the layout writes another alphabet. */
function letterOf(event: KeyboardEvent): string {
  const isLatin = /^[a-z]$/i.test(event.key);
  return isLatin ? event.key.toLowerCase() : event.code.replace(/^Key/, "").toLowerCase();
}

/**
 * Listens for a screen's single keys; silent while one types, while a dialog is open, and with modifiers but shift.
 * @param repeating keys that go on while they are held down
 */
export function useSingleKeys(keys: SingleKeys, repeating: readonly string[] = []): void {
  const latest = useRef({ keys, repeating });
  useEffect(() => {
    latest.current = { keys, repeating };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event)) return;
      const letter = letterOf(event);
      const act = latest.current.keys[event.shiftKey ? letter.toUpperCase() : letter];
      if (act === undefined || (event.repeat && !latest.current.repeating.includes(letter))) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return (
    ui.getState().overlay !== null ||
    target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null
  );
}
