import type { Reply } from "../../shared/contract/client";
import type { FromDream, ToDream } from "../domain/dream/messages";

type Call = Extract<FromDream, { kind: "call" }>;

export interface DreamCallsOptions {
  call(operation: string, args: unknown, signal: AbortSignal): Promise<Reply>;
  post(message: ToDream): void;
}

/** Answers what the dream process asks of the Host. */
export class DreamCalls {
  readonly #options: DreamCallsOptions;
  readonly #running = new Map<number, AbortController>();

  constructor(options: DreamCallsOptions) {
    this.#options = options;
  }

  /** @param after what the process said before must be taken in first, for it may be asked about */
  async answer({ id, operation, args }: Call, after: Promise<unknown>): Promise<void> {
    const controller = new AbortController();
    this.#running.set(id, controller);
    await after;
    const reply = await this.#options.call(operation, args, controller.signal);
    if (this.#running.delete(id)) this.#options.post({ kind: "reply", id, reply });
  }

  /** The answer is no longer wanted. */
  abandon(id: number): void {
    this.#running.get(id)?.abort();
    this.#running.delete(id);
  }

  abandonAll(): void {
    for (const id of [...this.#running.keys()]) this.abandon(id);
  }
}
