import type { RefObject } from "react";
import type { PackedGraph } from "../../../shared/model/packed-graph";
import type { Direction } from "../../graph/sky-selection";
import type { SkyView } from "../../graph/sky-view";
import { type KeyAct, keyAct } from "./key-act";
import { openStar } from "./open-star";
import type { UsedAsk } from "./use-graph-ask";
import type { SkyChoice } from "./use-sky-choice";

interface SkyKeys {
  readonly graph: PackedGraph;
  readonly view: SkyView | null;
  readonly choice: SkyChoice;
  readonly find: RefObject<HTMLInputElement | null>;
  readonly asking: UsedAsk;
  /** Pins a star and brings it into view. */
  readonly goTo: (node: number) => void;
}

/** The sky from the keyboard. What it does with a key, no one else does. */
export function skyKeys({ graph, view, choice, find, asking, goTo }: SkyKeys): (event: KeyboardEvent) => void {
  const step = (direction: Direction) => {
    const next = view?.step(choice.pinned, direction) ?? null;
    if (next !== null) goTo(next);
  };
  const perform = (act: KeyAct): void => {
    if (act.kind === "zoom") view?.zoomBy(act.factor);
    else if (act.kind === "fit") view?.fit();
    else if (act.kind === "find") find.current?.focus();
    else if (act.kind === "ask") asking.open();
    else if (act.kind === "leave_ask") asking.change({ isOpen: false });
    else if (act.kind === "leave_local") choice.setDepth(0);
    else if (act.kind === "unpin") choice.pin(null);
    else if (act.kind === "clear") choice.setQuery("");
    else if (act.kind === "step") step(act.direction);
    else if (choice.pinned !== null) void openStar(graph, choice.pinned);
  };
  return (event) => {
    const context = {
      hasPin: choice.pinned !== null,
      isLocal: choice.depth > 0,
      hasQuery: choice.query !== "",
      isAsking: asking.ask.isOpen,
    };
    const act = event.defaultPrevented ? null : keyAct(event, context);
    if (!act) return;
    event.preventDefault();
    perform(act);
  };
}
