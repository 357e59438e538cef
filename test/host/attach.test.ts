import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { BrainEvent } from "../../shared/contract/events";
import { BrainError, cancelled } from "../../shared/errors/brain-error";
import { brainLock, findLockOwner } from "../../src-main/platform/brain-lock";
import { lockFileFor, windowLockFileFor } from "../../src-main/platform/data-paths";
import type { ShellPorts } from "../../src-main/ports/shell-ports";
import { attachTo } from "../../src-main/shells/attach/attach-client";
import { startAttachServer } from "../../src-main/shells/attach/attach-server";
import { claimBrain } from "../../src-main/shells/attach/claim-brain";
import { type OpenOrAttachOptions, openOrAttach } from "../../src-main/shells/attach/open-or-attach";
import { ownClaimed } from "../../src-main/shells/attach/own-claimed";
import type { CreateHost } from "../../src-main/shells/create-host-lazily";
import { aFakeHost, aStatus, type FakeAnswer, type FakeHost } from "../support/fake-host";
import { aTempFolder } from "../support/temp-folder";

const root = aTempFolder("attach");
let count = 0;

function aBrain() {
  const base = path.join(root, String(count++));
  const [folder, dataDir] = [path.join(base, "notes"), path.join(base, "data")];
  mkdirSync(folder, { recursive: true });
  return { folder, dataDir };
}

/** An owner as a shell makes one: lock, socket, Host. */
async function anOwner(brain: { folder: string; dataDir: string }, answer?: FakeAnswer, url?: string) {
  const host = aFakeHost(brain.folder, answer);
  const server = await startAttachServer({
    dataDir: brain.dataDir,
    host: Promise.resolve(host),
    showWindow: async () => (url ? { kind: "url", url } : { kind: "none" }),
    yieldBrain: async () => false,
  });
  const lock = await brainLock.acquire(lockFileFor(brain.dataDir, brain.folder), server.address);
  const close = async () => {
    await server.close();
    await lock.release();
  };
  return { host, server, close };
}

/** Opens brains as the real Host does, as far as the lock goes. */
function aHostMaker(answer?: FakeAnswer): { createHost: CreateHost; made: FakeHost[] } {
  const made: FakeHost[] = [];
  const createHost: CreateHost = async (ports, { folder, attach }) => {
    if (folder === null) throw new Error("these tests open a folder");
    const lock = await brainLock.acquire(lockFileFor(ports.dataDir, folder), attach ?? null);
    const host = aFakeHost(folder, answer);
    made.push(host);
    return { ...host, close: async () => void (await Promise.all([host.close(), lock.release()])) };
  };
  return { createHost, made };
}

const connect = (brain: { folder: string; dataDir: string }, createHost: CreateHost, canYield = true) =>
  openOrAttach({
    folder: brain.folder,
    ports: { dataDir: brain.dataDir } as ShellPorts,
    surface: "cli",
    createHost,
    canYield,
  } satisfies OpenOrAttachOptions);

describe("attach server", () => {
  it("carries calls, replies, bytes and events", async () => {
    const brain = aBrain();
    const owner = await anOwner(brain, () => ({ ok: true, value: { bytes: new Uint8Array([1, 2, 3]) } }));
    const client = await attachTo(owner.server.address, brain.folder);
    expect(await client?.invoke("page.get", { page: "a\nb" }, { surface: "mcp" })).toEqual({
      ok: true,
      value: { bytes: new Uint8Array([1, 2, 3]) },
    });
    expect(owner.host.asked).toEqual([{ operation: "page.get", args: { page: "a\nb" }, surface: "mcp" }]);

    const seen: BrainEvent[] = [];
    client?.subscribe((event) => seen.push(event));
    await client?.invoke("page.get", {}, { surface: "cli" });
    owner.host.announce({ kind: "graph.didLayout" });
    await expect.poll(() => seen).toEqual([{ kind: "graph.didLayout" }]);
    client?.close();
    await owner.close();
  });

  it("turns a cancel into the signal of that call only", async () => {
    const brain = aBrain();
    const owner = await anOwner(brain, async (_operation, args, { signal }) => {
      if (args === "quick") return { ok: true, value: 1 };
      await new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve()));
      return { ok: false, error: cancelled().toEnvelope() };
    });
    const client = await attachTo(owner.server.address, brain.folder);
    const abort = new AbortController();
    const slow = client?.invoke("think.ask", "slow", { surface: "cli", signal: abort.signal });
    expect(await client?.invoke("think.ask", "quick", { surface: "cli" })).toEqual({ ok: true, value: 1 });
    abort.abort();
    expect(await slow).toMatchObject({ ok: false, error: { code: "cancelled" } });
    client?.close();
    await owner.close();
  });

  it("refuses a wrong token, another brain, and anything before the greeting", async () => {
    const brain = aBrain();
    const owner = await anOwner(brain);
    expect(await attachTo({ ...owner.server.address, token: "guess" }, brain.folder)).toBeNull();
    expect(await attachTo(owner.server.address, aBrain().folder)).toBeNull();

    const socket = createConnection(owner.server.address.socket);
    socket.write('{"kind":"invoke","id":1,"operation":"page.get","args":{},"surface":"cli"}\n');
    await new Promise((resolve) => socket.once("close", resolve));
    expect(owner.host.asked).toEqual([]);
    await owner.close();
  });

  it("refuses the surface of a window to an attached process", async () => {
    const brain = aBrain();
    const owner = await anOwner(brain);
    const socket = createConnection(owner.server.address.socket);
    const hello = { kind: "hello", token: owner.server.address.token, folder: brain.folder };
    const call = { kind: "invoke", id: 1, operation: "model.setKey", args: { key: "" }, surface: "window" };
    socket.write(`${JSON.stringify(hello)}\n${JSON.stringify(call)}\n`);
    await new Promise((resolve) => socket.once("close", resolve));
    expect(owner.host.asked).toEqual([]);
    await owner.close();
  });

  it("ends the session when the owner opens another brain", async () => {
    const brain = aBrain();
    const owner = await anOwner(brain);
    const client = await attachTo(owner.server.address, brain.folder);
    owner.host.announce({ kind: "brain.didChange", status: aStatus(aBrain().folder) });
    await expect.poll(() => client?.isLost).toBe(true);
    expect(await client?.invoke("page.get", {}, { surface: "cli" })).toMatchObject({ error: { code: "internal" } });
    await owner.close();
  });
});

describe("open or attach", () => {
  it("opens a free brain and lets the next one attach to it", async () => {
    const brain = aBrain();
    const [first, second] = [aHostMaker(), aHostMaker()];
    const owner = await connect(brain, first.createHost);
    const guest = await connect(brain, second.createHost);
    expect(await guest.invoke("page.get", { page: "x" })).toEqual({ ok: true, value: { page: "x" } });
    expect(first.made[0]?.asked).toHaveLength(1);
    expect(second.made).toEqual([]);
    await guest.close();
    await owner.close();
  });

  it("becomes the owner when the owner ends between two calls", async () => {
    const brain = aBrain();
    const owner = await anOwner(brain);
    const maker = aHostMaker();
    const guest = await connect(brain, maker.createHost);
    await guest.invoke("page.get", { page: "x" });
    await owner.close();
    expect(await guest.invoke("page.get", { page: "y" })).toEqual({ ok: true, value: { page: "y" } });
    expect(maker.made[0]?.asked).toMatchObject([{ args: { page: "y" } }]);
    await guest.close();
  });

  it("asks a read again, and never a change, when the owner ends in the middle of it", async () => {
    const brain = aBrain();
    const owner = await anOwner(brain, () => new Promise(() => undefined));
    const maker = aHostMaker();
    const guest = await connect(brain, maker.createHost);
    const read = guest.invoke("page.get", { page: "x" });
    const change = guest.invoke("gap.dismiss", { key: "k" });
    await expect.poll(() => owner.host.asked.length).toBe(2);
    await owner.close();
    expect(await read).toEqual({ ok: true, value: { page: "x" } });
    expect(await change).toMatchObject({ ok: false, error: { code: "internal" } });
    expect(maker.made[0]?.asked.map((one) => one.operation)).toEqual(["page.get"]);
    await guest.close();
  });

  it("asks again what an owner that ends has broken off, unless the caller itself broke it off", async () => {
    const brain = aBrain();
    const brokenOff = new BrainError("cancelled", "Cancelled.", {}).toEnvelope();
    const owner = await anOwner(brain, async () => ({ ok: false, error: brokenOff }));
    const maker = aHostMaker();
    const guest = await connect(brain, maker.createHost);
    const read = guest.invoke("page.get", { page: "x" });
    await expect.poll(() => owner.host.asked.length).toBeGreaterThan(0);
    await owner.close();
    expect(await read).toEqual({ ok: true, value: { page: "x" } });
    await guest.close();

    const again = aBrain();
    const other = await anOwner(again, async () => ({ ok: false, error: brokenOff }));
    const second = await connect(again, maker.createHost);
    const caller = AbortSignal.abort();
    expect(await second.invoke("page.get", { page: "x" }, caller)).toMatchObject({ error: { code: "cancelled" } });
    expect(await second.invoke("gap.dismiss", { key: "k" })).toMatchObject({ error: { code: "cancelled" } });
    await second.close();
    await other.close();
  });
});

describe("claiming a brain for a window", () => {
  it("is free when nobody has it", async () => {
    const brain = aBrain();
    expect(await claimBrain(brain.dataDir, brain.folder)).toEqual({ kind: "free" });
  });

  it("gets the address of the window when the owner has one", async () => {
    const brain = aBrain();
    const owner = await anOwner(brain, undefined, "http://127.0.0.1:1/enter?ticket=x");
    expect(await claimBrain(brain.dataDir, brain.folder)).toEqual({
      kind: "url",
      url: "http://127.0.0.1:1/enter?ticket=x",
    });
    await owner.close();
  });

  it("takes the brain over from an owner without a window, which then goes on as a client", async () => {
    const brain = aBrain();
    const maker = aHostMaker();
    const agent = await connect(brain, maker.createHost);
    expect(await claimBrain(brain.dataDir, brain.folder)).toEqual({ kind: "free" });
    expect(maker.made[0]?.isClosed).toBe(true);

    const app = await anOwner(brain);
    expect(await agent.invoke("page.get", { page: "x" })).toEqual({ ok: true, value: { page: "x" } });
    expect(app.host.asked).toHaveLength(1);
    expect(maker.made).toHaveLength(1);
    await agent.close();
    await app.close();
  });

  it("waits for a running call before the brain is given up", async () => {
    const brain = aBrain();
    const answer = Promise.withResolvers<void>();
    const maker = aHostMaker(async () => {
      await answer.promise;
      return { ok: true, value: "done" };
    });
    const agent = await connect(brain, maker.createHost);
    const running = agent.invoke("think.ask", {});
    const claim = claimBrain(brain.dataDir, brain.folder);
    await delay(300);
    expect(maker.made[0]?.isClosed).toBe(false);
    answer.resolve();
    expect(await running).toEqual({ ok: true, value: "done" });
    expect(await claim).toEqual({ kind: "free" });
    await agent.close();
  });

  it("is for the window that waits, before the next command line", async () => {
    const brain = aBrain();
    const maker = aHostMaker();
    expect(await claimBrain(brain.dataDir, brain.folder)).toEqual({ kind: "free" });
    const cli = connect(brain, maker.createHost);
    await delay(300);
    expect(maker.made).toEqual([]);
    const app = await anOwner(brain);
    await (await cli).close();
    expect(maker.made).toEqual([]);
    // The app has the brain: the turn is over, long before its time.
    await expect.poll(() => existsSync(windowLockFileFor(brain.dataDir, brain.folder))).toBe(false);
    await app.close();
  });

  it("goes to the window in the end when a command line was faster", async () => {
    const brain = aBrain();
    const [first, second] = [aHostMaker(), aHostMaker()];
    const cli = await connect(brain, first.createHost);
    const host = await ownClaimed(brain.dataDir, brain.folder, () =>
      second.createHost({ dataDir: brain.dataDir } as ShellPorts, { folder: brain.folder }),
    );
    expect(first.made[0]?.isClosed).toBe(true);
    await host.close();
    await cli.close();
  });

  it("says brain_locked when the owner neither shows a window nor yields", async () => {
    const brain = aBrain();
    const busy = await connect(brain, aHostMaker().createHost, false);
    await expect(claimBrain(brain.dataDir, brain.folder, 400)).rejects.toMatchObject({
      code: "brain_locked",
      data: { pid: process.pid },
    });
    await busy.close();
    expect(await findLockOwner(lockFileFor(brain.dataDir, brain.folder))).toBeNull();
  });

  it.skipIf(process.platform === "win32")("keeps its socket away from a folder that others may enter", async () => {
    const brain = aBrain();
    mkdirSync(path.join(brain.dataDir, "run"), { recursive: true, mode: 0o777 });
    chmodSync(path.join(brain.dataDir, "run"), 0o777);
    const owner = await anOwner(brain);
    expect(owner.server.address.socket.startsWith(brain.dataDir)).toBe(false);
    expect(statSync(path.dirname(owner.server.address.socket)).mode & 0o777).toBe(0o700);
    await owner.close();
  });

  it("works below a data folder whose path is too long for a socket", async () => {
    const { folder, dataDir } = aBrain();
    const brain = { folder, dataDir: path.join(dataDir, "d".repeat(120)) };
    mkdirSync(brain.dataDir, { recursive: true });
    writeFileSync(path.join(folder, "a.md"), "");
    const owner = await anOwner(brain);
    const client = await attachTo(owner.server.address, brain.folder);
    expect(await client?.invoke("page.get", {}, { surface: "cli" })).toEqual({ ok: true, value: {} });
    client?.close();
    await owner.close();
  });
});
