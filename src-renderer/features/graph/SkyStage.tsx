import { useEffect, useRef } from "react";
import type { PackedGraph } from "../../../shared/model/packed-graph";
import type { TimeRange } from "../../../shared/model/past";
import { counted } from "../../components/counted";
import { IconButton } from "../../components/IconButton";
import { linksOf } from "../../graph/sky-words";
import { useMoment } from "../../stores/past";
import { AskPanel } from "./AskPanel";
import { FindBox } from "./FindBox";
import { Legend } from "./Legend";
import { LocalBar } from "./LocalBar";
import { openStar } from "./open-star";
import { PeekCard } from "./PeekCard";
import { SkyTools } from "./SkyTools";
import { skyKeys } from "./sky-keys";
import { TimeBar } from "./TimeBar";
import { TypeList } from "./TypeList";
import { useDocumentKeys } from "./use-document-keys";
import { useGraphAsk } from "./use-graph-ask";
import type { PastSky } from "./use-past-graph";
import { useSky } from "./use-sky";
import { useSkyChoice } from "./use-sky-choice";

interface SkyStageProps {
  readonly graph: PackedGraph;
  /** The graph of now: the drawn one, or what another day is drawn over. */
  readonly today: PackedGraph;
  readonly isPending: boolean;
  /** Null where there is no history. */
  readonly range: TimeRange | null;
  readonly past: PastSky;
}

/** The sky with its panels: what is shown, what is found, what is chosen. */
export function SkyStage({ graph, today, isPending, range, past }: SkyStageProps) {
  const isPast = useMoment() !== null;
  const host = useRef<HTMLDivElement>(null);
  const find = useRef<HTMLInputElement>(null);
  const choice = useSkyChoice(graph);
  const { pinned, depth, hidden, found, query } = choice;
  const asking = useGraphAsk(graph, pinned);
  const { lit } = asking;
  const onOpen = (node: number) => void openStar(graph, node);
  const { view, state } = useSky(host, graph, today, hidden, { onPick: choice.pin, onOpen });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another graph has other numbers for the same pages
  useEffect(() => {
    view?.setPinned(pinned);
    view?.setMatches(found?.all ?? lit);
  }, [view, graph, pinned, found, lit]);
  useEffect(() => {
    if (view && lit && lit.size > 0) view.fitTo(lit);
  }, [view, lit]);
  useEffect(() => {
    if (!view || depth === 0) return;
    view.fitTo([...hidden.keys()].filter((node) => !hidden[node]));
  }, [view, depth, hidden]);

  const hasTime = range !== null && range.total > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slider takes room when it comes
  useEffect(() => view?.roomDidChange(), [view, hasTime]);

  const goTo = (node: number) => {
    choice.pin(node);
    view?.reveal(node);
    host.current?.focus();
  };
  useDocumentKeys(skyKeys({ graph, view, choice, find, asking, goTo }));
  const label = `Graph of ${counted(graph.nodeCount, "page")} and ${counted(graph.linkCount, "link")}`;
  return (
    <main className="main sky-ground">
      <div
        ref={host}
        className={pinned === null ? "sky" : "sky is-pinned"}
        role="application"
        aria-label={label}
        aria-describedby="sky-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a chart that one walks through with keys
        tabIndex={0}
      />
      <p id="sky-keys" className="sr">
        Arrow keys move between linked pages, Enter opens, plus and minus zoom, slash finds a page, Q asks about links.
      </p>
      <p className="sr" aria-live="polite">
        {pinned === null ? "" : `${graph.titleOf(pinned)}, ${linksOf(graph, pinned)}`}
      </p>
      <section className="sky-panel" data-block aria-label="Filters">
        <FindBox input={find} query={query} onQuery={choice.setQuery} graph={graph} found={found} onChoose={goTo} />
        {query === "" ? <TypeList types={choice.types} off={choice.off} onChange={choice.setOff} /> : null}
        {query === "" ? <Legend graph={graph} view={state} isPending={isPending} /> : null}
        {pinned === null ? null : (
          <PeekCard graph={graph} node={pinned} onLocal={() => choice.setDepth(1)} isLocal={depth > 0} />
        )}
      </section>
      {depth > 0 && pinned !== null ? (
        <LocalBar title={graph.titleOf(pinned)} depth={depth} onDepth={choice.setDepth} />
      ) : null}
      {range && hasTime ? <TimeBar range={range} sky={past} /> : null}
      <SkyTools view={view} zoom={state.zoom} />
      {isPast ? null : asking.ask.isOpen ? (
        <AskPanel used={asking} />
      ) : (
        <span className="sky-ask-open" data-block>
          <IconButton icon="route" label="Find in graph" keys="Q" onClick={asking.open} />
        </span>
      )}
    </main>
  );
}
