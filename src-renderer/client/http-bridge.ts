import type { BrainBridge, Reply } from "../../shared/contract/client";
import type { BrainEvent } from "../../shared/contract/events";
import { decodeWire, encodeWire } from "../../shared/contract/wire";

/**
 * The browser shell's transport: `POST /api/invoke` and `/api/cancel` with JSON that keeps bytes, and events by SSE
 * from `/api/events`. The cookie of the one-time ticket is the credential.
 */
export function httpBridge(): BrainBridge {
  return {
    invoke: async (requestId, operation, args) => {
      try {
        const response = await post("/api/invoke", { requestId, operation, args });
        if (!response.ok) return unreachable();
        // The server is our own shell and answers in envelopes.
        return decodeWire(await response.text()) as Reply;
      } catch {
        return unreachable();
      }
    },
    cancel: (requestId) => {
      post("/api/cancel", { requestId }).catch(() => undefined);
    },
    subscribe: (listener) => {
      const events = new EventSource("/api/events");
      events.onmessage = (message) => {
        if (typeof message.data === "string") listener(decodeWire(message.data) as BrainEvent);
      };
      return () => events.close();
    },
  };
}

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: encodeWire(body) });

const unreachable = (): Reply => ({
  ok: false,
  error: { code: "internal", message: "The app behind this window does not answer.", data: {} },
});
