import type { ModelSettings } from "../../../shared/model/settings";
import type { Answer, Citation } from "../../../shared/model/think";
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

/** Who answered and how long it took: `No model, 0.2 s`. */
export function madeWords({ mode, model, ms }: Pick<Answer, "mode" | "model" | "ms">): string {
  const who = mode === "model" && model !== null ? model : "No model";
  return `${who}, ${secondsWords(ms)}`;
}

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
export function degradedWords({ model, degraded }: Pick<Answer, "model" | "degraded">): string | null {
  if (degraded === null) return null;
  return `${model ?? "The model"}: ${degraded}. The sentences above come from your notes alone.`;
}
