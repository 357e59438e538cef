import { useEffect, useMemo, useState } from "react";
import type { ArgsOf } from "../../../shared/contract/contract";
import type { GraphPathReply, GraphQueryReply, GraphStep } from "../../../shared/model/graph-query";
import type { PackedGraph } from "../../../shared/model/packed-graph";
import type { PageSummary } from "../../../shared/model/page";
import { typeOfNode } from "../../graph/type-groups";
import { useBrain } from "../../stores/brain";
import { type Query, useQuery } from "../../stores/use-query";
import type { AskedPage, GraphAsk } from "./graph-ask";
import { graphMemory, keepGraph } from "./graph-memory";

/** One line of an answer: pages, and the steps that join them. */
export interface AskedLine {
  readonly key: string;
  readonly pages: readonly PageSummary[];
  readonly steps: readonly GraphStep[];
}

export interface UsedAsk {
  readonly ask: GraphAsk;
  readonly change: (part: Partial<GraphAsk>) => void;
  /** Opens the panel; paths begin at the pinned star unless they begin somewhere already. */
  readonly open: () => void;
  readonly pattern: Query<GraphQueryReply>;
  readonly path: Query<GraphPathReply>;
  readonly lines: readonly AskedLine[];
  /** The line whose sentences are shown; null for none. */
  readonly chosen: string | null;
  readonly choose: (key: string | null) => void;
  /** Stars of the answer, or of its chosen line; null when nothing is asked. */
  readonly lit: ReadonlySet<number> | null;
}

const ROWS = 100;

/** What is asked beside the sky. It is asked again as pages change, and stays when one comes back to the graph. */
export function useGraphAsk(graph: PackedGraph, pinned: number | null): UsedAsk {
  const [ask, setAsk] = useState(graphMemory().ask);
  const [chosen, choose] = useState<string | null>(null);
  const epoch = useBrain((brain) => brain.pagesEpoch);
  const pattern = useQuery("graph.query", patternArgs(ask), { refresh: epoch });
  const path = useQuery("graph.path", pathArgs(ask), { refresh: epoch });
  useEffect(() => keepGraph({ ask }), [ask]);
  const lines = useMemo(
    () => (ask.kind === "pattern" ? patternLines(pattern.value) : pathLines(path.value)),
    [ask.kind, pattern.value, path.value],
  );
  const lit = useMemo(() => {
    if (!ask.isOpen || lines.length === 0) return null;
    return nodesOf(graph, chosen === null ? lines : lines.filter(({ key }) => key === chosen));
  }, [graph, ask.isOpen, lines, chosen]);
  const change = (part: Partial<GraphAsk>) => {
    setAsk((before) => ({ ...before, ...part }));
    if ("asked" in part || "kind" in part || "from" in part || "to" in part) choose(null);
  };
  const open = () => change({ isOpen: true, from: ask.from ?? pageOf(graph, pinned) });
  return { ask, change, open, pattern, path, lines, chosen, choose, lit };
}

function pageOf(graph: PackedGraph, node: number | null): AskedPage | null {
  if (node === null || graph.unresolved[node]) return null;
  return { slug: graph.idOf(node), title: graph.titleOf(node), type: typeOfNode(graph, node) };
}

function patternArgs({ isOpen, kind, asked }: GraphAsk): ArgsOf<"graph.query"> | null {
  return isOpen && kind === "pattern" && asked !== null ? { text: asked, limit: ROWS } : null;
}

function pathArgs({ isOpen, kind, from, to }: GraphAsk): ArgsOf<"graph.path"> | null {
  return isOpen && kind === "path" && from && to && from.slug !== to.slug ? { from: from.slug, to: to.slug } : null;
}

const keyOf = (pages: readonly PageSummary[]): string => pages.map(({ path }) => path).join("\n");

const patternLines = (reply: GraphQueryReply | null): readonly AskedLine[] =>
  reply?.rows.map(({ pages, hops }) => ({ key: keyOf(pages), pages, steps: hops.flat() })) ?? [];

const pathLines = (reply: GraphPathReply | null): readonly AskedLine[] =>
  reply?.paths.map(({ pages, steps }) => ({ key: keyOf(pages), pages, steps })) ?? [];

/** Stars of the pages on some lines, those passed through by a repeated link among them. */
function nodesOf(graph: PackedGraph, lines: readonly AskedLine[]): ReadonlySet<number> {
  const slugs = new Set<string>();
  for (const { pages, steps } of lines) {
    for (const { slug } of [...pages, ...steps.map(({ to }) => to)]) slugs.add(slug);
  }
  const nodes = new Set<number>();
  for (let node = 0; node < graph.nodeCount; node++) if (slugs.has(graph.idOf(node))) nodes.add(node);
  return nodes;
}
