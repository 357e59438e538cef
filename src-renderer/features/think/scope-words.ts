import { type AskScope, EVERYTHING } from "../../../shared/model/think";
import { isoDay } from "../../../shared/text/iso-day";
import { isoDateWords } from "../../components/date-words";

/** A side of a scope that is set. */
export interface ScopePart {
  readonly key: "folder" | "tag" | "type" | "time";
  readonly words: string;
}

/** What a scope leaves in, one part a chip. */
export function scopeParts({ folder, tag, type, from, until }: AskScope): readonly ScopePart[] {
  const parts: ScopePart[] = [];
  if (folder !== null) parts.push({ key: "folder", words: folder });
  if (tag !== null) parts.push({ key: "tag", words: `#${tag}` });
  if (type !== null) parts.push({ key: "type", words: type });
  if (from !== null || until !== null) parts.push({ key: "time", words: timeWords(from, until) });
  return parts;
}

/** The scope without one of its parts. */
export function withoutPart(scope: AskScope, key: ScopePart["key"]): AskScope {
  return key === "time" ? { ...scope, from: null, until: null } : { ...scope, [key]: null };
}

/** `since 1 Nov 2026`, `until …`, `1 Nov 2026 to 30 Nov 2026`; a whole year is its number. */
function timeWords(from: string | null, until: string | null): string {
  const year = from?.slice(0, 4);
  if (year !== undefined && from === `${year}-01-01` && until === `${year}-12-31`) return year;
  if (from !== null && until !== null) return `${isoDateWords(from)} to ${isoDateWords(until)}`;
  return from !== null ? `since ${isoDateWords(from)}` : `until ${isoDateWords(until ?? "")}`;
}

/** Times that can be chosen in one step. */
export type TimeChoice = "any" | "week" | "month" | "year" | "last_year" | "between";

const DAY_MS = 86_400_000;

/** The days of a choice; null for `between`, which asks for them. */
export function daysOf(choice: TimeChoice, nowMs: number): Pick<AskScope, "from" | "until"> | null {
  const year = new Date(nowMs).getFullYear();
  switch (choice) {
    case "any":
      return { from: EVERYTHING.from, until: EVERYTHING.until };
    case "week":
      return { from: isoDay(nowMs - 7 * DAY_MS), until: null };
    case "month":
      return { from: isoDay(nowMs - 30 * DAY_MS), until: null };
    case "year":
      return { from: `${year}-01-01`, until: `${year}-12-31` };
    case "last_year":
      return { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` };
    case "between":
      return null;
  }
}

/** Which of the choices a scope's days are. */
export function choiceOf({ from, until }: AskScope, nowMs: number): TimeChoice {
  const choices: readonly TimeChoice[] = ["any", "week", "month", "year", "last_year"];
  const found = choices.find((choice) => {
    const days = daysOf(choice, nowMs);
    return days?.from === from && days.until === until;
  });
  return found ?? "between";
}
