import type { LinkFamily } from "../../../shared/model/link";
import type { PackedGraph } from "../../../shared/model/packed-graph";
import { LinkSample } from "../../components/LinkSample";
import type { SkyViewState } from "../../graph/sky-view";
import { familiesIn, ownRelationsIn } from "../../graph/sky-words";

interface LegendProps {
  readonly graph: PackedGraph;
  readonly view: SkyViewState;
  readonly isPending: boolean;
}

const FAMILY_WORDS: Readonly<Record<LinkFamily, string>> = {
  belongs: "works at, founded, part of",
  stake: "invested in, advises",
  presence: "attended, wrote",
  reference: "mentions, source",
};

/** Types of the brain's own named beside the built-in ones of their pattern. */
const MOST_OWN = 2;

/** Under this the links show no groups worth the name, however well the layout keeps them apart. */
const WEAK_MODULARITY = 0.3;
/** A graph of a handful has no groups to speak of either way. */
const TOO_FEW_FOR_GROUPS = 60;

/** What the patterns of lines mean, and what of the picture is not to be trusted or not shown. */
export function Legend({ graph, view, isPending }: LegendProps) {
  const families = familiesIn(graph);
  const isWeak = graph.modularity < WEAK_MODULARITY && graph.nodeCount >= TOO_FEW_FOR_GROUPS;
  return (
    <div className="sky-legend micro">
      {families.length > 1 ? (
        <ul aria-label="Patterns of links">
          {families.map((family) => (
            <li key={family}>
              <LinkSample family={family} />
              <span>{[FAMILY_WORDS[family], ...ownRelationsIn(graph, family).slice(0, MOST_OWN)].join(", ")}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p>Size shows importance.</p>
      {isWeak ? <p>Weak clusters: the links hardly group these pages.</p> : null}
      {graph.omittedTargets > 0 ? <p>Names that hardly any page wants are left out.</p> : null}
      {view.pages < view.allPages ? (
        <p className="num soft">
          {view.pages.toLocaleString("en")} of {view.allPages.toLocaleString("en")} pages. Zoom in for the rest.
        </p>
      ) : null}
      {isPending ? <p role="status">A new layout is on its way.</p> : null}
    </div>
  );
}
