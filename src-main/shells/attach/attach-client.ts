import { createConnection, type Socket } from "node:net";
import type { Reply } from "../../../shared/contract/client";
import type { BrainEvent } from "../../../shared/contract/events";
import { BrainError, cancelled } from "../../../shared/errors/brain-error";
import type { AttachAddress } from "../../ports/brain-lock";
import type { ClientMessage, ServerMessage, WindowAnswer } from "./attach-messages";
import { type LineChannel, openLineChannel } from "./line-channel";

/** The owner is busy (first index of a big brain) but answers between two steps; longer means it hangs. */
const WELCOME_MS = 15_000;

export interface AttachedInvokeOptions {
  readonly surface: "cli" | "mcp";
  readonly signal?: AbortSignal;
}

/** A brain that another process owns, served over its attach socket. */
export interface AttachedClient {
  /** Never rejects: failures are data. When the owner ends first, the error's code is `internal`. */
  invoke(operation: string, args: unknown, options: AttachedInvokeOptions): Promise<Reply>;
  /** Returns its unsubscribe. */
  subscribe(listener: (event: BrainEvent) => void): () => void;
  /** Asks the owner to show its window. */
  requestWindow(): Promise<WindowAnswer>;
  /** Asks an owner without a window to give the brain up; true when the lock is free. */
  requestYield(): Promise<boolean>;
  /** True once the connection has ended. */
  readonly isLost: boolean;
  close(): void;
}

/** Null when nobody listens there, or the owner has another brain open by now. */
export async function attachTo(address: AttachAddress, folder: string): Promise<AttachedClient | null> {
  const socket = createConnection(address.socket);
  const client = new SocketClient(socket);
  try {
    await client.greet(address.token, folder);
    return client;
  } catch {
    client.close();
    return null;
  }
}

type Waiting = { readonly take: (message: ServerMessage) => void; readonly lose: () => void };

class SocketClient implements AttachedClient {
  readonly #channel: LineChannel;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(event: BrainEvent) => void>();
  #greeting: { readonly resolve: () => void; readonly reject: (error: Error) => void } | null = null;
  #nextId = 1;
  #isSubscribed = false;
  #isLost = false;

  constructor(socket: Socket) {
    this.#channel = openLineChannel(
      socket,
      // Only the owner of the lock file can have sent it; see attach-messages.
      (message) => this.#receive(message as ServerMessage),
      () => this.#lose(),
    );
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  async greet(token: string, folder: string): Promise<void> {
    const patience = setTimeout(() => this.close(), WELCOME_MS);
    try {
      await new Promise<void>((resolve, reject) => {
        this.#greeting = { resolve, reject };
        this.#send({ kind: "hello", token, folder });
      });
    } finally {
      clearTimeout(patience);
      this.#greeting = null;
    }
  }

  invoke(operation: string, args: unknown, options: AttachedInvokeOptions): Promise<Reply> {
    if (options.signal?.aborted) return Promise.resolve({ ok: false, error: cancelled().toEnvelope() });
    const id = this.#nextId++;
    const abort = () => this.#send({ kind: "cancel", id });
    options.signal?.addEventListener("abort", abort, { once: true });
    return new Promise<Reply>((resolve) => {
      this.#ask(
        id,
        { kind: "invoke", id, operation, args, surface: options.surface },
        {
          take: (message) => message.kind === "reply" && resolve(message.reply),
          lose: () => resolve({ ok: false, error: ownerEnded().toEnvelope() }),
        },
      );
    }).finally(() => options.signal?.removeEventListener("abort", abort));
  }

  subscribe(listener: (event: BrainEvent) => void): () => void {
    this.#listeners.add(listener);
    if (!this.#isSubscribed) this.#send({ kind: "subscribe" });
    this.#isSubscribed = true;
    return () => this.#listeners.delete(listener);
  }

  requestWindow(): Promise<WindowAnswer> {
    const id = this.#nextId++;
    return new Promise((resolve) => {
      this.#ask(
        id,
        { kind: "window", id },
        {
          take: (message) => message.kind === "window" && resolve(message.answer),
          lose: () => resolve({ kind: "none" }),
        },
      );
    });
  }

  requestYield(): Promise<boolean> {
    const id = this.#nextId++;
    return new Promise((resolve) => {
      this.#ask(
        id,
        { kind: "yield", id },
        {
          take: (message) => message.kind === "yielded" && resolve(message.isYielded),
          // An owner that ended has given the brain up too.
          lose: () => resolve(true),
        },
      );
    });
  }

  close(): void {
    this.#channel.destroy();
  }

  #ask(id: number, message: ClientMessage, waiting: Waiting): void {
    if (this.#isLost) {
      waiting.lose();
      return;
    }
    this.#waiting.set(id, waiting);
    this.#send(message);
  }

  #receive(message: ServerMessage): void {
    switch (message.kind) {
      case "welcome":
        this.#greeting?.resolve();
        break;
      case "refused":
        this.#greeting?.reject(ownerEnded());
        this.close();
        break;
      case "event":
        for (const listener of this.#listeners) listener(message.event);
        break;
      case "reply":
      case "window":
      case "yielded": {
        const waiting = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        waiting?.take(message);
      }
    }
  }

  #lose(): void {
    this.#isLost = true;
    this.#greeting?.reject(ownerEnded());
    for (const waiting of this.#waiting.values()) waiting.lose();
    this.#waiting.clear();
  }

  #send(message: ClientMessage): void {
    this.#channel.send(message);
  }
}

const ownerEnded = (): BrainError => new BrainError("internal", "The process that owns this brain ended.", {});
