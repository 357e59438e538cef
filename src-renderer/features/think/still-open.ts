import type { Gap } from "../../../shared/model/think";

/** Most gaps the Host tells at once. */
export const LEDGER_LIMIT = 200;

/**
 * Gaps of an answer that are still open. A full ledger says nothing about gaps that are not in it; null when it is not
 * known, or older than the answer.
 */
export function stillOpen(
  gaps: readonly Gap[],
  dismissed: ReadonlySet<string>,
  ledger: readonly Pick<Gap, "key">[] | null,
): readonly Gap[] {
  const isTelling = ledger !== null && ledger.length < LEDGER_LIMIT;
  const open = new Set(ledger?.map((gap) => gap.key));
  return gaps.filter((gap) => !dismissed.has(gap.key) && (!isTelling || open.has(gap.key)));
}
