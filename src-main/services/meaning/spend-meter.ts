import type { Spend, SpendReport, SpendUse } from "../../../shared/model/meaning";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { TokenUsage } from "../../ports/model-client";
import type { SpendEntry, SpendLog } from "../../ports/vector-models";

const TOKENS_PER_PRICE = 1_000_000;
/** Search and answers have a day's share each. */
type SpendGroup = "search" | "answers" | "dreams";

const groupOf = ({ use }: SpendEntry): SpendGroup =>
  use === "answer" ? "answers" : use === "dream" ? "dreams" : "search";

const NOTHING: Spend = { tokens: 0, cost: 0, isEstimated: false };

/** Counts what models cost, and says when the day's share is used up. */
export interface SpendMeter {
  /** @param price of a million tokens; null: unknown */
  add(use: SpendUse, model: string, usage: TokenUsage, price: number | null): Promise<Spend>;
  /** @param dailyTokens of search; null: no limit */
  isOver(dailyTokens: number | null): Promise<boolean>;
  /** Tokens that answers may still use today. @param dailyTokens null: no limit, then null */
  leftForAnswers(dailyTokens: number | null): Promise<number | null>;
  /** Tokens that a night may still use. @param sinceMs when it began @param nightTokens null: no limit, then null */
  leftForDreams(nightTokens: number | null, sinceMs: number): Promise<number | null>;
  report(): Promise<SpendReport>;
}

export function createSpendMeter(log: SpendLog, clock: Clock, appLog: Log): SpendMeter {
  let loading: Promise<SpendEntry[]> | null = null;
  const entries = (): Promise<SpendEntry[]> => {
    loading ??= log.readAll().then(
      (found) => [...found],
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const today = async () => {
    const from = new Date(clock.now()).setHours(0, 0, 0, 0);
    return (await entries()).filter((entry) => entry.atMs >= from);
  };
  return {
    async add(use, model, { tokens, isEstimated }, price) {
      const cost = price === null ? null : (tokens * price) / TOKENS_PER_PRICE;
      const entry = { atMs: clock.now(), use, model, tokens, isEstimated, cost };
      (await entries()).push(entry);
      // What was counted counts, also when the disk is full.
      await log.append(entry).catch(() => appLog.warn("spend.not_stored"));
      return { tokens, isEstimated, cost };
    },
    async isOver(dailyTokens) {
      return dailyTokens !== null && sumOf(of("search", await today())).tokens >= dailyTokens;
    },
    async leftForAnswers(dailyTokens) {
      if (dailyTokens === null) return null;
      return Math.max(0, dailyTokens - sumOf(of("answers", await today())).tokens);
    },
    async leftForDreams(nightTokens, sinceMs) {
      if (nightTokens === null) return null;
      const since = (await entries()).filter((entry) => entry.atMs >= sinceMs);
      return Math.max(0, nightTokens - sumOf(of("dreams", since)).tokens);
    },
    async report() {
      const all = await entries();
      const now = await today();
      const ofUse = (use: SpendUse) => sumOf(all.filter((entry) => entry.use === use));
      return {
        today: sumOf(of("search", now)),
        total: sumOf(of("search", all)),
        answers: { today: sumOf(of("answers", now)), total: sumOf(of("answers", all)) },
        byUse: {
          embedding: ofUse("embedding"),
          query: ofUse("query"),
          expansion: ofUse("expansion"),
          rerank: ofUse("rerank"),
          answer: ofUse("answer"),
          dream: ofUse("dream"),
        },
      };
    },
  };
}

const of = (group: SpendGroup, entries: readonly SpendEntry[]): readonly SpendEntry[] =>
  entries.filter((entry) => groupOf(entry) === group);

const sumOf = (entries: readonly SpendEntry[]): Spend =>
  entries.reduce<Spend>(
    (sum, { tokens, cost, isEstimated }) => ({
      tokens: sum.tokens + tokens,
      cost: sum.cost === null || cost === null ? null : sum.cost + cost,
      isEstimated: sum.isEstimated || isEstimated,
    }),
    NOTHING,
  );
