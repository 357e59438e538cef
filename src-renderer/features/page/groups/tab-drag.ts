import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Side } from "../../../stores/navigation-state";

const drag = createStore<{ readonly tab: number | null }>()(() => ({ tab: null }));

/** A tab is being dragged, or none any more: the groups show where it can be let go. */
export const setDraggedTab = (tab: number | null): void => drag.setState({ tab });

export const draggedTab = (): number | null => drag.getState().tab;

export const useDraggedTab = (): number | null => useStore(drag, (state) => state.tab);

/** Part of a group's width or height, at each edge, in which a tab let go gets a group of its own. */
const EDGE = 0.25;

/** Where a tab let go at a point of a group goes: into it, or to one of its sides. */
export function dropPlace(x: number, y: number, box: { width: number; height: number }): Side | "into" {
  const across = x / box.width;
  const down = y / box.height;
  const near: readonly [Side, number][] = [
    ["left", across],
    ["right", 1 - across],
    ["above", down],
    ["below", 1 - down],
  ];
  const [side, distance] = near.reduce((least, one) => (one[1] < least[1] ? one : least));
  return distance < EDGE ? side : "into";
}
