import type { Gap, LedgerGap } from "../../shared/model/think";
import type { ReadingRules } from "../../shared/text/reading-rules";
import { nameKeyOf } from "../domain/search/name-words";
import type { Names } from "../domain/think/find-names";
import { noPageGap } from "../domain/think/gaps/no-page";
import { type WantedName, wantedNames } from "../domain/think/gaps/wanted-targets";
import { gapRank } from "../domain/think/rank-gaps";
import type { BrainFiles } from "../ports/brain-files";
import type { Clock } from "../ports/clock";
import type { GapRecord, GapRecords } from "../ports/gap-records";
import type { PageStore } from "../ports/page-store";
import { isStillOpen } from "./think/check-gap";
import { pagesLinkingToName } from "./think/links-to-name";

export interface GapPorts {
  readonly records: GapRecords;
  readonly store: Pick<
    PageStore,
    "unresolved" | "findPage" | "getPages" | "pagesLinkingTo" | "typedLinks" | "outgoing" | "backlinks"
  >;
  readonly files: Pick<BrainFiles, "read">;
  readonly names: Names;
  readonly clock: Clock;
  /** How pages are read in this brain, today. */
  rules(): ReadingRules;
  readonly onDidChange: () => void;
}

/** What the brain does not know, across all questions. */
export interface Gaps {
  /** Notes the gaps of one answer. */
  record(gaps: readonly Gap[]): Promise<void>;
  /**
   * The most pressing first: times asked × unresolved links × thinness. The most wanted unresolved targets count as gaps
   * before anyone asks. Gaps closed since are left out, and forgotten.
   */
  list(limit: number): Promise<readonly LedgerGap[]>;
  /** Puts a gap aside for good. Unknown keys are remembered too. */
  dismiss(key: string): Promise<void>;
  /** Of the gaps of an answer those that nobody has put aside or settled. */
  undecided(gaps: readonly Gap[]): Promise<readonly Gap[]>;
  /** The gap as it was last seen; null when the ledger does not hold it. */
  find(key: string): Promise<Gap | null>;
  /** Both sides of a contradiction are so: it is closed until one of its quotes is another one. */
  hold(key: string): Promise<void>;
  /** Takes a decision back. */
  reopen(gap: Gap): Promise<void>;
}

/** The least recently seen beyond so many are forgotten; dismissals never are. */
const MAX_RECORDS = 1_000;
/** Unresolved targets that may be gaps. */
const MAX_WANTED = 300;

export function createGaps(ports: GapPorts): Gaps {
  let loading: Promise<Map<string, GapRecord>> | null = null;
  const ledger = (): Promise<Map<string, GapRecord>> => {
    loading ??= load(ports.records).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const save = async (records: Map<string, GapRecord>) => {
    await ports.records.write(withinLimit([...records.values()]));
    ports.onDidChange();
  };

  return {
    record: async (gaps) => {
      if (gaps.length === 0) return;
      const records = await ledger();
      for (const gap of gaps) records.set(gap.key, seen(records.get(gap.key), gap, ports.clock.now()));
      await save(records);
    },
    list: async (limit) => {
      const records = await ledger();
      const { open, closed } = await openGaps(records, ports, limit);
      for (const key of closed) records.delete(key);
      if (closed.length > 0) await ports.records.write(withinLimit([...records.values()]));
      return open;
    },
    dismiss: async (key) => {
      const records = await ledger();
      const known = records.get(key) ?? newRecord(dismissedOnly(key), ports.clock.now());
      records.set(key, { ...known, isDismissed: true });
      await save(records);
    },
    undecided: async (gaps) => {
      const records = await ledger();
      // The same two sentences may be held against each other in two ways, each with a key of its own.
      const held = new Set([...records.values()].flatMap(({ heldQuotes }) => heldQuotes?.join("\n") ?? []));
      return gaps.filter((gap) => {
        const isHeld = gap.action?.kind === "settle" && held.has(quotesOf(gap).join("\n"));
        return !isHeld && records.get(gap.key)?.isDismissed !== true;
      });
    },
    find: async (key) => (await ledger()).get(key)?.gap ?? null,
    hold: async (key) => {
      const records = await ledger();
      const known = records.get(key);
      if (!known) return;
      records.set(key, { ...known, heldQuotes: quotesOf(known.gap) });
      await save(records);
    },
    reopen: async (gap) => {
      const records = await ledger();
      const known = records.get(gap.key) ?? newRecord(gap, ports.clock.now());
      records.set(gap.key, { ...known, gap, isDismissed: false, heldQuotes: null });
      await save(records);
    },
  };
}

async function load(records: GapRecords): Promise<Map<string, GapRecord>> {
  const kept = (await records.read()) ?? [];
  return new Map(kept.map((record) => [record.gap.key, record]));
}

const newRecord = (gap: Gap, nowMs: number): GapRecord => ({
  gap,
  timesAsked: 0,
  firstSeenMs: nowMs,
  lastSeenMs: nowMs,
  isDismissed: false,
  heldQuotes: null,
});

const quotesOf = ({ action }: Gap): readonly string[] =>
  action?.kind === "settle" ? action.sides.map((side) => side.quote).sort() : [];

/** Nobody has put the gap aside, nor said that both of its sides hold as they stand now. */
const isUndecided = ({ gap, isDismissed, heldQuotes }: GapRecord): boolean =>
  !isDismissed && (heldQuotes === null || heldQuotes.join("\n") !== quotesOf(gap).join("\n"));

const seen = (known: GapRecord | undefined, gap: Gap, nowMs: number): GapRecord => {
  const record = known ?? newRecord(gap, nowMs);
  return { ...record, gap, timesAsked: record.timesAsked + 1, lastSeenMs: nowMs };
};

/** Stands for a gap that was only ever shown, computed from the links: its key is all that has to be kept. */
const dismissedOnly = (key: string): Gap => ({
  key,
  kind: "no_page",
  title: "",
  detail: "",
  pages: [],
  action: null,
});

function withinLimit(records: readonly GapRecord[]): readonly GapRecord[] {
  if (records.length <= MAX_RECORDS) return records;
  const dismissed = records.filter((record) => !isUndecided(record));
  const open = records.filter(isUndecided).sort((a, b) => b.lastSeenMs - a.lastSeenMs);
  return [...dismissed, ...open.slice(0, Math.max(0, MAX_RECORDS - dismissed.length))];
}

/** Checks gaps in order of rank until enough are found open. */
async function openGaps(records: ReadonlyMap<string, GapRecord>, ports: GapPorts, limit: number) {
  const wanted = wantedNames((await ports.store.unresolved(0, MAX_WANTED)).targets);
  const open: LedgerGap[] = [];
  const closed: string[] = [];
  for (const { gap, timesAsked, lastSeenMs, rank } of candidates(records, wanted, ports)) {
    if (open.length === limit) break;
    if (await isStillOpen(gap, lastSeenMs, ports)) {
      open.push({ ...(await asItIsNow(gap, ports)), timesAsked, lastSeenMs, rank });
    } else if (records.has(gap.key)) closed.push(gap.key);
  }
  return { open, closed };
}

/** A gap that may still be open. */
interface RankedGap {
  readonly gap: Gap;
  readonly timesAsked: number;
  readonly lastSeenMs: number;
  readonly rank: number;
}

/** What the ledger holds and what links want, most pressing first. */
function candidates(
  records: ReadonlyMap<string, GapRecord>,
  wanted: ReadonlyMap<string, WantedName>,
  { names, clock }: GapPorts,
): readonly RankedGap[] {
  const asked = [...records.values()].filter(isUndecided);
  const kept = asked.map(({ gap, timesAsked, lastSeenMs }): RankedGap => {
    const links = gap.action?.kind === "create_page" ? wanted.get(nameKeyOf(gap.action.title))?.links : 0;
    return { gap, timesAsked, lastSeenMs, rank: gapRank(gap, timesAsked, links ?? 0) };
  });
  const fresh = [...wanted.values()].flatMap(({ name, links, wantedBy }): RankedGap[] => {
    const gap = noPageGap({ name, linkedFrom: links, namedOn: wantedBy, nearest: null });
    if (records.has(gap.key) || names.findExact(name).length > 0) return [];
    return [{ gap, timesAsked: 0, lastSeenMs: clock.now(), rank: gapRank(gap, 0, links) }];
  });
  return [...kept, ...fresh].sort((a, b) => b.rank - a.rank || a.gap.key.localeCompare(b.gap.key));
}

/** Links to a missing page come and go: they are counted anew. */
async function asItIsNow(gap: Gap, { store }: GapPorts): Promise<Gap> {
  if (gap.kind !== "no_page" || gap.action?.kind !== "create_page") return gap;
  const name = gap.action.title;
  const linking = await pagesLinkingToName(name, store);
  if (linking.count === 0) return gap;
  return noPageGap({ name, linkedFrom: linking.count, namedOn: linking.pages, nearest: null });
}
