import type { UnresolvedTarget } from "../../../../shared/model/link";
import type { PageSummary } from "../../../../shared/model/page";
import { findDates } from "../../../../shared/text/dates";
import { decodePercent, fileNameOf } from "../../../../shared/text/slug";
import { nameKeyOf } from "../../search/name-words";
import { isStopWord } from "../../search/stop-words";

/** A name that links point to and no page answers to. */
export interface WantedName {
  readonly name: string;
  /** As written in the links. */
  readonly target: string;
  readonly links: number;
  readonly wantedBy: readonly PageSummary[];
}

/** Unresolved targets by the name a person would say: `people/edda-lunde` is wanted as `edda lunde`. */
export function wantedNames(targets: readonly UnresolvedTarget[]): ReadonlyMap<string, WantedName> {
  const wanted = new Map<string, WantedName>();
  for (const { target, count, wantedBy } of targets) {
    const name = spokenName(target);
    const key = nameKeyOf(name);
    if (!isTelling(key) || isNoPageName(name)) continue;
    const known = wanted.get(key);
    wanted.set(key, {
      name: known?.name ?? name,
      target: known?.target ?? target,
      links: count + (known?.links ?? 0),
      wantedBy: known ? [...known.wantedBy, ...wantedBy].slice(0, 3) : wantedBy,
    });
  }
  return wanted;
}

/** How a person says what a link points to: percent signs decoded, a slug with spaces, anything else as it is written. */
export function spokenName(target: string): string {
  const name = fileNameOf(decodePercent(target)).trim();
  return /\s/.test(name) || name !== name.toLowerCase() ? name : name.replace(/[-_]+/g, " ");
}

export const isTelling = (key: string): boolean => key.length >= 3 && key.split(" ").some((word) => !isStopWord(word));

/** Attachments, days and block references are linked without anyone wanting a page of that name. */
export function isNoPageName(name: string): boolean {
  // `Series B`, `Phase 2`: a step of something, not a thing of its own.
  if (/^(?:series|phase|part|chapter|version|round|batch|stage|tier|level|quarter)\s+(?:\d{1,3}|[a-z])$/i.test(name))
    return true;
  if (/\.[a-z0-9]{2,4}$/i.test(name) || /^[\d\s./_-]+$/.test(name) || /\(\(|[0-9a-f]{8}[- ][0-9a-f]{4}/i.test(name))
    return true;
  const [date] = findDates(name);
  return date !== undefined && name.replace(name.slice(date.start, date.end), "").replace(/\W/g, "").length === 0;
}
