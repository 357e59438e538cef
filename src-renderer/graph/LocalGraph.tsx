import "./local-graph.css";
import { useEffect, useMemo, useRef } from "react";
import type { PackedGraph } from "../../shared/model/packed-graph";
import type { PageSummary } from "../../shared/model/page";
import { counted } from "../components/counted";
import { Skeleton } from "../components/Skeleton";
import { useBrain } from "../stores/brain";
import { navigation } from "../stores/navigation";
import { ui } from "../stores/ui";
import { useQuery } from "../stores/use-query";
import { drawLocalGraph } from "./local-graph";
import { SkyView } from "./sky-view";

/** Neighbours drawn; more would not find room for their names. */
const LIMIT = 9;
const INSETS = { left: 40, right: 40, top: 26, bottom: 26 };

/** A page with what it is linked to, one step around, for the inspector. A click opens a page. */
export function LocalGraph({ page }: { readonly page: PageSummary }) {
  const epoch = useBrain((brain) => brain.pagesEpoch);
  const query = useQuery("graph.neighbourhood", { page: page.path, depth: 1, limit: LIMIT }, { refresh: epoch });
  const graph = useMemo(() => query.value && drawLocalGraph(query.value), [query.value]);
  if (query.error !== null) return <p className="quiet small">The links around this page could not be read.</p>;
  if (!query.value || !graph) return <Skeleton widths={[80, 60, 90]} label="Reading links" />;
  const { nodes, omitted } = query.value;
  const open = (node: number) => {
    const chosen = nodes.find((one) => one.id === graph.idOf(node));
    if (chosen?.page) navigation.getState().openPage(chosen.page);
    else if (chosen) ui.getState().open("new_page", chosen.title);
  };
  return (
    <figure className="local-graph">
      <LocalSky graph={graph} title={page.title} onOpen={open} />
      {omitted > 0 ? <figcaption className="quiet micro">and {counted(omitted, "page")} more</figcaption> : null}
    </figure>
  );
}

interface LocalSkyProps {
  readonly graph: PackedGraph;
  readonly title: string;
  readonly onOpen: (node: number) => void;
}

function LocalSky({ graph, title, onOpen }: LocalSkyProps) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const view = new SkyView({
      host: element,
      graph,
      insets: () => INSETS,
      blocked: () => [],
      isSmall: true,
      events: {
        onPick: (node) => {
          if (node !== null && node !== 0) latest.current(node);
        },
        onOpen: () => undefined,
        onView: () => undefined,
      },
    });
    view.setPinned(0);
    return () => view.dispose();
  }, [graph]);
  // The same links stand in words right below, so the picture is one thing to a screen reader.
  return (
    <div
      ref={host}
      className="sky"
      role="img"
      aria-label={`${title} and ${counted(graph.nodeCount - 1, "neighbour")}`}
    />
  );
}
