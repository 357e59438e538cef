import type { BrainBridge, Reply } from "../../shared/contract/client";
import type { BrainEvent } from "../../shared/contract/events";
import { decodeWire, encodeWire } from "../../shared/contract/wire";
import type { BrainStatus } from "../../shared/model/brain";

/**
 * The browser shell's transport: `POST /api/invoke` and `/api/cancel` with JSON that keeps bytes, and events by SSE
 * from `/api/events`. The cookie of the one-time ticket is the credential.
 */
export function httpBridge(): BrainBridge {
  return {
    invoke,
    cancel: (requestId) => {
      post("/api/cancel", { requestId }).catch(() => undefined);
    },
    subscribe: (listener) => {
      const events = new EventSource("/api/events");
      let wasOpen = false;
      events.onopen = () => {
        if (wasOpen) void catchUp(listener);
        wasOpen = true;
      };
      events.onmessage = (message) => {
        if (typeof message.data === "string") listener(decodeWire(message.data) as BrainEvent);
      };
      return () => events.close();
    },
  };
}

async function invoke(requestId: string, operation: string, args: unknown): Promise<Reply> {
  try {
    const response = await post("/api/invoke", { requestId, operation, args });
    if (!response.ok) return unreachable();
    // The server is our own shell and answers in envelopes.
    return decodeWire(await response.text()) as Reply;
  } catch {
    return unreachable();
  }
}

/** After a broken event stream nobody knows what was missed: the state is asked for, and pages count as changed. */
async function catchUp(listener: (event: BrainEvent) => void): Promise<void> {
  const reply = await invoke("catch-up", "brain.status", {});
  if (!reply.ok) return;
  listener({ kind: "brain.didChange", status: reply.value as BrainStatus });
  listener({ kind: "page.didChange", changes: [] });
}

/** Browsers send at most this much of a request whose window has closed. */
const KEEPALIVE_BYTES = 60_000;

/** Small requests outlive the window: the last save is one of them. */
function post(path: string, body: unknown): Promise<Response> {
  const text = encodeWire(body);
  const keepalive = text.length * 3 < KEEPALIVE_BYTES;
  return fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: text, keepalive });
}

const unreachable = (): Reply => ({
  ok: false,
  error: { code: "internal", message: "The app behind this window does not answer.", data: {} },
});
