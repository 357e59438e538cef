import type { SpendMeter } from "../meaning/spend-meter";
import type { SettingsService } from "../settings";
import type { AnswerSpending } from "./answer-sources";

const TOKENS_PER_PRICE = 1_000_000;

/** What answers may use and have used, by the settings and the ledger of this brain. */
export function createAnswerSpending(settings: Pick<SettingsService, "get">, meter: SpendMeter): AnswerSpending {
  const price = async () => (await settings.get()).meaning.chatPrice;
  const costOf = async (tokens: number) => {
    const known = await price();
    return known === null ? null : (tokens * known) / TOKENS_PER_PRICE;
  };
  return {
    async limits() {
      const { questionTokens, dailyTokens } = (await settings.get()).sending;
      return { question: questionTokens, leftToday: await meter.leftForAnswers(dailyTokens) };
    },
    async add(model, usage) {
      return meter.add("answer", model, usage, await price());
    },
    costOf,
  };
}
