import { peekElement } from "../../../components/peek-target";
import { past } from "../../../stores/past";
import { closePeek, isPeekHeld, isPeeking, showPeek } from "./peek-store";

/** A pointer that only passes opens nothing. */
const REST_MS = 450;
/** Time to come from the link into the preview. */
const LEAVE_MS = 260;

/** Shows the page that is named where the pointer rests; in a text that is written only with Ctrl or Cmd. Returns what stops it. */
export function followPointer(): () => void {
  let pointed: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (run: () => void, delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, delayMs);
  };
  const begin = (element: HTMLElement) =>
    later(() => {
      // The preview is of today.
      if (element.isConnected && past.getState().moment === null) showPeek(element, false);
    }, REST_MS);
  const onOver = (event: PointerEvent) => {
    if (event.pointerType === "touch" || event.buttons !== 0 || isPeekHeld()) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(".peek")) return clearTimeout(timer);
    const element = peekElement(target);
    if (element === pointed) return;
    pointed = element;
    if (element && isWanted(element, event)) begin(element);
    else if (isPeeking()) later(closePeek, LEAVE_MS);
    else clearTimeout(timer);
  };
  const onKey = (event: KeyboardEvent) => {
    const isHold = event.key === "Control" || event.key === "Meta";
    if (isHold && pointed?.isConnected && !isPeeking()) begin(pointed);
    else if (!isHold) clearTimeout(timer);
  };
  const onDown = (event: PointerEvent) => {
    clearTimeout(timer);
    if (!(event.target instanceof Element && event.target.closest(".peek"))) closePeek();
  };
  document.addEventListener("pointerover", onOver);
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", onDown, { capture: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener("pointerover", onOver);
    document.removeEventListener("keydown", onKey);
    document.removeEventListener("pointerdown", onDown, { capture: true });
    closePeek();
  };
}

/** Whoever writes moves the pointer over links without a wish to read them. */
const isWanted = (element: HTMLElement, event: PointerEvent): boolean =>
  element.closest(".cm-content") === null || event.ctrlKey || event.metaKey;
