import type { Proposal } from "../../../shared/model/dream";
import type { NightUndone } from "../../../shared/model/dream-review";
import { counted } from "../../components/counted";

const SHORT_HASH = 7;

/** What came of deciding many at once: `11 accepted as 3f2a1bc, 1 out of date.` */
export function groupSaid(proposals: readonly Pick<Proposal, "state">[], commit: string | null): string {
  const count = (state: Proposal["state"]) => proposals.filter((one) => one.state === state).length;
  const accepted = count("accepted");
  const stale = count("stale");
  const parts = [
    ...(accepted > 0 ? [`${accepted} accepted${commit === null ? "" : ` as ${commit.slice(0, SHORT_HASH)}`}`] : []),
    ...(count("rejected") > 0 ? [`${count("rejected")} rejected`] : []),
    ...(stale > 0 ? [`${stale} out of date: the pages have changed`] : []),
  ];
  return parts.length === 0 ? "Nothing was open." : `${parts.join(", ")}.`;
}

/** What came of taking a night back. */
export function nightUndoneSaid({ undone, refused }: Pick<NightUndone, "undone" | "refused">): string {
  const [first] = refused;
  if (undone === 0 && !first) return "Nothing of this night was accepted, so that there is nothing to take back.";
  const back = `${counted(undone, "change")} taken back.`;
  if (!first) return back;
  const rest = refused.length > 1 ? ` So do ${refused.length - 1} more.` : "";
  return `${back} “${first.title}” stays: ${first.note}${rest}`;
}
