import type { IncomingMessage, ServerResponse } from "node:http";
import type { Reply } from "../../../shared/contract/client";
import { decodeWire, encodeWire } from "../../../shared/contract/wire";
import type { WindowCalls } from "../window/window-calls";

/** A page with all its escapes fits in; a stranger must not fill the memory. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** The two calls of the browser shell's window. Bodies are JSON as `encodeWire` writes it. */
export class ApiRoutes {
  constructor(private readonly calls: WindowCalls) {}

  /** `POST /api/invoke {requestId, operation, args}` answers a Reply. Errors of the Host are replies with status 200. */
  async invoke(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = await readMessage(request, response);
    if (!message) return;
    const { requestId, operation, args } = message;
    if (typeof requestId !== "string" || typeof operation !== "string") return end(response, 400);
    sendReply(response, await this.calls.invoke(requestId, operation, args));
  }

  /** `POST /api/cancel {requestId}`. A call that is done or unknown is left alone. */
  async cancel(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = await readMessage(request, response);
    if (!message) return;
    if (typeof message.requestId !== "string") return end(response, 400);
    this.calls.cancel(message.requestId);
    end(response, 204);
  }
}

/** Null when the request was answered with what is wrong. */
async function readMessage(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Readonly<Record<string, unknown>> | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) {
      end(response, 413);
      return null;
    }
    parts.push(part);
  }
  const message = parseObject(Buffer.concat(parts).toString("utf8"));
  if (!message) end(response, 400);
  return message;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = decodeWire(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function sendReply(response: ServerResponse, reply: Reply): void {
  response.writeHead(200, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(encodeWire(reply));
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { "cache-control": "no-store" });
  response.end();
}
