import type { BrainBridge, BrainClient, Reply } from "../../shared/contract/client";
import type { ArgsOf, OperationName, ResultOf } from "../../shared/contract/contract";
import { BrainError, cancelled, throwIfAborted } from "../../shared/errors/brain-error";
import { httpBridge } from "./http-bridge";

declare global {
  interface Window {
    /** Exposed by the preload; absent in the browser shell. */
    readonly noctuary?: BrainBridge;
  }
}

/** Joins a bridge to the typed contract: request ids, cancellation, and envelopes turned into values or errors. */
export function createClient(bridge: BrainBridge): BrainClient {
  return {
    async invoke<K extends OperationName>(
      operation: K,
      args: ArgsOf<K>,
      options: { readonly signal?: AbortSignal } = {},
    ): Promise<ResultOf<K>> {
      throwIfAborted(options.signal);
      const requestId = nextRequestId();
      const reply = await orCancelled(bridge, requestId, bridge.invoke(requestId, operation, args), options.signal);
      if (!reply.ok) throw BrainError.fromEnvelope(reply.error);
      // The Host validated the request and answers by the same contract; this is the edge where that is taken on trust.
      return reply.value as ResultOf<K>;
    },
    subscribe: (listener) => bridge.subscribe(listener),
  };
}

/** Told apart from those of other windows by a random part. */
const windowId = Math.random().toString(36).slice(2, 10);
let requests = 0;
const nextRequestId = (): string => `${windowId}-${++requests}`;

/** The reply, or `cancelled` at once when the signal fires; the Host is told, its late reply is dropped. */
function orCancelled(
  bridge: BrainBridge,
  requestId: string,
  reply: Promise<Reply>,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  if (!signal) return reply;
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      bridge.cancel(requestId);
      reject(cancelled());
    };
    signal.addEventListener("abort", onAbort, { once: true });
    const done = () => signal.removeEventListener("abort", onAbort);
    reply.then(resolve, reject).finally(done);
  });
}

let joined: BrainClient | null = null;
/** Joined at the first use, so that modules can be imported where there is no window. */
const join = (): BrainClient => {
  joined ??= createClient(window.noctuary ?? httpBridge());
  return joined;
};

let reading = 0;
/** How many questions about pages and their links wait for an answer: what is drawn of them is not whole yet. */
export const pagesAsked = (): number => reading;

function counted<T>(operation: string, reply: Promise<T>): Promise<T> {
  if (!/^(?:page|link)\./.test(operation)) return reply;
  reading++;
  return reply.finally(() => {
    reading--;
  });
}

/** The one client of the window. */
export const client: BrainClient = {
  invoke: (operation, args, options) => counted(operation, join().invoke(operation, args, options)),
  subscribe: (listener) => join().subscribe(listener),
};
