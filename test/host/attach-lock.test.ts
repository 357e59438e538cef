import { fork } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { brainLock, findLockOwner } from "../../src-main/platform/brain-lock";
import { ownBirth } from "../../src-main/platform/process-birth";
import { aTempFolder } from "../support/temp-folder";

const folder = aTempFolder("lock");
let count = 0;
const aLockFile = () => path.join(folder, String(count++), "index.lock");
const NONCE = "0f0e0d0c-0b0a-4908-8706-050403020100";

/** A pid that no process has: the highest Linux allows is lower. */
const DEAD_PID = 2 ** 22 + 7;

async function aLockOf(owner: { pid: number; birth: string }): Promise<string> {
  const file = aLockFile();
  const held = await brainLock.acquire(file, null);
  await held.release();
  writeFileSync(file, JSON.stringify({ ...owner, nonce: NONCE, address: null }));
  return file;
}

describe("brain lock", () => {
  it("tells who owns the brain and where to attach", async () => {
    const file = aLockFile();
    const held = await brainLock.acquire(file, { socket: "s", token: "t" });
    expect(await findLockOwner(file)).toMatchObject({ pid: process.pid, address: { socket: "s", token: "t" } });
    await held.release();
    expect(await findLockOwner(file)).toBeNull();
    expect(readdirSync(path.dirname(file))).toEqual([]);
  });

  it("refuses a second owner while the first lives, and says which process it is", async () => {
    const file = aLockFile();
    const held = await brainLock.acquire(file, null);
    await expect(brainLock.acquire(file, null)).rejects.toMatchObject({
      code: "brain_locked",
      data: { pid: process.pid },
    });
    await held.release();
    await (await brainLock.acquire(file, null)).release();
  });

  it("takes over from a process that is dead", async () => {
    const file = await aLockOf({ pid: DEAD_PID, birth: "x" });
    const held = await brainLock.acquire(file, null);
    expect((await findLockOwner(file))?.pid).toBe(process.pid);
    await held.release();
  });

  it("takes over when another process has the dead owner's id by now", async () => {
    const file = await aLockOf({ pid: process.pid, birth: "long ago" });
    await (await brainLock.acquire(file, null)).release();
  });

  it("does not take over from a live process, however old its lock is", async () => {
    const file = await aLockOf({ pid: process.pid, birth: await ownBirth() });
    await expect(brainLock.acquire(file, null)).rejects.toMatchObject({ code: "brain_locked" });
  });

  it("takes over when the process that was taking over died in the middle", async () => {
    const file = await aLockOf({ pid: DEAD_PID, birth: "x" });
    writeFileSync(`${file}.${NONCE}`, JSON.stringify({ pid: DEAD_PID, birth: "y", nonce: NONCE, address: null }));
    const held = await brainLock.acquire(file, null);
    await held.release();
    expect(readdirSync(path.dirname(file))).toEqual([]);
  });

  it("takes over a lock file that was cut off", async () => {
    const file = aLockFile();
    await (await brainLock.acquire(file, null)).release();
    writeFileSync(file, "");
    await (await brainLock.acquire(file, null)).release();
    expect(existsSync(file)).toBe(false);
  });

  it("leaves the lock alone when it was released already and belongs to another owner", async () => {
    const file = aLockFile();
    const first = await brainLock.acquire(file, null);
    await first.release();
    const second = await brainLock.acquire(file, null);
    await first.release();
    expect(existsSync(file)).toBe(true);
    await second.release();
  });

  it("lets exactly one of many win a dead owner's lock", async () => {
    for (let round = 0; round < 5; round++) {
      const file = await aLockOf({ pid: DEAD_PID, birth: "x" });
      const tries = await Promise.allSettled(Array.from({ length: 12 }, () => brainLock.acquire(file, null)));
      const winners = tries.filter((one) => one.status === "fulfilled");
      expect(winners).toHaveLength(1);
      expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ pid: process.pid });
      for (const winner of winners) await winner.value.release();
    }
  });

  it.skipIf(process.platform === "win32")("takes over at once from a process that was killed", async () => {
    const file = aLockFile();
    const child = fork(path.join(import.meta.dirname, "../support/hold-lock.mjs"), [file], {
      execArgv: ["--experimental-transform-types", "--disable-warning=ExperimentalWarning"],
      stdio: "inherit",
    });
    await new Promise((resolve, reject) => {
      child.once("message", resolve);
      child.once("exit", (code) => reject(new Error(`the other process ended with ${code}`)));
    });
    await expect(brainLock.acquire(file, null)).rejects.toMatchObject({ data: { pid: child.pid } });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
    await (await brainLock.acquire(file, null)).release();
  });
});
