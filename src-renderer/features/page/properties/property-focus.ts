/** Where the focus goes once the rows are as they will be. */
export type FocusWish =
  | { readonly at: "row" | "value"; readonly key: string; readonly nth: number }
  /** A row by its place; behind the last one the button below them. */
  | { readonly at: "place"; readonly index: number };

/** What in a row takes the focus when one begins to edit: its field, before the values that stand in front of it. */
export const firstStop = (line: HTMLElement | null): HTMLElement | null =>
  line?.querySelector<HTMLElement>(".prop-value input") ??
  line?.querySelector<HTMLElement>(".prop-value button") ??
  null;

/** How a row is found again. */
export const rowName = (key: string, nth: number): string => `${key}\u0000${nth}`;

/** By page, for the block may be drawn anew by what was done. */
const wishes = new Map<string, FocusWish>();

/** A wish that nothing fulfils must not catch the focus later. */
const PATIENCE_MS = 1000;

export function wishFocus(path: string, wish: FocusWish): void {
  wishes.set(path, wish);
  setTimeout(() => {
    if (wishes.get(path) === wish) wishes.delete(path);
  }, PATIENCE_MS);
}

/** Gives the focus to what was wished for, if it is there by now. */
export function fulfilWish(path: string, root: HTMLElement): void {
  const wish = wishes.get(path);
  if (!wish) return;
  const target = wanted(root, wish);
  if (!target) return;
  wishes.delete(path);
  if (target.isConnected) target.focus();
  else requestAnimationFrame(() => target.focus());
}

const linesOf = (root: HTMLElement): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>(".prop-line")];

function wanted(root: HTMLElement, wish: FocusWish): HTMLElement | null {
  if (wish.at === "place") return linesOf(root)[wish.index] ?? root.querySelector<HTMLElement>("[data-last-stop]");
  const line = linesOf(root).find(({ dataset }) => dataset.row === rowName(wish.key, wish.nth)) ?? null;
  return wish.at === "row" ? line : (firstStop(line) ?? line);
}

/** Gives the focus to a row by its place; false when there is none. */
export function focusRow(root: HTMLElement | null, index: number): boolean {
  const line = root ? linesOf(root)[index] : undefined;
  line?.focus();
  return line !== undefined;
}
