import type { ServerResponse } from "node:http";
import type { BrainEvent } from "../../../shared/contract/events";
import { encodeWire } from "../../../shared/contract/wire";

/** Keeps the connection known to be alive on both sides. */
const HEARTBEAT_MS = 15_000;
/** A window that takes no data for so long is cut off; it reconnects and asks for the new state. */
const MAX_QUEUED_BYTES = 8 * 1024 * 1024;

/** The event streams of all windows. */
export class EventStreams {
  readonly #open = new Set<ServerResponse>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(private readonly onDidChange: () => void) {
    this.#heartbeat = setInterval(() => this.#write(": beat\n\n"), HEARTBEAT_MS).unref();
  }

  get count(): number {
    return this.#open.size;
  }

  add(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" });
    response.write(": hello\n\n");
    this.#open.add(response);
    this.onDidChange();
    response.on("close", () => {
      this.#open.delete(response);
      this.onDidChange();
    });
  }

  send(event: BrainEvent): void {
    this.#write(`data: ${encodeWire(event)}\n\n`);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const stream of this.#open) stream.end();
  }

  #write(text: string): void {
    for (const stream of this.#open) {
      if (stream.writableLength > MAX_QUEUED_BYTES) stream.destroy();
      else stream.write(text);
    }
  }
}
