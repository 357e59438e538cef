import { describe, expect, it } from "vitest";
import type { BrainBridge, Reply } from "../../../../shared/contract/client";
import { createClient } from "../../../../src-renderer/client/client";

function bridgeOf(reply: Promise<Reply> | Reply) {
  const cancelled: string[] = [];
  const ids: string[] = [];
  const bridge: BrainBridge = {
    invoke: (id) => {
      ids.push(id);
      return Promise.resolve(reply);
    },
    cancel: (id) => void cancelled.push(id),
    subscribe: () => () => undefined,
  };
  return { client: createClient(bridge), cancelled, ids };
}

describe("the client", () => {
  it("turns an envelope into an error with its code and data", async () => {
    const { client } = bridgeOf({ ok: false, error: { code: "page_not_found", message: "", data: { page: "x" } } });
    await expect(client.invoke("page.get", { page: "x" })).rejects.toMatchObject({
      code: "page_not_found",
      data: { page: "x" },
    });
  });

  it("gives each request its own id", async () => {
    const { client, ids } = bridgeOf({ ok: true, value: null });
    await client.invoke("brain.status", {});
    await client.invoke("brain.status", {});
    expect(new Set(ids).size).toBe(2);
  });

  it("cancels at once, tells the Host, and drops the late reply", async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const { client, cancelled, ids } = bridgeOf(new Promise((resolve) => (answer = resolve)));
    const stop = new AbortController();
    const call = client.invoke("search.query", { text: "tide" }, { signal: stop.signal });
    stop.abort();
    await expect(call).rejects.toMatchObject({ code: "cancelled" });
    expect(cancelled).toEqual(ids);
    answer({ ok: true, value: null });
  });

  it("asks nothing when it was cancelled before", async () => {
    const { client, ids } = bridgeOf({ ok: true, value: null });
    await expect(client.invoke("brain.status", {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "cancelled",
    });
    expect(ids).toEqual([]);
  });
});
