import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ExtractedPage } from "../../src-main/domain/extracted-page";
import { readGraph } from "../../src-main/store/read-graph";
import * as links from "../../src-main/store/read-links";
import * as pages from "../../src-main/store/read-pages";
import * as rows from "../../src-main/store/search-rows";
import { applyBatch, putNames, setSkipped, touch } from "../../src-main/store/write-pages";
import { aLink, aPage } from "../support/a-page";
import { openTestIndex, type TestIndex } from "../support/test-index";

let index: TestIndex;
beforeAll(async () => {
  index = await openTestIndex();
});
afterAll(() => index.close());
beforeEach(() =>
  index.db.exec(
    "truncate pages, names, links, chunks, chunk_vectors, timeline_entries, search_segments, skipped_files, meta",
  ),
);

async function write(...put: ExtractedPage[]): Promise<void> {
  await putNames(index.db, { put, remove: [], stale: [] });
  await applyBatch(index.db, { put, segment: Uint8Array.of(1, 2, 3) });
}

describe("pages", () => {
  it("gives back text with tabs, quotes, backslashes, line ends and astral characters as it was", async () => {
    const odd = 'a\tb\\c "d"\r\ne \u{1f319} 東京 {x,y} \\N';
    await write(
      aPage({
        id: 1,
        title: odd.replaceAll(/[\r\n]/g, " "),
        tags: ['a"b', "c\\d", "{e}"],
        excerpt: odd,
        chunks: [{ start: 0, end: 5, headingPath: "A › B", text: odd, textHash: "h1" }],
      }),
    );
    const found = await pages.findPage(index.db, "page-1.md");
    expect(found?.excerpt).toBe(odd);
    expect(found?.tags).toEqual(['a"b', "c\\d", "{e}"]);
    expect((await rows.chunksOf(index.db, [1]))[0]?.text).toBe(odd);
  });

  it("finds a page by path before another by slug", async () => {
    await write(aPage({ id: 1, path: "a.md", slug: "b.md" as never }), aPage({ id: 2, path: "b.md" }));
    expect((await pages.findPage(index.db, "b.md"))?.id).toBe(2);
    expect((await pages.findPage(index.db, "a"))?.id ?? null).toBe(null);
  });

  it("counts tags over all pages, one tag for all its cases, as most pages write it", async () => {
    await write(
      aPage({ id: 1, tags: ["Harbour", "boats/old"] }),
      aPage({ id: 2, tags: ["harbour", "boats"] }),
      aPage({ id: 3, tags: ["harbour"] }),
    );
    expect(await pages.allTags(index.db, 10)).toEqual([
      { tag: "harbour", pages: 3 },
      { tag: "boats", pages: 1 },
      { tag: "boats/old", pages: 1 },
    ]);
    expect(await pages.allTags(index.db, 1)).toHaveLength(1);
  });

  it("lists a folder's own pages by title and counts the pages below each of its folders", async () => {
    await write(
      aPage({ id: 1, path: "x/b.md", title: "beta" }),
      aPage({ id: 2, path: "x/a.md", title: "Alpha" }),
      aPage({ id: 3, path: "x/deep/er/c.md" }),
      aPage({ id: 4, path: "xy/d.md" }),
    );
    const root = await pages.folder(index.db, "", 0, 10);
    expect(root.folders).toEqual([
      { path: "x", name: "x", pages: 3 },
      { path: "xy", name: "xy", pages: 1 },
    ]);
    const inner = await pages.folder(index.db, "x", 0, 1);
    expect(inner.pages.map((page) => page.title)).toEqual(["Alpha"]);
    expect(inner.totalPages).toBe(2);
    expect(inner.folders).toEqual([{ path: "x/deep", name: "deep", pages: 1 }]);
  });

  it("keeps a removed page out of every list and gives it back whole when the file returns", async () => {
    await write(aPage({ id: 1 }), aPage({ id: 2, links: [aLink({ rawTarget: "page 1", targetId: 1 })] }));
    await putNames(index.db, { put: [], remove: [2], stale: [] });
    expect((await pages.allNames(index.db)).map((page) => page.id)).toEqual([1]);
    expect(await pages.removedPages(index.db)).toEqual([{ id: 2, path: "page-2.md" }]);
    expect((await links.backlinks(index.db, 1, 0, 10)).total).toBe(0);
    await write(aPage({ id: 2 }));
    expect(await pages.removedPages(index.db)).toEqual([]);
    expect((await pages.allNames(index.db)).map((page) => page.id)).toEqual([1, 2]);
  });

  it("gives back the ids of a page's blocks, and forgets them with a change of names", async () => {
    await write(aPage({ id: 1, blockIds: ["b1", "b2"] }), aPage({ id: 2 }));
    const idsOf = async () => (await pages.allNames(index.db)).map((page) => page.blockIds);
    expect(await idsOf()).toEqual([["b1", "b2"], undefined]);
    await putNames(index.db, { put: [aPage({ id: 1 }), aPage({ id: 2, blockIds: ["b1"] })], remove: [], stale: [] });
    expect(await idsOf()).toEqual([undefined, ["b1"]]);
  });

  it("marks pages stale in the transaction that changes the names they link by", async () => {
    await write(aPage({ id: 1 }), aPage({ id: 2 }));
    await putNames(index.db, { put: [aPage({ id: 1, title: "New" })], remove: [], stale: [2] });
    const stamps = await pages.allFingerprints(index.db);
    expect(stamps.find((stamp) => stamp.id === 2)?.revision).toBe("");
  });

  it("refuses rows of a page whose name was never written", async () => {
    await expect(applyBatch(index.db, { put: [aPage({ id: 9 })], segment: Uint8Array.of() })).rejects.toMatchObject({
      code: "internal",
    });
    expect((await rows.segments(index.db)).length).toBe(0);
  });

  it("takes a new stamp without touching the revision", async () => {
    await write(aPage({ id: 1 }));
    await touch(index.db, [{ id: 1, sizeBytes: 7, modifiedMs: 99.5 }]);
    expect(await pages.allFingerprints(index.db)).toEqual([
      { id: 1, path: "page-1.md", sizeBytes: 7, modifiedMs: 99.5, revision: "rev-1" },
    ]);
  });

  it("replaces the list of skipped files", async () => {
    await setSkipped(index.db, [{ path: "a.md", reason: "binary" }]);
    await setSkipped(index.db, [{ path: "b.md", reason: "not_utf8" }]);
    expect(await pages.skippedFiles(index.db)).toEqual([{ path: "b.md", reason: "not_utf8" }]);
  });
});

describe("links", () => {
  it("drops the links that a page no longer has and keeps those of others", async () => {
    await write(
      aPage({ id: 1, links: [aLink({ rawTarget: "x" }), aLink({ rawTarget: "page 2", targetId: 2, start: 20 })] }),
      aPage({ id: 2, links: [aLink({ rawTarget: "x" })] }),
    );
    await write(aPage({ id: 1, links: [aLink({ rawTarget: "page 2", targetId: 2 })] }));
    const all = await links.listLinks(index.db, null, 0, 10);
    expect(all.links.map((link) => [link.sourceId, link.rawTarget])).toEqual([
      [1, "page 2"],
      [2, "x"],
    ]);
  });

  it("walks a typed link from both ends whichever page it is written on", async () => {
    const attended = aLink({ rawTarget: "page 1", targetId: 1, type: "attended", subjectId: 1, objectId: 2 });
    await write(aPage({ id: 1 }), aPage({ id: 2, links: [attended] }));
    const meetings = await links.typedLinks(index.db, 1, "subject", ["attended"], 10);
    expect(meetings.map((link) => link.object?.title)).toEqual(["Page 2"]);
    const people = await links.typedLinks(index.db, 2, "object", ["attended"], 10);
    expect(people.map((link) => link.subject?.title)).toEqual(["Page 1"]);
  });

  it("puts denied and ended links after those that hold", async () => {
    const to2 = { rawTarget: "page 2", targetId: 2, type: "works_at", subjectId: 1, objectId: 2 };
    await write(
      aPage({
        id: 1,
        links: [
          aLink({ ...to2, negated: true }),
          aLink({ ...to2, validUntil: "2023", start: 5 }),
          aLink({ ...to2, start: 9 }),
        ],
      }),
      aPage({ id: 2 }),
    );
    const found = await links.typedLinks(index.db, 1, "subject", null, 10);
    expect(found.map((link) => [link.negated, link.validUntil])).toEqual([
      [false, null],
      [false, "2023"],
      [true, null],
    ]);
  });

  it("ranks unresolved targets by how often they are wanted, case apart", async () => {
    await write(
      aPage({ id: 1, links: [aLink({ rawTarget: "Edda" }), aLink({ rawTarget: "Rare", start: 30 })] }),
      aPage({ id: 2, links: [aLink({ rawTarget: "edda" })] }),
    );
    const { total, targets } = await links.unresolved(index.db, 0, 10);
    expect(total).toBe(2);
    expect(targets.map((target) => [target.target, target.count])).toEqual([
      ["Edda", 2],
      ["Rare", 1],
    ]);
    expect(targets[0]?.wantedBy.map((page) => page.title)).toEqual(["Page 1", "Page 2"]);
  });

  it("offers no page for a reference to a block that is gone", async () => {
    await write(aPage({ id: 1, links: [aLink({ rawTarget: "b1", syntax: "block" }), aLink({ rawTarget: "Ada" })] }));
    const { total, targets } = await links.unresolved(index.db, 0, 10);
    expect([total, targets.map(({ target }) => target)]).toEqual([1, ["Ada"]]);
    expect((await links.unresolvedSites(index.db, 0, 10)).map((site) => site.rawTarget)).toEqual(["Ada"]);
    expect((await links.listLinks(index.db, "unresolved", 0, 10)).total).toBe(2);
  });

  it("names the pages whose links a change of names concerns", async () => {
    await write(
      aPage({ id: 1, links: [aLink({ rawTarget: "Edda" })] }),
      aPage({ id: 2, links: [aLink({ rawTarget: "other", targetId: 3 })] }),
      aPage({ id: 3 }),
    );
    expect(await links.pagesLinkingTo(index.db, ["edda"], [])).toEqual([1]);
    expect(await links.pagesLinkingTo(index.db, [], [3])).toEqual([2]);
  });

  it("shows an ambiguous link with the pages it could mean", async () => {
    const link = aLink({ rawTarget: "sam", status: "ambiguous", candidateIds: [2, 3] });
    await write(aPage({ id: 1, links: [link] }), aPage({ id: 2 }), aPage({ id: 3 }));
    const { links: found } = await links.outgoing(index.db, 1, 0, 10);
    expect(found[0]?.candidates.map((page) => page.title)).toEqual(["Page 2", "Page 3"]);
  });

  it("counts a page as orphan only when nothing leads to it and it leads nowhere", async () => {
    await write(
      aPage({ id: 1, links: [aLink({ rawTarget: "page 2", targetId: 2 })] }),
      aPage({ id: 2 }),
      aPage({ id: 3, links: [aLink({ rawTarget: "nowhere" }), aLink({ rawTarget: "page 3", targetId: 3, start: 9 })] }),
    );
    expect((await pages.orphans(index.db, 10)).map((page) => page.id)).toEqual([3]);
  });
});

describe("graph", () => {
  it("holds each pair once a type, and wanted pages as nodes after the real ones", async () => {
    const to2 = { rawTarget: "page 2", targetId: 2 };
    await write(
      aPage({ id: 1, links: [aLink(to2), aLink({ ...to2, start: 30 }), aLink({ rawTarget: "Edda", start: 50 })] }),
      aPage({ id: 2 }),
    );
    const graph = await readGraph(index.db);
    expect(graph.pages.map((page) => page.id)).toEqual([1, 2]);
    expect(graph.unresolvedTitles).toEqual(["Edda"]);
    expect([...graph.from]).toEqual([0, 0]);
    expect([...graph.to]).toEqual([1, 2]);
    expect(graph.types).toEqual(["mentions"]);
  });
});

describe("vectors and segments", () => {
  const chunk = (textHash: string, start = 0) => ({ start, end: start + 1, headingPath: "", text: textHash, textHash });

  it("asks for a vector only where the text is new", async () => {
    await write(aPage({ id: 1, chunks: [chunk("a"), chunk("b", 5)] }));
    await rows.putVectors(index.db, "m", [
      { textHash: "a", bytes: Uint8Array.of(1, 255) },
      { textHash: "a", bytes: Uint8Array.of(1, 255) },
    ]);
    expect((await rows.chunksWithoutVector(index.db, "m", 10)).map((item) => item.textHash)).toEqual(["b"]);
    await write(aPage({ id: 1, chunks: [chunk("b"), chunk("a", 7)] }));
    expect((await rows.chunksWithoutVector(index.db, "m", 10)).map((item) => item.textHash)).toEqual(["b"]);
    const packed = await rows.vectors(index.db, "m", [1]);
    expect([...packed.pageIds]).toEqual([1]);
    expect([...packed.bytes]).toEqual([1, 255]);
  });

  it("keeps the order of segments when some are merged", async () => {
    await write(aPage({ id: 1 }));
    await write(aPage({ id: 2 }));
    const ids = await rows.segmentIds(index.db);
    await write(aPage({ id: 3 }));
    await rows.replaceSegments(index.db, ids, Uint8Array.of(9));
    expect((await rows.segments(index.db)).map((segment) => [...segment.bytes])).toEqual([[9], [1, 2, 3]]);
  });

  it("hands out a model's vectors part by part, past chunks that have none", async () => {
    await write(aPage({ id: 1, chunks: [chunk("a"), chunk("b"), chunk("c"), chunk("d")] }));
    await rows.putVectors(index.db, "m", [
      { textHash: "a", bytes: Uint8Array.of(1, 1) },
      { textHash: "b", bytes: new Uint8Array() },
      { textHash: "d", bytes: Uint8Array.of(4, 4) },
    ]);
    await rows.putVectors(index.db, "other", [{ textHash: "c", bytes: Uint8Array.of(9, 9) }]);
    const found: number[] = [];
    for (let after = 0; ; ) {
      const { bytes, chunkIds, last } = await rows.vectorsAfter(index.db, "m", after, 1);
      if (last === null) break;
      expect(bytes.length).toBe(2 * chunkIds.length);
      found.push(...bytes);
      after = last;
    }
    expect(found).toEqual([1, 1, 4, 4]);
    expect(await rows.vectorCounts(index.db, "m")).toEqual({ total: 4, done: 3, leftOut: 1 });
  });
});

describe("what questions ask for", () => {
  it("finds pages of a time by dates of any precision, oldest first", async () => {
    await write(
      aPage({ id: 1, path: "a.md", pageDate: "2025-03-04" }),
      aPage({ id: 2, path: "b.md", pageDate: "2025-03" }),
      aPage({ id: 3, path: "c.md", pageDate: "2024" }),
      aPage({ id: 4, path: "d.md", pageDate: "2025-04-01" }),
      aPage({ id: 5, path: "e.md" }),
    );
    const found = async (from: string | null, until: string | null) =>
      (await pages.datedPages(index.db, from, until, 10)).map(({ id }) => id);
    expect(await found("2025-03-01", "2025-03-31")).toEqual([2, 1]);
    expect(await found("2025-03-05", null)).toEqual([2, 4]);
    expect(await found(null, "2024-05-01")).toEqual([3]);
  });

  it("finds the mentions of a page on pages of some types", async () => {
    const to3 = { rawTarget: "page 3", targetId: 3, objectId: 3 };
    await write(
      aPage({ id: 1, type: "person", links: [aLink({ ...to3, subjectId: 1 })] }),
      aPage({ id: 2, type: "journal", links: [aLink({ ...to3, subjectId: 2 })] }),
      aPage({ id: 3 }),
    );
    expect((await links.mentionsOn(index.db, 3, ["person"], 10)).map(({ subjectId }) => subjectId)).toEqual([1]);
    expect(await links.mentionsOn(index.db, 3, ["company"], 10)).toEqual([]);
  });

  it("finds typed links at a name that no page has, by label or target, whatever its case", async () => {
    const open = { targetId: null, objectId: null, status: "unresolved", type: "works_at" } as const;
    await write(
      aPage({
        id: 1,
        links: [
          aLink({ ...open, subjectId: 1, rawTarget: "firms/night-mill-7", label: "Night Mill" }),
          aLink({ ...open, subjectId: 1, rawTarget: "Night Mill", label: null, type: "advises" }),
          aLink({ ...open, subjectId: 1, rawTarget: "Day Mill", label: null }),
        ],
      }),
    );
    const found = async (name: string, types: readonly string[]) =>
      (await links.typedLinksAtName(index.db, name, "object", types, 10)).map(({ rawTarget }) => rawTarget).sort();
    expect(await found("night mill", ["works_at", "advises"])).toEqual(["Night Mill", "firms/night-mill-7"]);
    expect(await found("Night Mill", ["works_at"])).toEqual(["firms/night-mill-7"]);
    expect(await links.typedLinksAtName(index.db, "Night Mill", "subject", ["works_at"], 10)).toEqual([]);
  });
});
