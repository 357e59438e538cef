import { type DragEvent, useState } from "react";

/** A place where what is dragged can be let go: whether it would be here, and what its element listens to. */
export function useDrop(canDrop: () => boolean, onDrop: () => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!canDrop()) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      if (canDrop()) onDrop();
    },
  };
  return { isOver, handlers };
}
