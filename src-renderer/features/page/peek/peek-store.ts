import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type PeekTarget, peekElement, peekTargetOf } from "../../../components/peek-target";

/** A page that is looked at without being opened. */
export interface Peek extends PeekTarget {
  /** Where the element is that names it, in px of the window. */
  readonly at: DOMRect;
  /** Asked for by a key: the preview takes the focus and stays until it is left. */
  readonly isHeld: boolean;
}

const peek = createStore<{ readonly shown: Peek | null }>()(() => ({ shown: null }));

export const usePeek = (): Peek | null => useStore(peek, (state) => state.shown);

export const isPeeking = (): boolean => peek.getState().shown !== null;

/** A preview that a key asked for is not the pointer's. */
export const isPeekHeld = (): boolean => peek.getState().shown?.isHeld === true;

export const closePeek = (): void => {
  if (isPeeking()) peek.setState({ shown: null });
};

export function showPeek(element: HTMLElement, isHeld: boolean): void {
  // A link over two lines has a box for each; the one in sight first is meant.
  const at = element.getClientRects()[0] ?? element.getBoundingClientRect();
  peek.setState({ shown: { ...peekTargetOf(element), at, isHeld } });
}

/** The element in focus, or at the caret, that names a page. */
export function peekElementInUse(): HTMLElement | null {
  const active = document.activeElement;
  const caret = active?.closest(".cm-content") ? document.getSelection()?.focusNode : null;
  if (!caret) return peekElement(active);
  let part: Node = caret;
  while (part.parentElement && !part.parentElement.matches(".cm-line")) part = part.parentElement;
  // The brackets of a link, and whoever stands at its edge, are beside the element that names the page.
  const near = [part, part.previousSibling, part.nextSibling].filter((one) => one instanceof Element);
  return peekElement(near.map(namedIn).find((one) => one !== null) ?? null);
}

const namedIn = (element: Element): Element | null => peekElement(element) ?? element.querySelector("[data-peek]");

/** Looks at the page that is named where one is. False when none is. */
export function peekHere(): boolean {
  const element = peekElementInUse();
  if (element) showPeek(element, true);
  return element !== null;
}
