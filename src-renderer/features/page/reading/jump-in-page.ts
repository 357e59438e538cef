import type { MouseEvent } from "react";

/** Scrolls to an element of the page that was clicked in, and gives it the focus. */
export function jumpInPage(event: MouseEvent<HTMLElement>, selector: string): void {
  event.preventDefault();
  const found = event.currentTarget.closest(".reading")?.querySelector<HTMLElement>(selector);
  found?.scrollIntoView({ block: "center" });
  found?.focus({ preventScroll: true });
}
