import { type RefObject, useEffect } from "react";

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

interface FocusTrapOptions {
  /** Nothing else may take the focus while this is shown: what loads late must not catch what one types here. */
  readonly isModal?: boolean;
}

/**
 * Keeps Tab inside `root` while it is shown, puts the focus on its first element (or the one marked
 * `data-autofocus`), and gives it back to where it was when it goes.
 */
export function useFocusTrap(root: RefObject<HTMLElement | null>, { isModal = false }: FocusTrapOptions = {}): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const before = document.activeElement;
    const first =
      element.querySelector<HTMLElement>("[data-autofocus]") ?? element.querySelector<HTMLElement>(FOCUSABLE);
    (first ?? element).focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Tab") keepInside(element, event);
    };
    const bringBack = (event: FocusEvent) => {
      const isOutside = event.target instanceof Node && !element.contains(event.target);
      if (isModal && isOutside) (first ?? element).focus();
    };
    element.addEventListener("keydown", onKeyDown);
    document.addEventListener("focusin", bringBack);
    return () => {
      element.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("focusin", bringBack);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [root, isModal]);
}

function keepInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.offsetParent !== null);
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) {
    event.preventDefault();
  } else if (event.shiftKey && document.activeElement === first) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first.focus();
  }
}
