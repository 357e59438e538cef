import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hasCode } from "../../../shared/errors/brain-error";
import { asPagePath, asSlug } from "../../../shared/model/page";
import { parseSearchQuery } from "../../../shared/search-query/parse-search-query";
import type { TextScanner, TruthScan } from "../../../src-main/ports/text-scanner";
import { Universe } from "../../../src-main/services/operator-truth";
import { type Reading, verifyPages } from "../../../src-main/services/verify-pages";

const pages = Array.from({ length: 2_000 }, (_, i) => ({
  id: i + 1,
  path: asPagePath(`page ${i}.md`),
  slug: asSlug(`page-${i}`),
  title: `Page ${i}`,
  type: "page",
  aliases: [],
}));

const noFacts = async () => {
  throw new Error("no facts are needed");
};
/** Page 1 changed last. */
const universe = new Universe(pages, noFacts, (path) => -Number(path.replace(/\D/g, "")));

function verify(scan: TextScanner["scan"], signal?: AbortSignal, reading: Reading = "patient") {
  const query = parseSearchQuery("/x+/");
  if (query.kind !== "query") throw new Error("a pattern is a query");
  const scanner = { know: () => undefined, warm: () => undefined, scan, lines: async () => null };
  return verifyPages(query.root, { truths: new Map(), reasons: new Map() }, universe, scanner, {
    dialect: "obsidian",
    stems: [],
    reading,
    enough: 20,
    signal,
  });
}

const evenOnes = ({ pages: ids }: TruthScan) => Uint8Array.from(ids, (id) => (id % 2 === 0 ? 1 : 0));

describe("pages verified in batches", () => {
  // Time goes on only where a test says so.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("asks for every page once, what changed last first, in batches that grow while they are quick", async () => {
    const sizes: number[] = [];
    const asked: number[] = [];
    const { places, unread } = await verify(async (scan) => {
      sizes.push(scan.pages.length);
      asked.push(...scan.pages);
      return evenOnes(scan);
    });
    expect(asked).toEqual(pages.map(({ id }) => id));
    expect([places.length, unread]).toEqual([1_000, null]);
    expect(sizes.length).toBeLessThan(6);
  });

  it("ends a quick reading once those shown are certain, and says what was left", async () => {
    const slowly = (verdicts: (scan: TruthScan) => Uint8Array) => async (scan: TruthScan) => {
      vi.advanceTimersByTime(40);
      return verdicts(scan);
    };
    const { places, unread } = await verify(slowly(evenOnes), undefined, "quick");
    // Of the first batch, which took its time, more than are shown fit.
    expect(unread).toEqual({ pages: 2_000 - 256, because: "enough" });
    expect(places).toEqual(Array.from({ length: 128 }, (_, i) => 2 * i + 1));
    expect((await verify(slowly(evenOnes))).unread).toBeNull();
    expect(
      (
        await verify(
          slowly(({ pages: ids }) => new Uint8Array(ids.length)),
          undefined,
          "quick",
        )
      ).unread,
    ).toBeNull();
  });

  it("stops between two batches when nobody waits any more", async () => {
    const stop = new AbortController();
    let batches = 0;
    const failed = await verify(async (scan) => {
      if (++batches === 2) stop.abort();
      return evenOnes(scan);
    }, stop.signal).catch((error: unknown) => error);
    expect(hasCode(failed, "cancelled")).toBe(true);
    expect(batches).toBe(2);
  });

  it("reads text by text in small batches after a pattern that came to no end, and says what was left", async () => {
    const endless = 700;
    const { places, unread } = await verify(async (scan) => (scan.pages.includes(endless) ? null : evenOnes(scan)));
    expect(unread?.because).toBe("pattern");
    // All but the batch with that page and those behind it.
    expect(2_000 - (unread?.pages ?? 0)).toBeGreaterThanOrEqual(endless - 48);
    expect(places.length).toBeGreaterThan(300);
  });
});
