import type { Reply } from "../../shared/contract/client";
import type { BrainEvent } from "../../shared/contract/events";
import type { Surface } from "../../shared/contract/operation";

export interface InvokeOptions {
  /** Which surface the call came in on; operations not offered there are unknown. */
  readonly surface: Surface;
  readonly signal?: AbortSignal;
}

/** The contract served. Every shell starts one, gives it its ports, and carries its messages. */
export interface Host {
  /** Never rejects: failures are data. */
  invoke(operation: string, args: unknown, options: InvokeOptions): Promise<Reply>;
  /** Returns its unsubscribe. */
  subscribe(listener: (event: BrainEvent) => void): () => void;
  /** Sends a shell command (menu, tray) to the windows. */
  announce(event: BrainEvent): void;
  /** Stops everything in reverse order of creation, checkpoints and closes the index. Safe to call twice. */
  close(): Promise<void>;
}
