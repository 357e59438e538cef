import type { Answer, Gap } from "../../../shared/model/think";
import { GapRow } from "../../components/GapRow";
import { IconButton } from "../../components/IconButton";
import { Skeleton } from "../../components/Skeleton";
import { stepFocus } from "../../components/step-focus";
import { dismissGap, runGapAct } from "../../stores/gap-actions";
import { ui, useUi } from "../../stores/ui";
import { EvidenceRow } from "./EvidenceRow";
import type { Exchange } from "./exchange";
import { useOpenGaps } from "./use-open-gaps";

/** What an answer lacks, and what it stands on. A drawer where the window is narrow. */
export function SidePanel({ exchange }: { readonly exchange: Exchange }) {
  const isOpen = useUi((state) => state.isInspectorOpen);
  const isDrawerOpen = useUi((state) => state.isDrawerOpen);
  if (!isOpen && !isDrawerOpen) return null;
  return (
    <aside
      className="inspect fold-1100 think-side"
      data-drawer={isDrawerOpen ? "open" : "shut"}
      aria-label="Gaps and evidence"
    >
      <IconButton icon="x" label="Close" className="shut-drawer" onClick={ui.getState().closeDrawer} />
      {exchange.kind === "answered" ? <Sections answer={exchange.answer} /> : <Coming kind={exchange.kind} />}
    </aside>
  );
}

function Coming({ kind }: { readonly kind: Exchange["kind"] }) {
  const isComing = kind === "asking" || kind === "reading";
  return (
    <div className="sec">
      <div className="sh big">
        <h2>Evidence</h2>
      </div>
      {isComing ? (
        <Skeleton widths={[70, 96, 88, 52]} label="Waiting for the evidence" />
      ) : (
        <p className="quiet small">None, since there is no answer.</p>
      )}
    </div>
  );
}

function Sections({ answer }: { readonly answer: Answer }) {
  const gaps = useOpenGaps(answer);
  return (
    <div className="scroll">
      {gaps.length > 0 ? <GapSection gaps={gaps} /> : null}
      <EvidenceSection answer={answer} />
    </div>
  );
}

function GapSection({ gaps }: { readonly gaps: readonly Gap[] }) {
  return (
    <section className="sec" aria-labelledby="think-gaps">
      <div className="sh big">
        <h2 id="think-gaps" tabIndex={-1}>
          Gaps
        </h2>
        <span className="n">{gaps.length}</span>
      </div>
      <ul className="gaps" onKeyDown={(event) => stepFocus(event, ".acts > :first-child")}>
        {gaps.map((gap) => (
          <GapRow key={gap.key} gap={gap} onAct={runGapAct} onDismiss={() => void dismissGap(gap.key)} />
        ))}
      </ul>
    </section>
  );
}

function EvidenceSection({ answer }: { readonly answer: Answer }) {
  const { id, citations, abstained, stale } = answer;
  return (
    <section className="sec" aria-labelledby="think-evidence">
      <div className="sh big">
        <h2 id="think-evidence" tabIndex={-1}>
          Evidence
        </h2>
        {citations.length > 0 ? <span className="n">{citations.length}</span> : null}
      </div>
      {abstained ? <p className="quiet small">No passage bears on this question.</p> : null}
      <ol onKeyDown={(event) => stepFocus(event, ".evd-open")}>
        {citations.map((citation) => (
          <EvidenceRow key={citation.n} exchange={id} citation={citation} isStale={stale.includes(citation.n)} />
        ))}
      </ol>
    </section>
  );
}
