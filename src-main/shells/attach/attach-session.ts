import type { Socket } from "node:net";
import type { BrainEvent } from "../../../shared/contract/events";
import type { Host } from "../../host/host-interface";
import { type ClientMessage, clientMessage, type ServerMessage, type WindowAnswer } from "./attach-messages";
import { type LineChannel, openLineChannel } from "./line-channel";
import { openFolderOf, realFolderOrNull } from "./open-folder";

export interface SessionOptions {
  readonly host: Promise<Host>;
  readonly isToken: (given: string) => boolean;
  readonly showWindow: () => Promise<WindowAnswer>;
  readonly yieldBrain: () => Promise<boolean>;
}

/** A stranger who connects and says nothing is sent away after this. */
const HELLO_MS = 3000;

/** Serves one attached process until either side ends. */
export function serveAttachedClient(socket: Socket, options: SessionOptions): void {
  let session: Session | null = null;
  const receive = (message: unknown) => {
    const parsed = clientMessage.safeParse(message);
    if (!parsed.success) return channel.destroy();
    if (session) return session.receive(parsed.data);
    if (parsed.data.kind !== "hello") return channel.destroy();
    clearTimeout(patience);
    if (!options.isToken(parsed.data.token)) return refuse(channel, "token");
    session = new Session(channel, options, parsed.data.folder);
  };
  const channel = openLineChannel(socket, receive, () => {
    clearTimeout(patience);
    session?.close();
  });
  const patience = setTimeout(() => channel.destroy(), HELLO_MS);
}

function refuse(channel: LineChannel, reason: "token" | "other_brain"): void {
  channel.send({ kind: "refused", reason } satisfies ServerMessage);
  channel.end();
}

/** From a right token on. What is asked waits until the Host is there and is seen to have the brain that was meant. */
class Session {
  readonly #running = new Map<number, AbortController>();
  readonly #stops: (() => void)[] = [];
  readonly #host: Promise<Host | null>;
  #isClosed = false;

  constructor(
    private readonly channel: LineChannel,
    private readonly options: SessionOptions,
    private readonly folder: string,
  ) {
    this.#host = this.#greet().catch(() => null);
  }

  receive(message: ClientMessage): void {
    if (message.kind === "cancel") {
      this.#running.get(message.id)?.abort();
      return;
    }
    if (message.kind === "invoke") this.#running.set(message.id, new AbortController());
    void this.#host.then((host) => (host ? this.#answer(message, host) : undefined));
  }

  close(): void {
    this.#isClosed = true;
    for (const controller of this.#running.values()) controller.abort();
    for (const stop of this.#stops.splice(0)) stop();
  }

  async #greet(): Promise<Host | null> {
    const host = await this.options.host;
    if ((await openFolderOf(host)) !== this.folder) {
      refuse(this.channel, "other_brain");
      return null;
    }
    // A switch of brains while this session lives must not let it read the other one.
    this.#subscribe(host, (event) => {
      if (isOtherBrain(event, this.folder)) refuse(this.channel, "other_brain");
    });
    this.#send({ kind: "welcome" });
    return host;
  }

  async #answer(message: ClientMessage, host: Host): Promise<void> {
    switch (message.kind) {
      case "invoke":
        return await this.#invoke(message, host);
      case "subscribe":
        return this.#subscribe(host, (event) => this.#send({ kind: "event", event }));
      case "window":
        return this.#send({ kind: "window", id: message.id, answer: await this.options.showWindow() });
      case "yield":
        return this.#send({ kind: "yielded", id: message.id, isYielded: await this.options.yieldBrain() });
      case "hello":
      case "cancel":
        return;
    }
  }

  async #invoke(message: Extract<ClientMessage, { kind: "invoke" }>, host: Host): Promise<void> {
    const signal = this.#running.get(message.id)?.signal;
    const options = { surface: message.surface, ...(signal ? { signal } : {}) };
    const reply = await host.invoke(message.operation, message.args, options);
    this.#running.delete(message.id);
    this.#send({ kind: "reply", id: message.id, reply });
  }

  #subscribe(host: Host, listener: (event: BrainEvent) => void): void {
    if (!this.#isClosed) this.#stops.push(host.subscribe(listener));
  }

  #send(message: ServerMessage): void {
    this.channel.send(message);
  }
}

const isOtherBrain = (event: BrainEvent, folder: string): boolean =>
  event.kind === "brain.didChange" &&
  event.status.folder !== null &&
  event.status.folder !== folder &&
  realFolderOrNull(event.status.folder) !== folder;
