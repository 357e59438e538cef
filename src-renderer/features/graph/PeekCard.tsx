import type { PackedGraph } from "../../../shared/model/packed-graph";
import { Button } from "../../components/Button";
import { Kbd } from "../../components/Kbd";
import { Skeleton } from "../../components/Skeleton";
import { TypeMark } from "../../components/TypeMark";
import { WORKING_SET } from "../../graph/sky-metrics";
import { typeOfNode } from "../../graph/type-groups";
import { useMoment } from "../../stores/past";
import { openStar } from "./open-star";
import { summaryText } from "./page-summary-text";
import { usePeek } from "./use-peek";

interface PeekCardProps {
  readonly graph: PackedGraph;
  readonly node: number;
  readonly isLocal: boolean;
  readonly onLocal: () => void;
}

/** The chosen star in words. */
export function PeekCard({ graph, node, isLocal, onLocal }: PeekCardProps) {
  const isPage = !graph.unresolved[node];
  const moment = useMoment();
  const { body, hasFailed, counts } = usePeek(graph, node, moment);
  const title = graph.titleOf(node);
  const more = (graph.degree[node] ?? 0) - WORKING_SET;
  return (
    <aside className="sky-peek" aria-label={title}>
      <div className="row who">
        <TypeMark type={typeOfNode(graph, node)} />
        <b className="strong grow">{title}</b>
      </div>
      {isPage && body === null && !hasFailed ? <Skeleton widths={[90, 70]} label="Reading the page" /> : null}
      {body === null ? null : <p>{summaryText(body)}</p>}
      {isPage ? null : <p>{moment === null ? "No page of that name yet." : "No page of that name then."}</p>}
      <p className="num quiet">{counts}</p>
      {more > 0 ? <p className="quiet">{more.toLocaleString("en")} more are not drawn.</p> : null}
      <div className="row acts">
        {isPage || moment === null ? (
          <Button low onClick={() => void openStar(graph, node)}>
            {isPage ? "Open" : "Create page"} <Kbd>↵</Kbd>
          </Button>
        ) : null}
        {isLocal ? null : (
          <Button low look="text" onClick={onLocal}>
            Local graph
          </Button>
        )}
      </div>
    </aside>
  );
}
