import type { Direction } from "../../graph/sky-selection";

/** What a key does on the graph. */
export type KeyAct =
  | { readonly kind: "step"; readonly direction: Direction }
  | { readonly kind: "zoom"; readonly factor: number }
  | { readonly kind: "fit" | "find" | "ask" | "leave_ask" | "open" | "leave_local" | "unpin" | "clear" };

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget | null;
}

interface KeyContext {
  readonly hasPin: boolean;
  readonly isLocal: boolean;
  readonly hasQuery: boolean;
  /** The panel of questions is open. */
  readonly isAsking: boolean;
}

const STEPS: ReadonlyMap<string, Direction> = new Map([
  ["ArrowLeft", "left"],
  ["ArrowRight", "right"],
  ["ArrowUp", "up"],
  ["ArrowDown", "down"],
]);
export const ZOOM_STEP = 1.4;

/** The act of a key press; null for keys that are someone else's. Escape backs out of one thing at a time. */
export function keyAct(press: KeyPress, context: KeyContext): KeyAct | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === "Escape") return backOut(context);
  if (isField(press.target)) return null;
  const direction = STEPS.get(press.key);
  if (direction) return { kind: "step", direction };
  if (press.key === "+" || press.key === "=") return { kind: "zoom", factor: ZOOM_STEP };
  if (press.key === "-") return { kind: "zoom", factor: 1 / ZOOM_STEP };
  if (press.key === "0") return { kind: "fit" };
  if (press.key === "/") return { kind: "find" };
  if (press.key === "q") return { kind: "ask" };
  // A button that has the focus takes Enter for itself.
  if (press.key === "Enter" && context.hasPin && !isButton(press.target)) return { kind: "open" };
  return null;
}

function backOut({ hasPin, isLocal, hasQuery, isAsking }: KeyContext): KeyAct | null {
  if (hasQuery) return { kind: "clear" };
  if (isAsking) return { kind: "leave_ask" };
  if (isLocal) return { kind: "leave_local" };
  return hasPin ? { kind: "unpin" } : null;
}

const tagOf = (target: EventTarget | null): string =>
  target !== null && "tagName" in target && typeof target.tagName === "string" ? target.tagName : "";

const isField = (target: EventTarget | null): boolean => {
  const isCheck = target !== null && "type" in target && target.type === "checkbox";
  return !isCheck && (tagOf(target) === "INPUT" || tagOf(target) === "TEXTAREA");
};

const isButton = (target: EventTarget | null): boolean => tagOf(target) === "BUTTON" || tagOf(target) === "INPUT";
