import type { PackedGraph } from "../../../shared/model/packed-graph";
import { Button } from "../../components/Button";
import { counted } from "../../components/counted";
import { Kbd } from "../../components/Kbd";
import { Skeleton } from "../../components/Skeleton";
import { TypeMark } from "../../components/TypeMark";
import { WORKING_SET } from "../../graph/sky-metrics";
import { linksOf } from "../../graph/sky-words";
import { typeOfNode } from "../../graph/type-groups";
import { useBrain } from "../../stores/brain";
import { useQuery } from "../../stores/use-query";
import { openStar } from "./open-star";
import { summaryText } from "./page-summary-text";

interface PeekCardProps {
  readonly graph: PackedGraph;
  readonly node: number;
  readonly isLocal: boolean;
  readonly onLocal: () => void;
}

/** The chosen star in words. */
export function PeekCard({ graph, node, isLocal, onLocal }: PeekCardProps) {
  const isPage = !graph.unresolved[node];
  const id = graph.idOf(node);
  const epoch = useBrain((brain) => brain.pagesEpoch);
  const page = useQuery("page.get", isPage ? { page: id } : null, { refresh: epoch });
  const backlinks = useQuery("link.backlinks", isPage ? { page: id, limit: 1 } : null, { refresh: epoch });
  const outgoing = useQuery("link.outgoing", isPage ? { page: id, limit: 1 } : null, { refresh: epoch });
  const title = graph.titleOf(node);
  const counts =
    backlinks.value && outgoing.value
      ? `${counted(backlinks.value.total, "backlink")}, ${counted(outgoing.value.total, "link")} out`
      : linksOf(graph, node);
  const more = (graph.degree[node] ?? 0) - WORKING_SET;
  return (
    <aside className="sky-peek" aria-label={title}>
      <div className="row who">
        <TypeMark type={typeOfNode(graph, node)} />
        <b className="strong grow">{title}</b>
      </div>
      {isPage && !page.value && !page.error ? <Skeleton widths={[90, 70]} label="Reading the page" /> : null}
      {page.value ? <p>{summaryText(page.value.text.slice(page.value.bodyStart))}</p> : null}
      {isPage ? null : <p>No page of that name yet.</p>}
      <p className="num quiet">{counts}</p>
      {more > 0 ? <p className="quiet">{more.toLocaleString("en")} more are not drawn.</p> : null}
      <div className="row acts">
        <Button low onClick={() => void openStar(graph, node)}>
          {isPage ? "Open" : "Create page"} <Kbd>↵</Kbd>
        </Button>
        {isLocal ? null : (
          <Button low look="text" onClick={onLocal}>
            Local graph
          </Button>
        )}
      </div>
    </aside>
  );
}
