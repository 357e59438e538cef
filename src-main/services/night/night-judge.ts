import { hasCode } from "../../../shared/errors/brain-error";
import type { PhaseSpent } from "../../../shared/model/dream";
import type { JudgedStatement, JudgedSubject, JudgeReply } from "../../../shared/model/night-judge";
import { readVerdict } from "../../domain/dream/judge/read-verdict";
import { maskIdentifiers } from "../../domain/mask-identifiers";
import { textHashOf } from "../../domain/text-hash";
import { estimateTokens } from "../../domain/think/estimate-tokens";
import { givesOrders } from "../../domain/think/gives-orders";
import type { Clock } from "../../ports/clock";
import type { JudgePrompt } from "../../ports/judge-prompt";
import type { ModelClient } from "../../ports/model-client";
import type { KeptVerdict, VerdictLog } from "../../ports/verdict-log";
import type { SpendMeter } from "../meaning/spend-meter";
import type { Privacy } from "../privacy";
import type { SettingsService } from "../settings";

export interface NightJudgePorts {
  readonly client: Pick<ModelClient, "complete">;
  readonly settings: Pick<SettingsService, "get" | "endpoint">;
  readonly meter: SpendMeter;
  readonly privacy: Pick<Privacy, "pages">;
  readonly verdicts: VerdictLog;
  readonly writePrompt: JudgePrompt;
  readonly clock: Clock;
}

/** Lets the user's model judge statements at night, within the night's tokens; each question is asked once. */
export interface NightJudge {
  /**
   * @param sinceMs start of the night: what was spent since counts
   * @throws BrainError `cancelled`
   */
  judge(
    subject: JudgedSubject,
    statements: readonly JudgedStatement[],
    sinceMs: number,
    signal?: AbortSignal,
  ): Promise<JudgeReply>;
}

/** To be raised when the prompt or the reading of its reply changes: old verdicts are then asked again. */
const JUDGE_VERSION = 1;
const REPLY_TOKENS = 300;
const TIMEOUT_MS = 60_000;
/** What an estimate may be short of: no tokeniser is known. */
const MARGIN = 1.3;
const MOST_VERDICTS = 5_000;

export function createNightJudge(ports: NightJudgePorts): NightJudge {
  const { client, clock, meter, privacy, settings, writePrompt } = ports;
  const verdicts = createVerdicts(ports.verdicts);

  return {
    async judge(subject, statements, sinceMs, signal) {
      const [endpoint, { dream, meaning }] = await Promise.all([settings.endpoint(), settings.get()]);
      const { paths } = await privacy.pages();
      const shown = [...statements, { path: subject.path, text: subject.title }];
      const isSilent = shown.some(({ path, text }) => paths.has(path) || givesOrders(text));
      if (!endpoint || !dream.asksModel || isSilent) return { kind: "not_asked" };
      const sayable = statements.map((one) => ({ ...one, text: maskIdentifiers(one.text) }));
      const key = textHashOf(
        JSON.stringify([
          JUDGE_VERSION,
          endpoint.model,
          subject.title,
          ...sayable.map(({ date, text }) => [date, text]),
        ]),
      );
      const known = await verdicts.find(key);
      if (known) return { kind: "verdict", pairs: known.pairs, spent: null };
      const prompt = writePrompt(maskIdentifiers(subject.title), sayable);
      const asked = estimateTokens(prompt.system + prompt.user + JSON.stringify(prompt.schema)) * MARGIN;
      const left = await meter.leftForDreams(dream.nightTokens, sinceMs);
      if (left !== null && Math.ceil(asked) + REPLY_TOKENS > left) return { kind: "over_budget" };
      try {
        const reply = await client.complete(endpoint, {
          ...prompt,
          maxTokens: REPLY_TOKENS,
          timeoutMs: TIMEOUT_MS,
          ...(signal ? { signal } : {}),
        });
        const { tokens, cost } = await meter.add("dream", endpoint.model, reply.usage, meaning.chatPrice);
        const spent: PhaseSpent = { tokens, cost };
        const pairs = readVerdict(reply.text, statements.length);
        // A reply that cannot be read is not kept: the question may be asked again another night.
        if (pairs === null) return { kind: "failed", reason: "the reply was not in the form asked for", spent };
        await verdicts.keep({ key, pairs, atMs: clock.now() });
        return { kind: "verdict", pairs, spent };
      } catch (error) {
        if (hasCode(error, "model_unavailable")) return { kind: "failed", reason: error.data.reason, spent: null };
        throw error;
      }
    },
  };
}

/** The verdicts that are kept: each is added to the log, which is written anew only once it is twice as long as it need be. */
function createVerdicts(log: VerdictLog) {
  let lines = 0;
  let loading: Promise<Map<string, KeptVerdict>> | null = null;
  const load = () => {
    loading ??= log.readAll().then(
      (kept) => {
        lines = kept.length;
        return new Map(kept.map((one) => [one.key, one]));
      },
      (error: unknown) => {
        // The next question looks again: a disk that was away may be back.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return {
    find: async (key: string) => (await load()).get(key) ?? null,
    async keep(verdict: KeptVerdict) {
      const known = await load();
      known.set(verdict.key, verdict);
      lines++;
      // A verdict that is not kept is asked for again another night; nothing else is lost.
      await log.append(verdict).catch(() => undefined);
      if (lines < 2 * MOST_VERDICTS) return;
      const latest = [...known.values()].sort((a, b) => b.atMs - a.atMs).slice(0, MOST_VERDICTS);
      const oldestFirst = latest.reverse();
      loading = Promise.resolve(new Map(oldestFirst.map((one) => [one.key, one])));
      lines = oldestFirst.length;
      await log.replaceAll(oldestFirst).catch(() => undefined);
    },
  };
}
