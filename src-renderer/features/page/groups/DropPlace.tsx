import { type DragEvent, useState } from "react";
import { navigation } from "../../../stores/navigation";
import type { Side } from "../../../stores/navigation-state";
import { draggedTab, dropPlace, setDraggedTab } from "./tab-drag";

/** Lies over a group while a tab is dragged, and shows where it would go. */
export function DropPlace({ group }: { readonly group: number }) {
  const [place, setPlace] = useState<Side | "into" | null>(null);
  const placeOf = (event: DragEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return dropPlace(event.clientX - box.left, event.clientY - box.top, box);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setPlace(placeOf(event));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const tab = draggedTab();
    const side = placeOf(event);
    setDraggedTab(null);
    if (tab === null) return;
    if (side === "into") navigation.getState().moveTab(tab, group);
    else navigation.getState().split(tab, side, { isMove: true, beside: group });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse alone; commands do the same
    <div className="drop-place" onDragOver={onDragOver} onDragLeave={() => setPlace(null)} onDrop={onDrop}>
      {place === null ? null : <div className={`drop-mark is-${place}`} />}
    </div>
  );
}
