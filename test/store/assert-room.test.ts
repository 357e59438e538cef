import fs, { existsSync, readdirSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { PageStore } from "../../src-main/ports/page-store";
import { assertRoom } from "../../src-main/store/assert-room";
import { guardWrites } from "../../src-main/store/guard-writes";
import { aTempFolder } from "../support/temp-folder";
import { openTestIndex } from "../support/test-index";

const { statfsSync } = fs;
const MIB = 1024 * 1024;

function haveFree(bytes: number, blocks = 1e9): void {
  const sizes = { bavail: bytes / 4096, blocks, bsize: 4096 };
  Reflect.set(fs, "statfsSync", () => sizes);
  syncBuiltinESMExports();
}

afterEach(() => {
  fs.statfsSync = statfsSync;
  syncBuiltinESMExports();
});

const full = expect.objectContaining({ code: "disk_refused", data: { reason: "full" } });

describe("room for the database", () => {
  it("is asked for by the byte, and a file system that does not tell its size is let pass", () => {
    haveFree(64 * MIB);
    expect(() => assertRoom("/x", 64 * MIB)).not.toThrow();
    expect(() => assertRoom("/x", 64 * MIB + 1)).toThrow(full);
    haveFree(0, 0);
    expect(() => assertRoom("/x", MIB)).not.toThrow();
  });

  it("is asked for before each write and before no read", async () => {
    const asked: string[] = [];
    const store = { touch: async () => void asked.push("touch"), counts: async () => "counts" } as unknown as PageStore;
    const guarded = guardWrites(store, () => assertRoom("/x", 64 * MIB));
    haveFree(63 * MIB);
    await expect(guarded.touch([])).rejects.toEqual(full);
    expect(await guarded.counts()).toBe("counts");
    haveFree(65 * MIB);
    await guarded.touch([]);
    expect(asked).toEqual(["touch"]);
  });

  it("does not make a good index look damaged: nothing is opened, moved or made", async () => {
    const folder = aTempFolder("no-room");
    const index = await openTestIndex(folder);
    await index.db.close();
    const before = readdirSync(folder);
    haveFree(10 * MIB);
    await expect(openTestIndex(folder)).rejects.toEqual(full);
    expect(readdirSync(folder)).toEqual(before);
    const fresh = path.join(aTempFolder("no-room"), "state");
    await expect(openTestIndex(fresh)).rejects.toEqual(full);
    expect(existsSync(path.join(fresh, "index"))).toBe(false);
    haveFree(1000 * MIB);
    expect((await openTestIndex(folder)).rebuiltBecause).toBeNull();
  });
});
