import type { Answer, Gap } from "../../../shared/model/think";
import { useBrain } from "../../stores/brain";
import { useDismissedGaps } from "../../stores/gap-actions";
import { useQuery } from "../../stores/use-query";
import { LEDGER_LIMIT, stillOpen } from "./still-open";

/** The gaps of a stored answer that are still gaps: a page may have been written since. */
export function useOpenGaps(answer: Answer): readonly Gap[] {
  const dismissed = useDismissedGaps();
  const count = useBrain((state) => state.gapCount);
  const epoch = useBrain((state) => state.pagesEpoch);
  const args = answer.gaps.length === 0 ? null : { limit: LEDGER_LIMIT };
  const ledger = useQuery("gap.list", args, { refresh: `${count} ${epoch}`, keep: true });
  return stillOpen(answer.gaps, dismissed, ledger.isStale ? null : ledger.value);
}
