import { type RefObject, useEffect, useRef, useState } from "react";
import type { PackedGraph } from "../../../shared/model/packed-graph";
import type { Rect } from "../../graph/rect-index";
import type { Insets } from "../../graph/sky-camera";
import { type SkyEvents, SkyView, type SkyViewState } from "../../graph/sky-view";
import { graphMemory, keepGraph } from "./graph-memory";

export interface UsedSky {
  readonly view: SkyView | null;
  readonly state: SkyViewState;
}

/** The panel at the left and the tools at the right stand over plain sky. */
const INSETS: Insets = { left: 236, top: 36, right: 56, bottom: 36 };
const NARROW_INSETS: Insets = { left: 24, top: 24, right: 56, bottom: 24 };
const NARROW = 720;
/** Room at the foot for the bar that says whose surroundings are shown. */
const LOCAL_BAR = 40;
/** Room at the foot for the slider. */
const TIME_BAR = 112;
/** Room at the right for the panel of questions, with the tools beside it. */
const ASK_PANEL = 420;
const AIR = 6;

/**
 * Draws a graph into an element and keeps the drawing as the graph, the filter and the pin change.
 * @param frame the graph of today: on another day its stars stand where they stand today on the screen too
 */
export function useSky(
  host: RefObject<HTMLElement | null>,
  graph: PackedGraph,
  frame: PackedGraph,
  hidden: Uint8Array<ArrayBuffer>,
  events: Omit<SkyEvents, "onView">,
): UsedSky {
  const [view, setView] = useState<SkyView | null>(null);
  const [state, setState] = useState<SkyViewState>({ zoom: 1, pages: 0, allPages: 0 });
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view lives as long as its element; graphs are handed on
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const made = new SkyView({
      host: element,
      graph,
      frame,
      viewport: graphMemory().viewport,
      insets: () => insetsOf(element),
      blocked: () => blockedRects(element),
      events: {
        onPick: (node) => latest.current.onPick(node),
        onOpen: (node) => latest.current.onOpen(node),
        onView: setState,
      },
    });
    setView(made);
    return () => {
      keepGraph({ viewport: made.viewport() });
      made.dispose();
    };
  }, [host]);
  const drawn = useRef(graph);
  useEffect(() => {
    if (drawn.current === graph) view?.setHidden(hidden);
    else view?.setGraph(graph, hidden, frame);
    drawn.current = graph;
  }, [view, graph, frame, hidden]);
  return { view, state };
}

function insetsOf(host: HTMLElement): Insets {
  const isNarrow = host.clientWidth < NARROW;
  const insets = isNarrow ? NARROW_INSETS : INSETS;
  const has = (panel: string) => host.parentElement?.querySelector(panel) !== null;
  const under = has(".sky-time") ? TIME_BAR : insets.bottom;
  const bottom = has(".sky-local") ? under + LOCAL_BAR : under;
  return { ...insets, bottom, right: has(".sky-ask") && !isNarrow ? ASK_PANEL : insets.right };
}

/** Whatever is marked `data-block` beside the sky hides what is under it. */
function blockedRects(host: HTMLElement): Rect[] {
  const origin = host.getBoundingClientRect();
  return [...(host.parentElement?.querySelectorAll("[data-block]") ?? [])].map((element) => {
    const box = element.getBoundingClientRect();
    return {
      x: box.left - origin.left - AIR,
      y: box.top - origin.top - AIR,
      width: box.width + 2 * AIR,
      height: box.height + 2 * AIR,
    };
  });
}
