export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface AnchorBox {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

const GAP = 7;
const MARGIN = 12;
/** How much of the card lies left of what it hangs from. */
const LEFT_SHARE = 0.45;

/** Below its anchor, above where there is no room, never out of the window. */
export function placeCard(
  anchor: AnchorBox,
  card: Size,
  window: Size,
): { readonly left: number; readonly top: number } {
  const middle = anchor.left + anchor.width / 2;
  const left = clamp(middle - card.width * LEFT_SHARE, MARGIN, window.width - card.width - MARGIN);
  const below = anchor.bottom + GAP;
  const fits = below + card.height <= window.height - MARGIN;
  return { left, top: fits ? below : Math.max(MARGIN, anchor.top - GAP - card.height) };
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));
