import type { MeaningState, MeaningStatus, Spend } from "../../../../../shared/model/meaning";

const STATES: Readonly<Record<MeaningState, string>> = {
  off: "Not begun.",
  checking: "Asking the model.",
  embedding: "Embedding.",
  ready: "Every passage has its vector.",
  waiting: "Waiting.",
  over_budget: "Stopped for today.",
};

/** Where it stands, in a few sentences. */
export function stateWords({ state, done, total, leftOut, answering, reason }: MeaningStatus): string {
  const count = `${done.toLocaleString("en")} of ${total.toLocaleString("en")} passages.`;
  const left = leftOut === 0 ? "" : `${leftOut.toLocaleString("en")} too long for it.`;
  const now = answering === null ? "Until then the built-in vectors answer." : `${answering} answers.`;
  return [STATES[state], total > 0 ? count : "", left, reason === null ? "" : sentence(reason), now]
    .filter(Boolean)
    .join(" ");
}

/** Tokens and, where every price was known, money. */
export function spendWords({ tokens, cost, isEstimated }: Spend): string {
  const count = `${isEstimated ? "about " : ""}${tokens.toLocaleString("en")} tokens`;
  return cost === null || cost === 0 ? count : `${count}, ${money(cost)}`;
}

const money = (cost: number): string => (cost < 0.01 ? "under 0.01" : cost.toFixed(2));

const sentence = (words: string): string => {
  const capital = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
};
