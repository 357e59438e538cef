import type { Socket } from "node:net";
import { decodeWire, encodeWire } from "../../../shared/contract/wire";

/** Longest line taken. Must hold a whole page with its escapes; a stranger must not fill the memory. */
const MAX_LINE_CHARS = 64 * 1024 * 1024;

/** Messages over a stream socket, one JSON line each. */
export interface LineChannel {
  send(message: unknown): void;
  /** Sends what is queued, then ends. */
  end(): void;
  destroy(): void;
}

/** Reads lines into messages. A line that is no JSON, or too long, ends the connection. */
export function openLineChannel(
  socket: Socket,
  onMessage: (message: unknown) => void,
  onClose: () => void,
): LineChannel {
  let parts: string[] = [];
  let chars = 0;
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    let rest = chunk;
    for (let end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n")) {
      const line = parts.join("") + rest.slice(0, end);
      rest = rest.slice(end + 1);
      parts = [];
      chars = 0;
      if (!deliver(line, onMessage)) return socket.destroy();
    }
    parts.push(rest);
    chars += rest.length;
    if (chars > MAX_LINE_CHARS) socket.destroy();
  });
  // `close` follows and tells the owner of the channel.
  socket.on("error", () => undefined);
  socket.on("close", onClose);
  return {
    send: (message) => {
      if (socket.writable) socket.write(`${encodeWire(message)}\n`);
    },
    end: () => socket.end(),
    destroy: () => socket.destroy(),
  };
}

function deliver(line: string, onMessage: (message: unknown) => void): boolean {
  let message: unknown;
  try {
    message = decodeWire(line);
  } catch {
    return false;
  }
  onMessage(message);
  return true;
}
