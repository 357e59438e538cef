import type { PackedGraph } from "../../../shared/model/packed-graph";
import type { Moment } from "../../../shared/model/past";
import { counted } from "../../components/counted";
import { linksOf } from "../../graph/sky-words";
import { useBrain } from "../../stores/brain";
import { useQuery } from "../../stores/use-query";

export interface Peek {
  /** The beginning of the page's body as Markdown; null while it is read. */
  readonly body: string | null;
  readonly hasFailed: boolean;
  readonly counts: string;
}

/** What is told of a star: of the page now, or as it was. */
export function usePeek(graph: PackedGraph, node: number, moment: Moment | null): Peek {
  const page = graph.unresolved[node] ? null : graph.idOf(node);
  const epoch = useBrain((brain) => brain.pagesEpoch);
  const now = page !== null && moment === null ? { page } : null;
  const then = page !== null && moment !== null ? { page, asOf: moment.commit } : null;
  const pageNow = useQuery("page.get", now, { refresh: epoch });
  const inNow = useQuery("link.backlinks", now && { ...now, limit: 1 }, { refresh: epoch });
  const outNow = useQuery("link.outgoing", now && { ...now, limit: 1 }, { refresh: epoch });
  const pageThen = useQuery("time.page", then);
  const inThen = useQuery("time.links", then && { ...then, direction: "in", limit: 1 });
  const outThen = useQuery("time.links", then && { ...then, direction: "out", limit: 1 });
  const [read, incoming, outgoing] = moment === null ? [pageNow, inNow, outNow] : [pageThen, inThen, outThen];
  return {
    body: read.value ? read.value.text.slice(read.value.bodyStart) : null,
    hasFailed: read.error !== null,
    counts:
      incoming.value && outgoing.value
        ? `${counted(incoming.value.total, "backlink")}, ${counted(outgoing.value.total, "link")} out`
        : linksOf(graph, node),
  };
}
