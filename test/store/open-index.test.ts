import { existsSync, readdirSync, truncateSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import * as pages from "../../src-main/store/read-pages";
import { applyBatch, putNames } from "../../src-main/store/write-pages";
import { aPage } from "../support/a-page";
import { openTestIndex, type TestIndex } from "../support/test-index";

const opened: TestIndex[] = [];
afterEach(async () => {
  for (const index of opened.splice(0)) await index.close();
});

async function open(folder?: string): Promise<TestIndex> {
  const index = await openTestIndex(folder);
  opened.push(index);
  return index;
}

describe("opening an index", () => {
  it("finds what was written before it was closed", async () => {
    const first = await open();
    await putNames(first.db, { put: [aPage({ id: 1 })], remove: [], stale: [] });
    await applyBatch(first.db, { put: [aPage({ id: 1 })], segment: Uint8Array.of(1) });
    await first.db.close();
    const again = await open(first.folder);
    expect(again.rebuiltBecause).toBe(null);
    expect((await pages.allFingerprints(again.db)).length).toBe(1);
  });

  it("starts an empty one and keeps the damaged one aside when the old does not open", async () => {
    const first = await open();
    await first.db.close();
    truncateSync(path.join(first.folder, "index", "global", "pg_control"), 10);
    const again = await open(first.folder);
    expect(again.rebuiltBecause).not.toBe(null);
    expect(await pages.allNames(again.db)).toEqual([]);
    expect(readdirSync(first.folder).some((name) => name.startsWith("index-damaged-"))).toBe(true);
  });

  it("starts an empty one when the old was made by a newer app", async () => {
    const first = await open();
    await first.db.query("insert into schema_version (version) values (999)");
    await first.db.close();
    const again = await open(first.folder);
    expect(again.rebuiltBecause).toBe("it was made by another version");
  });

  it("makes a new one over the rest of a start that was killed", async () => {
    const first = await open();
    await first.db.close();
    await rm(path.join(first.folder, "index-ready"));
    writeFileSync(path.join(first.folder, "index", "PG_VERSION"), "");
    const again = await open(first.folder);
    expect(await pages.allNames(again.db)).toEqual([]);
    expect(existsSync(path.join(first.folder, "index-ready"))).toBe(true);
  });
});
