import { parentPort, Worker } from "node:worker_threads";
import { BrainError, cancelled, type ErrorEnvelope } from "../../shared/errors/brain-error";
import { asDiskRefused } from "./disk-refusal";

/**
 * Typed calls into a worker thread. A thread works on one call at a time, the most urgent first, because PGlite and the
 * search index block their thread anyway: what matters is which call waits.
 */

interface Call {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}
type Answer = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: ErrorEnvelope };

/** Lower runs first; calls of one urgency keep their order. */
export type Urgency = (method: string) => number;

/**
 * Serves an API from inside a worker thread.
 * @param toError turns what a method threw into an envelope, without any user text
 */
export function serveThread(
  api: object,
  urgency: Urgency = () => 0,
  toError: (error: unknown) => ErrorEnvelope = unknownToEnvelope,
): void {
  const port = parentPort;
  if (!port) throw new Error("serveThread works in a worker thread only");
  const waiting: Call[] = [];
  let busy = false;

  const work = async () => {
    busy = true;
    for (let call = takeMostUrgent(waiting, urgency); call; call = takeMostUrgent(waiting, urgency)) {
      port.postMessage(await answer(api, call, toError));
      // Lets calls that arrived meanwhile be seen, so that an urgent one overtakes.
      await new Promise((resolve) => setImmediate(resolve));
    }
    busy = false;
  };

  port.on("message", (call: Call) => {
    waiting.push(call);
    if (!busy) void work();
  });
}

function takeMostUrgent(waiting: Call[], urgency: Urgency): Call | undefined {
  let best = 0;
  for (let i = 1; i < waiting.length; i++) {
    const candidate = waiting[i];
    const current = waiting[best];
    if (candidate && current && urgency(candidate.method) < urgency(current.method)) best = i;
  }
  return waiting.splice(best, 1)[0];
}

async function answer(api: object, call: Call, toError: (error: unknown) => ErrorEnvelope): Promise<Answer> {
  try {
    const method: unknown = Reflect.get(api, call.method);
    if (typeof method !== "function") throw new Error(`no thread method ${call.method}`);
    return { id: call.id, value: await Reflect.apply(method, api, call.args) };
  } catch (error) {
    return { id: call.id, error: toError(error) };
  }
}

/** A BrainError keeps its code, and so does a disk's refusal; anything else becomes `internal` and its text goes nowhere. */
export function unknownToEnvelope(error: unknown): ErrorEnvelope {
  if (error instanceof BrainError) return error.toEnvelope();
  return asDiskRefused(error)?.toEnvelope() ?? { code: "internal", message: "An internal step failed.", data: {} };
}

/** A running worker thread with its API. */
export interface Thread<Api> {
  readonly api: Api;
  /** Ends the thread at once. Call the API's own `close` first where there is something to keep. */
  stop(): Promise<void>;
  /** Called when the thread ends by itself; pending calls have been rejected with `internal`, after `stop` with `cancelled`. */
  onDidDie(listener: () => void): void;
}

/** Starts a worker thread from a built bundle and returns its API. Methods not called are never looked up. */
export function startThread<Api extends object>(file: string, workerData: unknown): Thread<Api> {
  const worker = new Worker(file, { workerData });
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>();
  const listeners: (() => void)[] = [];
  let nextId = 1;
  let stopping = false;
  let isStopped = false;

  const died = () => (isStopped ? cancelled() : new BrainError("internal", "A worker thread ended.", {}));
  worker.on("message", (message: Answer) => {
    const call = pending.get(message.id);
    pending.delete(message.id);
    if (!call) return;
    if ("error" in message) call.reject(BrainError.fromEnvelope(message.error));
    else call.resolve(message.value);
  });
  // Without a listener an error in the thread would end the whole app; `exit` follows and rejects what is pending.
  worker.on("error", () => undefined);
  worker.on("exit", () => {
    for (const call of pending.values()) call.reject(died());
    pending.clear();
    if (!stopping) for (const listener of listeners) listener();
    stopping = true;
  });

  const call = (method: string, args: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (stopping) return reject(died());
      const id = nextId++;
      pending.set(id, { resolve, reject });
      worker.postMessage({ id, method, args } satisfies Call);
    });
  const api = new Proxy({} as Api, {
    // `then` must stay absent, or awaiting the api would call it.
    get: (_target, method) =>
      typeof method === "string" && method !== "then" ? (...args: unknown[]) => call(method, args) : undefined,
  });
  return {
    api,
    async stop() {
      isStopped ||= !stopping;
      stopping = true;
      await worker.terminate();
    },
    onDidDie: (listener) => listeners.push(listener),
  };
}
