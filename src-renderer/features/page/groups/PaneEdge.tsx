import { type KeyboardEvent, type PointerEvent, useRef } from "react";

interface PaneEdgeProps {
  readonly label: string;
  /** A `vertical` edge stands between two columns. */
  readonly orientation: "vertical" | "horizontal";
  /** Part (0..1) of both neighbours' room that the first has. */
  readonly part: number;
  readonly onMove: (part: number) => void;
}

const KEY_STEP = 0.04;

/** The edge between two parts of the window. It is dragged, moved by arrow keys, and put in the middle by a double click. */
export function PaneEdge({ label, orientation, part, onMove }: PaneEdgeProps) {
  const isDragged = useRef(false);
  const isVertical = orientation === "vertical";
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragged.current = true;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = event.currentTarget.previousElementSibling?.getBoundingClientRect();
    const after = event.currentTarget.nextElementSibling?.getBoundingClientRect();
    if (!isDragged.current || !before || !after) return;
    const [from, to, at] = isVertical
      ? [before.left, after.right, event.clientX]
      : [before.top, after.bottom, event.clientY];
    if (to > from) onMove((at - from) / (to - from));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [less, more] = isVertical ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const step = event.key === less ? -KEY_STEP : event.key === more ? KEY_STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(part + step);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      tabIndex={0}
      className={`pane-edge is-${orientation}`}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={Math.round(part * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        isDragged.current = false;
      }}
      onLostPointerCapture={() => {
        isDragged.current = false;
      }}
      onDoubleClick={() => onMove(0.5)}
      onKeyDown={onKeyDown}
    />
  );
}
