import type { DreamRun } from "../../../shared/model/dream";
import { RULE_LOOKS } from "../../components/dream-looks";
import { Icon } from "../../components/Icon";
import { navigation } from "../../stores/navigation";

const SHOWN = 4;

/** The first open proposals of the last dream. */
export function ToDecide({ run }: { readonly run: DreamRun | null }) {
  const open = run?.proposals.filter((proposal) => proposal.state === "open") ?? [];
  return (
    <section>
      <h2 className="h">To decide</h2>
      {open.length === 0 ? <p className="soft none">Nothing waits for you.</p> : null}
      <ul>
        {open.slice(0, SHOWN).map((proposal) => (
          <li key={proposal.id} className="gap-row">
            <Icon name={RULE_LOOKS[proposal.rule].icon} />
            <span className="row">
              <span className="t grow">{proposal.title}</span>
              <button
                type="button"
                className="act small"
                onClick={() => navigation.getState().openDream(run?.id ?? "")}
              >
                Look
              </button>
            </span>
            <p>{proposal.reason}</p>
          </li>
        ))}
      </ul>
      {open.length > SHOWN ? (
        <button type="button" className="act small more" onClick={() => navigation.getState().openDream(run?.id ?? "")}>
          {open.length - SHOWN} more
        </button>
      ) : null}
    </section>
  );
}
