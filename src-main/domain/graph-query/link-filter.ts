import { ENDED_UNDATED } from "../../../shared/model/link";
import { NO_DATE } from "./link-columns";
import type { LinkGraph, Slot, Way } from "./link-graph";
import type { LinkTime } from "./query-syntax";

/** Link types that may be walked; `any` also for types that nobody thought of. */
export type TypeChoice = "any" | readonly string[];

/** Which links may be walked, and which way. */
export interface LinkChoice {
  readonly out: TypeChoice;
  readonly in: TypeChoice;
  readonly time: LinkTime;
}

/** Links of any type, both ways. */
export const anyLink = (time: LinkTime): LinkChoice => ({ out: "any", in: "any", time });

const WAYS = ["out", "in"] as const;

/** A choice of links made ready for one graph: asking about a link is three look-ups. */
export class LinkFilter {
  /** Ways in which any link may be walked at all. */
  readonly ways: readonly Way[];

  private constructor(
    private readonly graph: LinkGraph,
    private readonly types: Readonly<Record<Way, Uint8Array>>,
    private readonly from: Uint8Array,
    private readonly until: Uint8Array,
  ) {
    this.ways = WAYS.filter((way) => types[way].includes(1));
  }

  /** @param today ISO date */
  static of(graph: LinkGraph, choice: LinkChoice, today: string): LinkFilter {
    const { types, dates } = graph.links;
    const maskOf = (chosen: TypeChoice) =>
      Uint8Array.from(types.list, (type) => (chosen === "any" || chosen.includes(type) ? 1 : 0));
    const { from, until } = timeTests(choice.time, today);
    const dateMask = (test: DateTest) =>
      Uint8Array.from(dates.list, (date, index) => (test(index === NO_DATE ? null : date) ? 1 : 0));
    return new LinkFilter(graph, { out: maskOf(choice.out), in: maskOf(choice.in) }, dateMask(from), dateMask(until));
  }

  accepts(slot: Slot, way: Way): boolean {
    const { type, validFrom, validUntil } = this.graph.links;
    return (
      this.types[way][type[slot] ?? 0] === 1 &&
      this.until[validUntil[slot] ?? NO_DATE] === 1 &&
      this.from[validFrom[slot] ?? NO_DATE] === 1
    );
  }

  /** The same links, walked the other way. */
  reversed(): LinkFilter {
    return new LinkFilter(this.graph, { out: this.types.in, in: this.types.out }, this.from, this.until);
  }
}

/** True when a link with this end still holds today. `until 2026` said in 2026 is over, `until 2030` is not. */
export const stillHolds = (until: string | null, today: string): boolean =>
  until === null || compareDates(until, today) > 0;

type DateTest = (date: string | null) => boolean;

function timeTests(time: LinkTime, today: string): { readonly from: DateTest; readonly until: DateTest } {
  const always = () => true;
  const holdsNow: DateTest = (until) => stillHolds(until, today);
  switch (time.kind) {
    case "now":
      return { from: always, until: holdsNow };
    case "former":
      return { from: always, until: (until) => !holdsNow(until) };
    case "ever":
      return { from: always, until: always };
    case "since":
      return { from: (from) => from !== null && compareDates(from, time.date) >= 0, until: holdsNow };
    case "in":
      return {
        from: (from) => from === null || compareDates(from, time.date) <= 0,
        // Over at an unknown time: nobody knows whether it held then.
        until: (until) => until === null || (until !== ENDED_UNDATED && compareDates(until, time.date) >= 0),
      };
  }
}

/** By the coarser of the two: `2020` and `2020-05` are the same. */
function compareDates(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  const [left, right] = [a.slice(0, length), b.slice(0, length)];
  return left < right ? -1 : left > right ? 1 : 0;
}
