import { ENDED_UNDATED } from "../../../shared/model/link";
import { dateAtStart } from "../../../shared/text/dates";
import { liesWithin } from "../../../shared/text/time-phrase";
import type { PageId } from "../extracted-page";
import type { AskedTime } from "./relational-reading";

interface DatedLink {
  readonly type: string;
  readonly objectId: PageId | null;
  readonly sentence: string;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/**
 * Whether a link tells of the time asked about. Being somewhere is as old as the meeting; what happens has the date of its
 * timeline entry; what goes on is so unless its dates say that it began later.
 */
export function wasSo(link: DatedLink, time: AskedTime | null, dates: ReadonlyMap<PageId, string>): boolean {
  if (time === null) return true;
  if (link.type === "attended") {
    const date = link.objectId === null ? undefined : dates.get(link.objectId);
    return date !== undefined && liesWithin(date, time.range);
  }
  const told = dateAtStart(link.sentence.replace(/^[-*+]\s+/, ""))?.iso ?? null;
  const began = link.validFrom ?? told;
  if (time.isEvent || time.kind === "before") {
    const ended = link.validUntil === ENDED_UNDATED ? null : link.validUntil;
    return [began, ...(time.kind === "before" ? [ended] : [])].some(
      (date) => date !== null && liesWithin(date, time.range),
    );
  }
  const { until } = time.range;
  return until === null || link.validFrom === null || link.validFrom <= until;
}
