import { BrainError, cancelled, throwIfAborted } from "../../shared/errors/brain-error";
import { type Answer, type AnswerSummary, type AskScope, EVERYTHING, type SendPreview } from "../../shared/model/think";
import type { AnswerLog } from "../ports/answer-log";
import type { Log } from "../ports/log";
import type { Gaps } from "./gaps";
import { answerQuestion, callFor } from "./think/answer-question";
import type { AnswerSources } from "./think/answer-sources";
import { prepareAnswer } from "./think/prepare-answer";
import { readInTalk } from "./think/read-in-talk";
import { staleCitations } from "./think/stale-citations";

export interface ThinkPorts extends AnswerSources {
  readonly answers: AnswerLog;
  readonly log: Log;
  readonly gaps: Pick<Gaps, "record" | "undecided">;
  readonly newId: () => string;
  /** A streamed answer grew; `text` is all of it so far. Called only while a model answers. */
  readonly onStream: (id: string, text: string) => void;
}

export interface AskOptions {
  /** Names the answer before it is there; a new id when left out. */
  readonly id?: string;
  /** The answer that the question follows on. An id that no answer has is passed over. */
  readonly after?: string;
  /** What it is asked of; the whole brain when left out. */
  readonly scope?: AskScope;
}

export interface Think {
  /**
   * Answers a question, or replays the answer stored under `id`. Asking with an id that is being answered joins that
   * answer: nothing is computed, sent or paid twice. The work ends when everyone who waits for it has given up.
   * @throws BrainError `cancelled`; `invalid_request` when `id` belongs to another question
   */
  ask(question: string, options?: AskOptions, signal?: AbortSignal): Promise<Answer>;
  /** What asking this would send to the model, to the letter. Sends nothing. */
  preview(question: string, options?: Omit<AskOptions, "id">): Promise<SendPreview>;
  /** A stored answer, or the one that is being made under this id once it is there; null when there is none. */
  get(id: string): Promise<Answer | null>;
  /** Newest first. @param text words that the question holds, whatever their case; empty: all */
  list(limit: number, text?: string): Promise<readonly AnswerSummary[]>;
}

/** An answer being made, and how many wait for it. */
interface Work {
  readonly question: string;
  readonly answer: Promise<Answer>;
  readonly controller: AbortController;
  waiting: number;
}

export function createThink(ports: ThinkPorts): Think {
  const working = new Map<string, Work>();

  const start = (asked: Asked): Work => {
    const { question, id } = asked;
    const controller = new AbortController();
    const answer = make(ports, asked, controller.signal);
    const work: Work = { question, answer, controller, waiting: 0 };
    working.set(id, work);
    const end = () => {
      if (working.get(id) === work) working.delete(id);
    };
    answer.then(end, end);
    return work;
  };

  /** The work goes on for others when one stops waiting; when none is left it is ended. */
  const join = (work: Work, id: string, signal: AbortSignal | undefined): Promise<Answer> => {
    work.waiting++;
    if (!signal) return work.answer;
    return new Promise((resolve, reject) => {
      const leave = () => {
        work.waiting--;
        if (work.waiting === 0) {
          working.delete(id);
          work.controller.abort();
        }
        reject(cancelled());
      };
      signal.addEventListener("abort", leave, { once: true });
      work.answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
    });
  };

  return {
    ask: async (question, { id = ports.newId(), after, scope } = {}, signal) => {
      throwIfAborted(signal);
      const running = working.get(id);
      if (running) return join(sameQuestion(running, question), id, signal);
      const stored = await ports.answers.get(id);
      if (stored) return asOfNow(sameQuestion(stored, question), ports);
      throwIfAborted(signal);
      // Another asker may have begun while the log was read.
      const asked = { question, id, after: after ?? null, scope: scope ?? EVERYTHING };
      const work = sameQuestion(working.get(id) ?? start(asked), question);
      return join(work, id, signal);
    },
    get: async (id) => {
      // A window that was opened again waits for the answer it had asked for: nothing is sent a second time.
      const running = working.get(id);
      if (running) return running.answer.catch(() => null);
      const stored = await ports.answers.get(id);
      return stored && asOfNow(stored, ports);
    },
    list: (limit, text = "") => ports.answers.list(limit, text),
    preview: (question, options = {}) => previewOf(ports, question, options),
  };
}

interface Asked {
  readonly question: string;
  readonly id: string;
  readonly after: string | null;
  readonly scope: AskScope;
}

async function make(ports: ThinkPorts, asked: Asked, signal: AbortSignal): Promise<Answer> {
  const { question, id, after, scope } = asked;
  const askedMs = ports.clock.now();
  const started = performance.now();
  const { text: readAs, from } = await readInTalk(question, after, ports);
  const read = { text: readAs ?? question, typed: question, from, scope };
  const found = await answerQuestion(read, ports, signal, (text) => ports.onStream(id, text));
  const body = { ...found, gaps: await ports.gaps.undecided(found.gaps) };
  const ms = Math.round(performance.now() - started);
  const answer: Answer = { id, question, readAs, after, askedMs, ...body, stale: [], ms };
  await keep(ports, answer);
  // A page may have been edited while the answer was made.
  return asOfNow(answer, ports);
}

async function previewOf(
  ports: ThinkPorts,
  question: string,
  { after, scope }: Omit<AskOptions, "id">,
): Promise<SendPreview> {
  const endpoint = await ports.endpoint();
  const to = { model: endpoint?.model ?? null, address: endpoint?.baseUrl ?? null };
  const nothing = { system: "", user: "", masked: 0, evidence: 0, tokens: 0, cost: 0 };
  if (!endpoint) return { ...to, ...nothing, withheld: 0, staysHere: false, reason: "no model is set" };
  const { text, from } = await readInTalk(question, after ?? null, ports);
  const asked = { text: text ?? question, typed: question, from, ...(scope && { scope }) };
  const prepared = await prepareAnswer(asked, ports, true);
  const { staysHere } = prepared;
  const call = await callFor(prepared, ports);
  if (call.kind === "none") {
    const reason = call.reason ?? "the notes do not name what is asked about, and no model can know better";
    return { ...to, ...nothing, withheld: call.withheld, staysHere, reason };
  }
  const { system, user } = call.prompt;
  const { withheld, tokens, evidence, mask } = call;
  const cost = await ports.spending.costOf(tokens);
  return {
    ...{
      ...to,
      staysHere,
      reason: null,
      system,
      user,
      masked: mask.count,
      withheld,
      evidence: evidence.length,
      tokens,
      cost,
    },
  };
}

/** The answer with those of its citations marked that their files no longer bear out. */
const asOfNow = async (answer: Answer, { files }: ThinkPorts): Promise<Answer> => ({
  ...answer,
  stale: await staleCitations(answer, files),
});

/** An answer that cannot be stored (a full disk) is still an answer. */
async function keep({ answers, gaps, log }: ThinkPorts, answer: Answer): Promise<void> {
  const results = await Promise.allSettled([answers.append(answer), gaps.record(answer.gaps)]);
  if (results.some((result) => result.status === "rejected")) log.error("think.not_stored");
}

function sameQuestion<T extends { readonly question: string }>(found: T, question: string): T {
  if (found.question === question) return found;
  throw new BrainError("invalid_request", "This id belongs to another question.", {
    issues: ["id: belongs to another question"],
  });
}
