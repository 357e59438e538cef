import type { LedgerGap } from "../../../shared/model/think";
import { gapAct } from "../../components/gap-acts";
import { gapIcon } from "../../components/gap-icon";
import { Icon } from "../../components/Icon";
import { useBrain } from "../../stores/brain";
import { runGapAct } from "../../stores/gap-actions";
import { navigation } from "../../stores/navigation";
import { useQuery } from "../../stores/use-query";

const SHOWN = 4;

/** The most pressing gaps: what was asked and is not known. */
export function OpenGaps() {
  const count = useBrain((state) => state.gapCount);
  const gaps = useQuery("gap.list", { limit: SHOWN }, { refresh: count, keep: true });
  if (!gaps.value) return null;
  return (
    <section>
      <h2 className="h">Not known</h2>
      {gaps.value.length === 0 ? <p className="soft none">No open gaps. They come up when you ask.</p> : null}
      <ul>
        {gaps.value.map((gap) => (
          <li key={gap.key} className="gap-row">
            <Icon name={gapIcon(gap.kind)} />
            <span className="row">
              <span className="t grow">{gap.title}</span>
              <ActOf gap={gap} />
            </span>
            <p>{gap.detail}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The short form of what its row under Gaps offers; choosing among pages needs that row. */
function ActOf({ gap }: { readonly gap: LedgerGap }) {
  const act = gapAct(gap);
  if (!act || act.kind === "choose") return <Act name="Look" run={() => navigation.getState().show("gaps")} />;
  return <Act name={act.label.split(" ")[0] ?? act.label} run={() => runGapAct(act)} />;
}

function Act({ name, run }: { readonly name: string; readonly run: () => void }) {
  return (
    <button type="button" className="act small" onClick={run}>
      {name}
    </button>
  );
}
