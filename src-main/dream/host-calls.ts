import type { Reply } from "../../shared/contract/client";
import type { ArgsOf, OperationName, ResultOf } from "../../shared/contract/contract";
import { BrainError, cancelled } from "../../shared/errors/brain-error";
import type { FromDream } from "../domain/dream/messages";

/** Asks the Host. The dream process opens neither the index nor a file. */
export interface HostCalls {
  /** @throws BrainError with the Host's code, or `cancelled` as soon as the signal fires. */
  call<K extends OperationName>(operation: K, args: ArgsOf<K>, signal: AbortSignal): Promise<ResultOf<K>>;
  /** Hands in the Host's answer; one that nobody waits for is dropped. */
  settle(id: number, reply: Reply): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: BrainError): void;
}

export function createHostCalls(post: (message: FromDream) => void): HostCalls {
  const waiting = new Map<number, Waiting>();
  let nextId = 1;

  const ask = (operation: string, args: unknown, signal: AbortSignal) =>
    new Promise<unknown>((resolve, reject) => {
      if (signal.aborted) return reject(cancelled());
      const id = nextId++;
      const onAbort = () => {
        waiting.delete(id);
        post({ kind: "abandon", id });
        reject(cancelled());
      };
      const done = () => signal.removeEventListener("abort", onAbort);
      waiting.set(id, {
        resolve: (value) => {
          done();
          resolve(value);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
      signal.addEventListener("abort", onAbort, { once: true });
      post({ kind: "call", id, operation, args });
    });

  return {
    // The Host has checked the result against the same contract; this is the edge where it gets its type back.
    call: async <K extends OperationName>(operation: K, args: ArgsOf<K>, signal: AbortSignal) =>
      (await ask(operation, args, signal)) as ResultOf<K>,
    settle(id, reply) {
      const call = waiting.get(id);
      waiting.delete(id);
      if (reply.ok) call?.resolve(reply.value);
      else call?.reject(BrainError.fromEnvelope(reply.error));
    },
  };
}
