import "./graph.css";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { EmptyState } from "../../components/EmptyState";
import { ErrorState } from "../../components/ErrorState";
import { useBrain } from "../../stores/brain";
import { ui } from "../../stores/ui";
import { GraphLoading } from "./GraphLoading";
import { SkyStage } from "./SkyStage";
import { useWholeGraph } from "./use-whole-graph";

/** The whole brain as a sky. */
export function GraphScreen() {
  const { graph, isPending, error, again } = useWholeGraph();
  const isIndexing = useBrain((brain) => brain.status?.index === "indexing" || brain.status?.index === "rebuilding");
  if (graph && graph.nodeCount > 0) return <SkyStage graph={graph} isPending={isPending} />;
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
