import { ui } from "../../stores/ui";

/** Where one works beside the page: what has the focus there keeps it. */
const ELSEWHERE = '[role="dialog"], .inspect';

/**
 * A page may be read from disk a moment after it was asked for. Meanwhile one may have gone on somewhere else: what is
 * typed there must not land in the page, and a menu opened there must not lose its keys.
 */
export function isFocusFree(): boolean {
  const active = document.activeElement;
  const isTyping = active instanceof HTMLElement && active.matches("input, textarea, select, [contenteditable]");
  return !isTyping && active?.closest(ELSEWHERE) == null && ui.getState().overlay === null;
}
