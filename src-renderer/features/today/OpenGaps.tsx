import type { LedgerGap } from "../../../shared/model/think";
import { gapIcon } from "../../components/gap-icon";
import { Icon } from "../../components/Icon";
import { useBrain } from "../../stores/brain";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";
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
              <GapAct gap={gap} />
            </span>
            <p>{gap.detail}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GapAct({ gap }: { readonly gap: LedgerGap }) {
  const { action } = gap;
  if (action?.kind === "create_page") {
    return <Act name="Create" run={() => ui.getState().open("new_page", action.title)} />;
  }
  if (action?.kind === "open_page") return <Act name="Open" run={() => navigation.getState().openPage(action.page)} />;
  return <Act name="Look" run={() => navigation.getState().show("gaps")} />;
}

function Act({ name, run }: { readonly name: string; readonly run: () => void }) {
  return (
    <button type="button" className="act small" onClick={run}>
      {name}
    </button>
  );
}
