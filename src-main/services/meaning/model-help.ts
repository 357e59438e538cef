import { hasCode, throwIfAborted } from "../../../shared/errors/brain-error";
import type { SpendUse } from "../../../shared/model/meaning";
import type { SearchHelp, SearchReply, SearchResult } from "../../../shared/model/search";
import { parseSearchQuery } from "../../../shared/search-query/parse-search-query";
import { maskIdentifiers } from "../../domain/mask-identifiers";
import { readAddedQueries } from "../../domain/search-help/added-queries";
import { joinLists } from "../../domain/search-help/join-lists";
import { readOrder, reorderResults } from "../../domain/search-help/reorder-results";
import { textHashOf } from "../../domain/text-hash";
import { givesOrders } from "../../domain/think/gives-orders";
import type { ModelClient } from "../../ports/model-client";
import type { SearchPrompt, SearchPrompts } from "../../ports/search-prompts";
import type { Privacy } from "../privacy";
import type { SettingsService } from "../settings";
import type { ModelDenseArm } from "./dense-arm";
import { LatestCache } from "./latest-cache";
import type { SpendMeter } from "./spend-meter";

const RERANKED = 20;
const PASSAGE_CHARS = 400;
const CACHED = 200;
/** Someone waits: help that comes later is no help. */
const EXPANSION_MS = 2_500;
const RERANK_MS = 3_000;
const EXPANSION_TOKENS = 200;
const RERANK_TOKENS = 300;

export interface ModelHelpPorts {
  readonly dense: ModelDenseArm;
  readonly client: Pick<ModelClient, "complete">;
  readonly settings: Pick<SettingsService, "get" | "endpoint">;
  readonly meter: SpendMeter;
  /** Pages whose results are not shown to a model. */
  readonly privacy: Pick<Privacy, "pages">;
  readonly prompts: SearchPrompts;
}

/** Searches without any model. */
export type PlainSearch = (text: string, limit: number) => Promise<SearchReply>;

export interface HelpedQuery {
  readonly text: string;
  readonly limit: number;
  /** `none`: nothing is sent, what is known already is used. */
  readonly help: "none" | "full";
  readonly signal: AbortSignal | undefined;
}

/**
 * Search with what a model may add: vectors of the query, other words, another order. It can bring nothing that the search
 * itself does not find, and whatever fails is told in the reply. @throws BrainError `cancelled`
 */
export interface ModelHelp {
  search(query: HelpedQuery, run: PlainSearch): Promise<SearchReply>;
}

type Tried<T> = { readonly value: T; readonly failure: null } | { readonly value: null; readonly failure: string };

export function createModelHelp(ports: ModelHelpPorts): ModelHelp {
  const expansions = new LatestCache<readonly string[]>(CACHED);
  const orders = new LatestCache<readonly number[]>(CACHED);

  /** One question to the chat model; what it answers is read by `read`, and kept when it can be read. */
  const ask = async <T>(
    use: Extract<SpendUse, "expansion" | "rerank">,
    cache: LatestCache<T>,
    key: string,
    prompt: SearchPrompt,
    read: (reply: string) => T | null,
    signal: AbortSignal | undefined,
  ): Promise<Tried<T>> => {
    const endpoint = await ports.settings.endpoint();
    if (!endpoint) return failed("no chat model is set");
    const fullKey = `${endpoint.baseUrl} ${endpoint.model}\0${key}`;
    const known = cache.get(fullKey);
    if (known !== null) return { value: known, failure: null };
    const { dailyTokens, chatPrice } = (await ports.settings.get()).meaning;
    if (await ports.meter.isOver(dailyTokens)) return failed("the tokens for today are used up");
    try {
      const { text, usage } = await ports.client.complete(endpoint, {
        ...prompt,
        maxTokens: use === "expansion" ? EXPANSION_TOKENS : RERANK_TOKENS,
        timeoutMs: use === "expansion" ? EXPANSION_MS : RERANK_MS,
        ...(signal ? { signal } : {}),
      });
      await ports.meter.add(use, endpoint.model, usage, chatPrice);
      const value = read(text);
      if (value === null) return failed("the reply was not in the form asked for");
      cache.set(fullKey, value);
      return { value, failure: null };
    } catch (error) {
      if (hasCode(error, "model_unavailable")) return failed(error.data.reason);
      throw error;
    }
  };

  const expand = (query: string, signal: AbortSignal | undefined) => {
    const prompt = ports.prompts.expansion(maskIdentifiers(query));
    return ask("expansion", expansions, query, prompt, (reply) => readAddedQueries(reply, query), signal);
  };

  const rank = (query: string, results: readonly SearchResult[], signal: AbortSignal | undefined) => {
    const items = results.map(({ title, snippet }) => ({ title: sayable(title), text: sayable(snippet) }));
    const key = `${query}\0${textHashOf(results.map(({ path, snippet }) => `${path}\0${snippet}`).join("\0"))}`;
    const prompt = ports.prompts.rerank(maskIdentifiers(query), items);
    return ask("rerank", orders, key, prompt, (reply) => readOrder(reply, items.length), signal);
  };

  return {
    async search({ text, limit, help, signal }, run) {
      const { meaning } = await ports.settings.get();
      const isAnyOn = meaning.vectors === "model" || meaning.expands || meaning.reranks;
      if (!isAnyOn) return run(text, limit);
      const report = new HelpReport();
      if (help === "none") {
        const { isModel } = await ports.dense.forQuery(text);
        return { ...(await run(text, limit)), help: report.told(isModel) };
      }
      const prepared = await ports.dense.prepare(text, signal);
      if (prepared.kind === "failed") report.note("Searched by words and built-in vectors", prepared.reason);
      let reply = await run(text, Math.max(limit, RERANKED));
      throwIfAborted(signal);
      if (isOpen(text, reply)) {
        if (meaning.expands) reply = await widened(reply, await expand(text, signal), run, report);
        throwIfAborted(signal);
        if (meaning.reranks && reply.results.length > 1) {
          const { paths } = await ports.privacy.pages();
          reply = await reordered(reply, text, paths, rank, report, signal);
        }
      }
      return { ...reply, results: reply.results.slice(0, limit), help: report.told(prepared.kind === "model") };
    },
  };
}

const failed = (failure: string): { readonly value: null; readonly failure: string } => ({ value: null, failure });

/** What may be sent of a text: identifiers masked, and nothing that speaks to a model instead of a reader. */
const sayable = (text: string): string => (givesOrders(text) ? "" : maskIdentifiers(text).slice(0, PASSAGE_CHARS));

/** False for what was answered from links or asked for with operators: there is nothing to add and no order to improve. */
const isOpen = (text: string, reply: SearchReply): boolean =>
  reply.reading === null && reply.gap === null && parseSearchQuery(text).kind === "plain";

async function widened(
  reply: SearchReply,
  { value, failure }: Tried<readonly string[]>,
  run: PlainSearch,
  report: HelpReport,
): Promise<SearchReply> {
  if (failure !== null) report.note("No other words were added", failure);
  if (value === null || value.length === 0) return reply;
  const lists = await Promise.all(
    value.map(async (query) => ({ query, results: (await run(query, RERANKED)).results })),
  );
  report.added = value;
  return { ...reply, results: joinLists(reply.results, lists) };
}

async function reordered(
  reply: SearchReply,
  text: string,
  hidden: ReadonlySet<string>,
  rank: (
    query: string,
    results: readonly SearchResult[],
    signal: AbortSignal | undefined,
  ) => Promise<Tried<readonly number[]>>,
  report: HelpReport,
  signal: AbortSignal | undefined,
): Promise<SearchReply> {
  const shown = reply.results.slice(0, RERANKED);
  const best = shown.filter(({ path }) => !hidden.has(path));
  if (best.length < 2) return reply;
  const { value, failure } = await rank(text, best, signal);
  if (failure !== null) report.note("The results are in the order of the search itself", failure);
  if (value === null) return reply;
  report.isReranked = true;
  const ordered = [...reorderResults(best, value, text)];
  // What the model was not shown keeps its place.
  const results = shown.map((result) => (hidden.has(result.path) ? result : (ordered.shift() ?? result)));
  return { ...reply, results: [...results, ...reply.results.slice(RERANKED)] };
}

/** Gathers what a model did and what it did not. */
class HelpReport {
  added: readonly string[] = [];
  isReranked = false;
  private readonly notes: string[] = [];

  note(instead: string, reason: string): void {
    this.notes.push(`${instead}: the model did not answer (${reason}).`);
  }

  told(isModel: boolean): SearchHelp {
    const { added, isReranked, notes } = this;
    return { vectors: isModel ? "model" : "built_in", added, isReranked, notes };
  }
}
