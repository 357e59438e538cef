import type { Core } from "cytoscape";

export interface PointerHandlers {
  /** The star at a place in host pixels; null for plain sky. */
  pick(x: number, y: number): number | null;
  onHover(node: number | null): void;
  onPick(node: number | null): void;
  onOpen(node: number): void;
  /** The camera was moved by hand. */
  onMoved(): void;
}

/**
 * Turns the pointer into stars. Cytoscape pans, zooms and tells taps from drags; which star is meant is decided by place,
 * as most stars of a large graph are not among its elements. Returns what stops listening.
 */
export function listenToPointer(cy: Core, host: HTMLElement, handlers: PointerHandlers): () => void {
  const pickAt = (event: MouseEvent) => {
    const box = host.getBoundingClientRect();
    return handlers.pick(event.clientX - box.left, event.clientY - box.top);
  };
  const onMove = (event: MouseEvent) => {
    // While a button is down the sky is being moved, and what passes under the pointer is not meant.
    if (event.buttons !== 0) return;
    const node = pickAt(event);
    host.style.cursor = node === null ? "grab" : "pointer";
    handlers.onHover(node);
  };
  const onLeave = () => handlers.onHover(null);
  host.addEventListener("mousemove", onMove);
  host.addEventListener("mouseleave", onLeave);
  cy.on("tap", (event) => {
    if (isMouse(event.originalEvent)) handlers.onPick(pickAt(event.originalEvent));
    else handlers.onPick(handlers.pick(event.renderedPosition.x, event.renderedPosition.y));
  });
  cy.on("dbltap", (event) => {
    const node = handlers.pick(event.renderedPosition.x, event.renderedPosition.y);
    if (node !== null) handlers.onOpen(node);
  });
  cy.on("dragpan scrollzoom pinchzoom", () => handlers.onMoved());
  return () => {
    host.removeEventListener("mousemove", onMove);
    host.removeEventListener("mouseleave", onLeave);
  };
}

const isMouse = (event: unknown): event is MouseEvent => event instanceof MouseEvent;
