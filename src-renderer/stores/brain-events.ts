import { useEffect, useRef } from "react";
import type { BrainEvent } from "../../shared/contract/events";
import { client } from "../client/client";

type Kind = BrainEvent["kind"];
type EventOf<K extends Kind> = Extract<BrainEvent, { kind: K }>;

const listeners = new Set<(event: BrainEvent) => void>();
let unsubscribe: (() => void) | null = null;

/** Hears what the Host announces; one subscription to the bridge serves the whole window. Returns its unsubscribe. */
export function onBrainEvent<K extends Kind>(kind: K, listener: (event: EventOf<K>) => void): () => void {
  const forward = (event: BrainEvent) => {
    if (isOf(event, kind)) listener(event);
  };
  listeners.add(forward);
  unsubscribe ??= client.subscribe((event) => {
    for (const one of [...listeners]) one(event);
  });
  return () => {
    listeners.delete(forward);
    if (listeners.size > 0) return;
    unsubscribe?.();
    unsubscribe = null;
  };
}

const isOf = <K extends Kind>(event: BrainEvent, kind: K): event is EventOf<K> => event.kind === kind;

/** The same for a component; the latest listener is called. */
export function useBrainEvent<K extends Kind>(kind: K, listener: (event: EventOf<K>) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onBrainEvent(kind, (event) => latest.current(event)), [kind]);
}
