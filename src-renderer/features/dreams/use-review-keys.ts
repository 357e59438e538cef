import { useEffect, useRef } from "react";
import { ui } from "../../stores/ui";

/** What single keys do while a dream is reviewed. */
export interface ReviewKeys {
  readonly accept: () => void;
  readonly reject: () => void;
  readonly takeBack: () => void;
  readonly next: () => void;
  readonly previous: () => void;
}

const KEYS: Readonly<Record<string, keyof ReviewKeys>> = {
  KeyA: "accept",
  KeyR: "reject",
  KeyZ: "takeBack",
  KeyJ: "next",
  KeyK: "previous",
};

/** Letters by what they write, or by their place where the layout writes another alphabet. */
function actOf(event: KeyboardEvent): keyof ReviewKeys | undefined {
  const isLatin = /^[a-z]$/i.test(event.key);
  return KEYS[isLatin ? `Key${event.key.toUpperCase()}` : event.code];
}

/** Listens for the review's single keys; silent while one types, while a dialog is open, and with modifiers. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event)) return;
      const act = actOf(event);
      if (act === undefined || (event.repeat && act !== "next" && act !== "previous")) return;
      event.preventDefault();
      latest.current[act]();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return (
    ui.getState().overlay !== null ||
    target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null
  );
}
