import type { Spend } from "../../../shared/model/meaning";
import type { ModelSettings } from "../../../shared/model/settings";
import type { Answer, Citation, SendPreview } from "../../../shared/model/think";
import { counted } from "../../components/counted";
import { isoDateWords } from "../../components/date-words";

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Where a question goes: nowhere without a model; the model and its host otherwise. */
export function whereAsked(model: Pick<ModelSettings, "baseUrl" | "model">): string {
  if (model.baseUrl === "") return "Nothing leaves this machine";
  const name = model.model === "" ? "a model" : model.model;
  const host = hostOf(model.baseUrl);
  return host !== null && LOCAL.test(host)
    ? `Asks ${name} on this machine`
    : `Asks ${name} at ${host ?? model.baseUrl}`;
}

function hostOf(address: string): string | null {
  try {
    return new URL(address).hostname;
  } catch {
    return null;
  }
}

/** What stands under an answer: how many sentences, and that each has its passage. */
export function checkedWords({ sentences, dropped }: Pick<Answer, "sentences" | "dropped">): string {
  const count = sentences.length;
  const cited = count === 1 ? "1 sentence, cited" : `${count} sentences, all cited`;
  return dropped === 0 ? cited : `${cited}, ${dropped} dropped`;
}

/** Who answered, how long it took and what it used: `No model, 0.2 s`, `small-1, 1.4 s, 1,930 tokens`. */
export function madeWords({ mode, model, ms, spent }: Pick<Answer, "mode" | "model" | "ms" | "spent">): string {
  const who = mode === "model" && model !== null ? model : "No model";
  const used = spent === null ? "" : `, ${tokenWords(spent)}`;
  return `${who}, ${secondsWords(ms)}${used}`;
}

/** Tokens and, where the price is known, money. */
function tokenWords({ tokens, cost, isEstimated }: Spend): string {
  const count = `${isEstimated ? "~" : ""}${tokens.toLocaleString("en")} tokens`;
  return cost === null || cost === 0 ? count : `${count}, ${cost < 0.01 ? "under 0.01" : cost.toFixed(2)}`;
}

/** How much a question would send, and where: `To small-1 at api.example: 12 passages, about 1,930 tokens.` */
export function previewWords(preview: SendPreview): string {
  const { model, address, evidence, tokens, cost, masked, withheld } = preview;
  const host = address === null ? "" : ` at ${hostOf(address) ?? address}`;
  const size = `about ${tokenWords({ tokens, cost, isEstimated: false })}`;
  return [
    `To ${model ?? "the model"}${host}: ${counted(evidence, "passage")}, ${size}.`,
    masked === 0
      ? ""
      : `${counted(masked, "identifier")} masked; the answer gets ${masked === 1 ? "it" : "them"} back.`,
    withheld === 0 ? "" : `${counted(withheld, "private page")} left out.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** What was kept from the model; null when nothing was. */
export const withheldWords = ({ withheld, spent }: Pick<Answer, "withheld" | "spent">): string | null =>
  withheld === 0 || spent === null
    ? null
    : `${counted(withheld, "private page")} that ${withheld === 1 ? "bears" : "bear"} on it ${withheld === 1 ? "was" : "were"} not sent.`;

const secondsWords = (ms: number): string =>
  ms < 50 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

/** `19 Nov`, with the year only if it is not this one; empty without a date. */
export function evidenceDate(date: string | null, nowMs: number): string {
  if (date === null) return "";
  const words = isoDateWords(date);
  const year = ` ${new Date(nowMs).getFullYear()}`;
  return words.endsWith(year) ? words.slice(0, -year.length) : words;
}

/** The answer for the clipboard: each sentence with its figures, then the sources they stand for. */
export function copyText(answer: Pick<Answer, "text" | "sentences" | "citations">): string {
  const sentences = answer.sentences.map(({ text, cites }) => `${text}${cites.map((n) => ` [${n}]`).join("")}`);
  if (sentences.length === 0) return answer.text;
  const sources = answer.citations.map(sourceLine);
  return `${sentences.join(" ")}\n\n${sources.join("\n")}\n`;
}

const sourceLine = ({ n, page, line, date }: Citation): string =>
  `[${n}] ${page.title}${date === null ? "" : `, ${isoDateWords(date)}`} (${page.path}:${line})`;

/** Which quotes no longer stand on their pages: `Source 2 has changed on its page since.` */
export function changedWords(stale: readonly number[]): string {
  return stale.length === 1
    ? `Source ${stale[0]} has changed on its page since.`
    : `Sources ${stale.slice(0, -1).join(", ")} and ${stale.at(-1)} have changed on their pages since.`;
}

/** Why a configured model's answer is not shown. */
export function degradedWords({ model, degraded, abstained }: Pick<Answer, "model" | "degraded" | "abstained">) {
  if (degraded === null) return null;
  const instead = abstained ? "What is above comes" : "The sentences above come";
  return `${model ?? "The model"}: ${degraded}. ${instead} from your notes alone.`;
}
