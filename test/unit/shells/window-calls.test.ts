import { describe, expect, it } from "vitest";
import { cancelled } from "../../../shared/errors/brain-error";
import { WindowCalls } from "../../../src-main/shells/window/window-calls";
import { aFakeHost } from "../../support/fake-host";

describe("calls of a window", () => {
  it("wait for a Host that is still opening, and keep their arguments", async () => {
    const host = Promise.withResolvers<ReturnType<typeof aFakeHost>>();
    const calls = new WindowCalls(host.promise, "data");
    const reply = calls.invoke("1", "page.get", { page: "a" });
    host.resolve(aFakeHost(null));
    expect(await reply).toEqual({ ok: true, value: { page: "a" } });
  });

  it("are cancelled by their own id only", async () => {
    const host = aFakeHost(null, async (_operation, args, { signal }) => {
      if (!signal?.aborted) await new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve()));
      return args === "kept" ? { ok: true, value: 1 } : { ok: false, error: cancelled().toEnvelope() };
    });
    const calls = new WindowCalls(Promise.resolve(host), "data");
    const kept = calls.invoke("kept", "think.ask", "kept");
    const dropped = calls.invoke("dropped", "think.ask", "dropped");
    calls.cancel("unknown");
    calls.cancel("dropped");
    expect(await dropped).toMatchObject({ ok: false, error: { code: "cancelled" } });
    const race = await Promise.race([kept, new Promise((resolve) => setTimeout(() => resolve("runs"), 20))]);
    expect(race).toBe("runs");
    calls.cancel("kept");
    expect(await kept).toMatchObject({ ok: true });
  });

  it("leave a wrong brain.open to the Host to refuse", async () => {
    const host = aFakeHost(null);
    const calls = new WindowCalls(Promise.resolve(host), "data");
    await calls.invoke("1", "brain.open", { folder: 7 });
    await calls.invoke("2", "brain.open", { folder: "x", more: 1 });
    expect(host.asked.map(({ args }) => args)).toEqual([{ folder: 7 }, { folder: "x", more: 1 }]);
  });
});
