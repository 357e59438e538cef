import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSmallBrain } from "../support/small-brain";
import { launch, type RunningApp, SHELL_KINDS } from "./shells";

const PATIENCE = { timeout: 10_000 };

/** What both shells promise to the window, whatever the window shows. */
describe.each(SHELL_KINDS)("window in the %s shell", (kind) => {
  const folder = aSmallBrain();
  let app: RunningApp;
  beforeAll(async () => {
    app = await launch(kind, { folder });
  });
  afterAll(async () => {
    expect(await app?.close()).toBe(0);
  });

  it("shows the app under its name", async () => {
    await app.page.locator("#root > *").first().waitFor();
    expect(await app.page.title()).toContain("Noctuary");
  });

  it("knows which shell it is in and which brain is open", async () => {
    const shell = kind === "double" ? "electron" : "browser";
    expect(await app.invoke("app.info", {})).toMatchObject({ ok: true, value: { shell } });
    expect(await app.invoke("brain.status", {})).toMatchObject({ ok: true, value: { folder } });
  });

  it("answers unknown operations, wrong arguments and operations of other surfaces with errors as data", async () => {
    const codes = [];
    for (const [operation, args] of [
      ["constructor", {}],
      ["page.get", { page: 1 }],
      ["page.get", { page: "people/mira-solano", more: true }],
      ["dream.orphans", {}],
    ] as const) {
      const reply = await app.invoke(operation, args);
      codes.push(reply.ok ? "ok" : reply.error.code);
    }
    expect(codes).toEqual(["unknown_operation", "invalid_request", "invalid_request", "unknown_operation"]);
  });

  it("cancels a call that is under way", async () => {
    const code = await app.page.evaluate(async () => {
      const bridge = window.noctuary;
      const post = (path: string, message: unknown) =>
        fetch(path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(message),
        });
      const call = { requestId: "to-cancel", operation: "brain.sync", args: {} };
      const reply: Promise<{ ok: boolean; error?: { code: string } }> = bridge
        ? bridge.invoke(call.requestId, call.operation, call.args)
        : post("/api/invoke", call).then((response) => response.json());
      if (bridge) bridge.cancel(call.requestId);
      else await post("/api/cancel", { requestId: call.requestId });
      return (await reply).error?.code ?? "done";
    });
    expect(code).toBe("cancelled");
  });

  it("runs no script that is not a file of the app", async () => {
    const refused = await app.page.evaluate(async () => {
      const inline = document.createElement("script");
      let isRefused = false;
      try {
        inline.textContent = "window.inlineRan = true";
      } catch {
        // Trusted types refuse before the policy has to.
        isRefused = true;
      }
      document.head.append(inline);
      // Text that is to become code later: what runs at once runs with the rights of this test.
      try {
        Reflect.apply(setTimeout, window, ["window.textRan = true"]);
      } catch {
        // As above.
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { inline: isRefused || !Reflect.has(window, "inlineRan"), text: !Reflect.has(window, "textRan") };
    });
    expect(refused).toEqual({ inline: true, text: true });
    app.log.length = 0;
  });

  it("runs workers from files of the app, and from nowhere else", async () => {
    const started = await app.page.evaluate(() => {
      const tryWorker = (address: string) => {
        try {
          new Worker(address).terminate();
          return true;
        } catch {
          return false;
        }
      };
      const blob = URL.createObjectURL(new Blob(["1"], { type: "text/javascript" }));
      return [
        tryWorker("/assets/worker.js"),
        tryWorker(blob),
        tryWorker("/index.html"),
        tryWorker("data:text/javascript,1"),
      ];
    });
    expect(started).toEqual([true, false, false, false]);
    app.log.length = 0;
  });

  it("reaches nothing outside", async () => {
    const outside = await app.page.evaluate(() =>
      fetch("https://example.org/").then(
        () => "reached",
        () => "refused",
      ),
    );
    expect(outside).toBe("refused");
    app.log.length = 0;
  });

  it("cannot be framed", async () => {
    const framed = await app.page.evaluate(async () => {
      const frame = document.createElement("iframe");
      frame.src = "/index.html";
      document.body.append(frame);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const inside = frame.contentDocument?.querySelector("#root");
      frame.remove();
      return inside !== null && inside !== undefined;
    });
    expect(framed).toBe(false);
    app.log.length = 0;
  });

  it("works again after a reload, with events that come once", async () => {
    await app.page.reload();
    await app.page.locator("#root > *").first().waitFor();
    await app.page.evaluate(() => {
      const seen: unknown[] = [];
      Reflect.set(window, "seenEvents", seen);
      const bridge = window.noctuary;
      if (bridge) bridge.subscribe((event) => seen.push(event));
      else new EventSource("/api/events").addEventListener("message", ({ data }) => seen.push(JSON.parse(data)));
    });
    // The stream may still be opening: ask until the first change comes through.
    await expect
      .poll(async () => {
        await app.invoke("settings.set", { theme: "night" });
        return countEvents(app);
      }, PATIENCE)
      .toBeGreaterThan(0);
    await app.page.waitForTimeout(300);
    const before = await countEvents(app);
    await app.invoke("settings.set", { theme: "paper" });
    await expect.poll(() => countEvents(app), PATIENCE).toBe(before + 1);
  });

  it("writes nothing bad to its log", () => {
    expect(app.log).toEqual([]);
  });
});

const countEvents = (app: RunningApp): Promise<number> =>
  app.page.evaluate(
    () =>
      Reflect.get(window, "seenEvents").filter((event: { kind: string }) => event.kind === "settings.didChange").length,
  );
