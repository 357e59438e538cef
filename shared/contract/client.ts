import type { ErrorEnvelope } from "../errors/brain-error";
import type { ArgsOf, OperationName, ResultOf } from "./contract";
import type { BrainEvent } from "./events";

/** How the Host answers: a value, or an error as data. */
export type Reply<T = unknown> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ErrorEnvelope };

/** What the Electron preload exposes as `window.noctuary`: named functions only, nothing generic over channels. */
export interface BrainBridge {
  invoke(requestId: string, operation: string, args: unknown): Promise<Reply>;
  cancel(requestId: string): void;
  /** Returns its unsubscribe. */
  subscribe(listener: (event: BrainEvent) => void): () => void;
}

/** What the rest of the window knows of the world outside. */
export interface BrainClient {
  /** @throws BrainError with the Host's code, or `cancelled` when the signal fired. */
  invoke<K extends OperationName>(
    operation: K,
    args: ArgsOf<K>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<ResultOf<K>>;
  /** Returns its unsubscribe. */
  subscribe(listener: (event: BrainEvent) => void): () => void;
}
