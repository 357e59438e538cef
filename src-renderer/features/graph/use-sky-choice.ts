import { useEffect, useMemo, useState } from "react";
import type { PackedGraph } from "../../../shared/model/packed-graph";
import { groupByType, type TypeGroups } from "../../graph/type-groups";
import { type Found, findStars, foldTitles } from "./find-stars";
import { graphMemory, keepGraph } from "./graph-memory";
import { hideNodes, nodeOfId } from "./node-masks";

/** What the person has chosen to see, and what follows from it for the graph of now. */
export interface SkyChoice {
  readonly types: TypeGroups;
  /** Keys of types that are not shown. */
  readonly off: ReadonlySet<string>;
  readonly setOff: (off: ReadonlySet<string>) => void;
  /** The star that stays in focus. */
  readonly pinned: number | null;
  readonly pin: (node: number | null) => void;
  /** Steps around the pinned star that are shown; 0 for the whole sky. */
  readonly depth: number;
  readonly setDepth: (depth: number) => void;
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly found: Found | null;
  /** 1 for nodes that are not shown. */
  readonly hidden: Uint8Array<ArrayBuffer>;
}

/** Choices are kept by page and type, so that they outlive the numbers of one drawing. */
export function useSkyChoice(graph: PackedGraph): SkyChoice {
  const [off, setOff] = useState(graphMemory().off);
  const [pinnedId, setPinnedId] = useState(graphMemory().pinned);
  const [depth, setDepth] = useState(0);
  const [query, setQuery] = useState("");
  useEffect(() => keepGraph({ off, pinned: pinnedId }), [off, pinnedId]);
  const types = useMemo(() => groupByType(graph), [graph]);
  const titles = useMemo(() => foldTitles(graph), [graph]);
  const pinned = useMemo(() => nodeOfId(graph, pinnedId), [graph, pinnedId]);
  const hidden = useMemo(
    () => hideNodes(graph, types, off, pinned === null ? null : { node: pinned, depth }),
    [graph, types, off, pinned, depth],
  );
  const found = useMemo(() => findStars(graph, titles, hidden, query), [graph, titles, hidden, query]);
  const pin = (node: number | null) => {
    setPinnedId(node === null ? null : graph.idOf(node));
    if (node === null) setDepth(0);
  };
  return { types, off, setOff, pinned, pin, depth, setDepth, query, setQuery, found, hidden };
}
