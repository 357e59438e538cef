import type { PastNeighbourhood, PastSearchReply } from "../../../shared/contract/time";
import { BrainError, throwIfAborted } from "../../../shared/errors/brain-error";
import type { Link } from "../../../shared/model/link";
import type { Moment, PastChanges, PastGraph, PastPage, TimeRange } from "../../../shared/model/past";
import { parseSearchQuery } from "../../../shared/search-query/parse-search-query";
import type { BrainRules } from "../../domain/brain-rules";
import type { DrawnGraph } from "../../domain/graph/draw-graph";
import { sayWhy } from "../../domain/search/say-why";
import type { LayoutEngine } from "../../ports/layout-engine";
import type { PastHit, PastReader } from "../../ports/past-reader";
import { createOneAtATime } from "../one-at-a-time";
import { renderResults } from "../search-results";

/** See shared/contract/time. All throw BrainError `no_history`, `time_out_of_range`, `cancelled`; of a page `page_not_found`. */
export interface TimeMachine {
  range(limit: number): Promise<TimeRange>;
  page(ref: string, asOf: string, signal?: AbortSignal): Promise<PastPage>;
  links(query: PastLinksQuery, signal?: AbortSignal): Promise<PastLinks>;
  neighbourhood(query: PastNeighbourhoodQuery, signal?: AbortSignal): Promise<PastNeighbourhood>;
  graph(asOf: string, signal?: AbortSignal): Promise<PastGraph>;
  search(text: string, asOf: string, limit: number, signal?: AbortSignal): Promise<PastSearchReply>;
  changes(from: string, to: string | undefined, limit: number, signal?: AbortSignal): Promise<PastChanges>;
  /** Somebody is at work: reading ahead waits. */
  userIsHere(): void;
  /** Reads ahead, newest first, while nobody is at work; from now on also what is committed later. */
  readAhead(): void;
  /** Something may have been committed. */
  gitDidMove(): void;
  close(): Promise<void>;
}

interface PastLinks {
  readonly moment: Moment;
  readonly total: number;
  readonly links: readonly Link[];
}

export interface PastLinksQuery {
  readonly page: string;
  readonly asOf: string;
  readonly direction: "out" | "in";
  readonly offset: number;
  readonly limit: number;
}

export interface PastNeighbourhoodQuery {
  readonly page: string;
  readonly asOf: string;
  readonly depth: number;
  readonly limit: number;
}

export interface TimeMachinePorts {
  /** The thread, started when it does not run. */
  readonly reader: () => Promise<PastReader>;
  readonly layout: Pick<LayoutEngine, "drawPast">;
  /** How pages are read today: the past is read by the rules of today. */
  readonly rules: () => BrainRules;
  /** The sky of today, whose places the past keeps; null before the first drawing. */
  readonly todaySky: () => Promise<Uint8Array | null>;
  /** See the event `time.didProgress`. */
  onProgress(left: number): void;
  readonly ahead: { readonly built: () => number; userIsHere(): void; start(): void; close(): Promise<void> };
}

/** A wait of a person is cut into steps, between which other calls and a cancellation get through. */
const STEP_MS = 60;
/** Between two words about how far it is. */
const TELL_MS = 250;
/** Drawn graphs kept: the slider goes back and forth. */
const KEPT_GRAPHS = 8;

export function createTimeMachine(ports: TimeMachinePorts): TimeMachine {
  const { ahead, layout } = ports;
  const graphs = new Map<string, { readonly sky: Uint8Array | null; readonly graph: PastGraph }>();
  let rulesOfGraphs = "";
  const closing = new AbortController();
  let isReadingAhead = false;
  // Two states that go back and forth would each undo the other's work.
  const inTurn = createOneAtATime();

  async function open(): Promise<PastReader> {
    const reader = await ports.reader();
    await reader.setRules(ports.rules());
    return reader;
  }

  async function find(reader: PastReader, asOf: string | null): Promise<Moment> {
    const found = await reader.history(0);
    if (found.kind === "none") throw noHistory(found.reason);
    if (asOf === null) return found.range.last;
    const at = await reader.find(asOf);
    if (at.kind === "moment") return at.moment;
    const { reason, firstMs, isShallow } = at;
    throw new BrainError("time_out_of_range", OUT_OF_RANGE[reason], { reason, firstMs, isShallow });
  }

  async function prepare(reader: PastReader, { commit }: Moment, signal: AbortSignal | undefined): Promise<void> {
    let toldMs = performance.now();
    let isTold = false;
    try {
      for (;;) {
        throwIfAborted(closing.signal);
        throwIfAborted(signal);
        ahead.userIsHere();
        // Asked for anew each time: a thread that seems idle ends.
        await ports.reader();
        const { isReady, left } = await reader.prepare("asked", commit, STEP_MS);
        if (isReady) return;
        if (performance.now() - toldMs < TELL_MS) continue;
        toldMs = performance.now();
        isTold = true;
        ports.onProgress(left);
      }
    } finally {
      if (isTold) ports.onProgress(0);
    }
  }

  /** Runs with the state of a moment ready. */
  const at = <T>(
    asOf: string,
    signal: AbortSignal | undefined,
    work: (reader: PastReader, moment: Moment) => Promise<T>,
  ): Promise<T> =>
    inTurn(async () => {
      throwIfAborted(signal);
      const reader = await open();
      const moment = await find(reader, asOf);
      await prepare(reader, moment, signal);
      return work(reader, moment);
    });

  async function draw(asOf: string, signal: AbortSignal | undefined): Promise<PastGraph> {
    throwIfAborted(signal);
    const rules = JSON.stringify(ports.rules());
    if (rules !== rulesOfGraphs) graphs.clear();
    rulesOfGraphs = rules;
    const sky = await ports.todaySky();
    const reader = await open();
    const moment = await find(reader, asOf);
    const known = graphs.get(moment.commit);
    if (known?.sky === sky) return known.graph;
    await prepare(reader, moment, signal);
    const { raw, counts, slugsNow } = await reader.graph();
    const { packed, nodeCount, linkCount }: DrawnGraph = await layout.drawPast(raw, sky, slugsNow);
    const graph = { moment, counts, packed, nodeCount, linkCount };
    graphs.delete(moment.commit);
    graphs.set(moment.commit, { sky, graph });
    for (const oldest of graphs.keys()) {
      if (graphs.size <= KEPT_GRAPHS) break;
      graphs.delete(oldest);
    }
    return graph;
  }

  return {
    range: (limit) =>
      inTurn(async () => {
        const found = await (await open()).history(limit);
        if (found.kind === "none") throw noHistory(found.reason);
        return { ...found.range, builtCommits: Math.min(ahead.built(), found.range.total) };
      }),
    page: (ref, asOf, signal) => at(asOf, signal, async (reader) => (await reader.page(ref)) ?? notThen(ref)),
    links: ({ page, asOf, direction, offset, limit }, signal) =>
      at(asOf, signal, async (reader, moment) => {
        const found = await reader.links(page, direction, offset, limit);
        return { moment, ...(found ?? notThen(page)) };
      }),
    neighbourhood: ({ page, asOf, depth, limit }, signal) =>
      at(asOf, signal, async (reader, moment) => {
        const day = new Date(moment.dateMs).toISOString().slice(0, 10);
        const found = (await reader.surroundings(page, depth, limit, day)) ?? notThen(page);
        const nodes = found.nodes.map((node) => ({
          ...node,
          id: node.page?.slug ?? `?${node.title}`,
          type: node.page?.type ?? "none",
        }));
        const idOf = (node: number) => nodes[node]?.id ?? "";
        const links = found.links.map((link) => ({ ...link, from: idOf(link.from), to: idOf(link.to) }));
        return { moment, nodes, links, omitted: found.omitted };
      }),
    graph: (asOf, signal) => inTurn(() => draw(asOf, signal)),
    search: (text, asOf, limit, signal) =>
      at(asOf, signal, async (reader, moment) => {
        const startedMs = performance.now();
        const { hits, alternatives } = await reader.search(text, limit);
        const store = { chunksOf: async () => reader.chunks(hits.map(({ page }) => page.path)) };
        const results = await renderResults(
          store,
          { text, alternatives, inRow: 0, limit: hits.length },
          hits.map(foundBy),
        );
        const notes = parseSearchQuery(text).kind === "plain" ? [] : [WORDS_ONLY];
        return { moment, results, notes, ms: performance.now() - startedMs };
      }),
    changes: (from, to, limit, signal) =>
      inTurn(async () => {
        throwIfAborted(signal);
        const reader = await open();
        const [one, other] = [await find(reader, from), await find(reader, to ?? null)];
        const [earlier, later] = one.dateMs <= other.dateMs ? [one, other] : [other, one];
        await prepare(reader, earlier, signal);
        await reader.rememberFor(later.commit);
        await prepare(reader, later, signal);
        return reader.changes(limit);
      }),
    userIsHere: () => ahead.userIsHere(),
    readAhead() {
      isReadingAhead = true;
      ahead.start();
    },
    gitDidMove() {
      if (isReadingAhead) ahead.start();
    },
    async close() {
      closing.abort();
      await ahead.close();
      await inTurn(async () => undefined);
    },
  };
}

const WORDS_ONLY = "In the past only words and names are searched: operators were taken as words.";

const OUT_OF_RANGE = {
  before_first: "That is before the first commit that can be seen.",
  unknown_commit: "That commit is not there.",
  not_a_time: "That is no date, time or commit.",
} as const;

const noHistory = (reason: "no_repository" | "no_commits") =>
  new BrainError(
    "no_history",
    reason === "no_commits" ? "Nothing is committed here yet." : "This folder is no git repository.",
    { reason },
  );

function notThen(page: string): never {
  throw new BrainError("page_not_found", "There was no such page then.", { page });
}

function foundBy({ page, score, matched, words, isNamed }: PastHit) {
  const why = sayWhy({
    name: isNamed ? { text: page.title, isAlias: false } : null,
    nearName: null,
    matchedWords: matched,
    meantWords: 0,
    queryWords: words,
    isByMeaning: false,
  });
  const arms = isNamed ? (["title", "keyword"] as const) : (["keyword"] as const);
  return { page, score, why, arms, chunkId: null };
}
