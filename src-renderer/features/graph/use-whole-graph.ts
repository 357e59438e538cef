import { useCallback, useEffect, useRef, useState } from "react";
import type { WholeGraph } from "../../../shared/model/graph";
import { type PackedGraph, parsePackedGraph } from "../../../shared/model/packed-graph";
import { client } from "../../client/client";
import { isCancelled } from "../../client/error-text";
import { onDidChangeRules } from "../../components/schema-looks";
import { useBrain } from "../../stores/brain";
import { useBrainEvent } from "../../stores/brain-events";

export interface GraphQuery {
  readonly graph: PackedGraph | null;
  /** A newer layout is on its way. */
  readonly isPending: boolean;
  readonly error: unknown;
  readonly again: () => void;
}

/** After a change of pages the graph is asked for this much later, so that a burst of saves asks once. */
const PAUSE_MS = 300;
/** While thousands of pages are read, the sky grows in steps and not with each of them. */
const INDEXING_PAUSE_MS = 3_000;

/** The whole graph, asked again as pages change and as a layout becomes ready. The last one stays meanwhile. */
export function useWholeGraph(): GraphQuery {
  const [state, setState] = useState<Omit<GraphQuery, "again">>({ graph: null, isPending: false, error: null });
  const isIndexing = useBrain((brain) => brain.status?.index === "indexing" || brain.status?.index === "rebuilding");
  const timer = useRef(0);
  const asked = useRef<AbortController | null>(null);
  const last = useRef<{ readonly packed: Uint8Array; readonly graph: PackedGraph } | null>(null);

  const ask = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = 0;
    asked.current?.abort();
    const stop = new AbortController();
    asked.current = stop;
    client.invoke("graph.whole", {}, { signal: stop.signal }).then(
      (whole) => {
        // A layout that came out as it was is not drawn again: the sky would flicker for nothing.
        const isSame = last.current !== null && hasSameBytes(last.current.packed, whole.packed);
        const graph = isSame ? (last.current?.graph ?? null) : parsePackedGraph(whole.packed);
        last.current = graph && { packed: whole.packed, graph };
        setState(toState(graph, whole));
      },
      (error: unknown) => {
        if (!isCancelled(error)) setState((before) => ({ ...before, isPending: false, error }));
      },
    );
  }, []);

  const askSoon = () => {
    // A running timer is not put off: under steady change the graph would never come.
    if (timer.current === 0) timer.current = window.setTimeout(ask, isIndexing ? INDEXING_PAUSE_MS : PAUSE_MS);
  };

  useEffect(() => {
    ask();
    return () => {
      clearTimeout(timer.current);
      asked.current?.abort();
    };
  }, [ask]);
  // Other types, other marks and patterns, though the graph is the same.
  useEffect(
    () =>
      onDidChangeRules(() => {
        last.current = null;
        ask();
      }),
    [ask],
  );
  useBrainEvent("page.didChange", askSoon);
  useBrainEvent("graph.didLayout", ask);
  return { ...state, again: ask };
}

function toState(graph: PackedGraph | null, whole: WholeGraph): Omit<GraphQuery, "again"> {
  const error = graph ? null : new Error("The graph is of another version.");
  return { graph, isPending: whole.layoutPending, error };
}

function hasSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
