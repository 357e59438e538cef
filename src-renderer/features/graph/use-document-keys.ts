import { useEffect, useRef } from "react";
import { ui } from "../../stores/ui";

/**
 * Hears the keys wherever the focus is, while no dialog is open. The document hears them before the window, so that what
 * is handled here does not also leave the screen.
 */
export function useDocumentKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (ui.getState().overlay === null) latest.current(event);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}
