import "./graph.css";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { EmptyState } from "../../components/EmptyState";
import { ErrorState } from "../../components/ErrorState";
import { useBrain } from "../../stores/brain";
import { useMoment, usePastRange } from "../../stores/past";
import { ui } from "../../stores/ui";
import { GraphLoading } from "./GraphLoading";
import { SkyStage } from "./SkyStage";
import { usePastGraph } from "./use-past-graph";
import { useWholeGraph } from "./use-whole-graph";

/** The whole brain as a sky, now or as it was. */
export function GraphScreen() {
  const { graph, isPending, error, again } = useWholeGraph();
  const isIndexing = useBrain((brain) => brain.status?.index === "indexing" || brain.status?.index === "rebuilding");
  const moment = useMoment();
  const range = usePastRange();
  const past = usePastGraph(moment, graph);
  const shown = moment === null ? graph : (past.graph ?? graph);
  if (graph && shown && graph.nodeCount > 0) {
    return <SkyStage graph={shown} today={graph} isPending={isPending} range={range.value} past={past} />;
  }
  if (error !== null) {
    return (
      <main className="main center sky-ground">
        <ErrorState {...errorText(error)} actions={<Button onClick={again}>Draw it again</Button>} />
      </main>
    );
  }
  if (!graph || isIndexing) return <GraphLoading />;
  return (
    <main className="main center sky-ground">
      <EmptyState
        title="No pages to draw yet"
        actions={<Button onClick={() => ui.getState().open("new_page")}>New page</Button>}
      >
        Each page becomes a star, each link a line between two.
      </EmptyState>
    </main>
  );
}
