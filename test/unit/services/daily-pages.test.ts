import { describe, expect, it } from "vitest";
import { BrainError } from "../../../shared/errors/brain-error";
import { asPagePath } from "../../../shared/model/page";
import { pathForTitle } from "../../../shared/text/slug";
import { createBookmarks } from "../../../src-main/services/bookmarks";
import { createDailyPages } from "../../../src-main/services/daily-pages";
import { aNamedPage } from "../domain/think/a-passage";

const notFound = () => new BrainError("page_not_found", "", { page: "" });

function aWorld(texts: Record<string, string>, configs: Record<string, string> = {}, own = {}) {
  const pages = new Map(Object.entries(texts));
  const get = async (ref: string) => {
    const path = pages.has(ref) ? ref : `${ref}.md`;
    const text = pages.get(path);
    if (text === undefined) throw notFound();
    return { ...aNamedPage(path.replace(/\.md$/, "")), text };
  };
  const daily = createDailyPages({
    files: {
      async readAttachment(file: string) {
        const text = configs[file];
        return text === undefined ? null : new TextEncoder().encode(text);
      },
    },
    pages: {
      get: get as never,
      find: get as never,
      async create(title, folder, text) {
        const path = pathForTitle(title, folder);
        if (pages.has(path)) throw new BrainError("slug_taken", "", { path });
        pages.set(path, text ?? "");
        return { page: aNamedPage(path.replace(/\.md$/, "")), revision: "" };
      },
    },
    paths: () => [...pages.keys()].map(asPagePath),
    settings: async () => ({ dailyPath: "", dailyTemplate: "", ...own }),
    nowMs: () => new Date(2026, 11, 1, 8, 30).getTime(),
  });
  return { daily, pages };
}

describe("the page of a day", () => {
  it("is begun once where the brain keeps them, and opened from then on", async () => {
    const days = { "log/2026-11-01.md": "", "log/2026-11-02.md": "", "log/2026-11-03.md": "" };
    const { daily, pages } = aWorld(days);
    expect((await daily.open(null)).isNew).toBe(true);
    expect(pages.get("log/2026-12-01.md")).toBe("# 2026-12-01\n");
    pages.set("log/2026-12-01.md", "written");
    expect((await daily.open("2026-12-01")).isNew).toBe(false);
    expect(pages.get("log/2026-12-01.md")).toBe("written");
  });

  it("begins in a journal where there is no habit, or where the person or another program said", async () => {
    const plain = aWorld({});
    await plain.daily.open(null);
    expect([...plain.pages.keys()]).toEqual(["journal/2026-12-01.md"]);
    const logseq = aWorld({}, { "logseq/config.edn": "{}" });
    await logseq.daily.open(null);
    expect([...logseq.pages.keys()]).toEqual(["journals/2026_12_01.md"]);
    const own = aWorld({}, { "logseq/config.edn": "{}" }, { dailyPath: "YYYY/[day] D.M.YYYY.md" });
    await own.daily.open(null);
    expect([...own.pages.keys()]).toEqual(["2026/day 1.12.2026.md"]);
  });

  it("begins as its template says, with that day and the time of now; without one when it is gone", async () => {
    const config = { ".obsidian/daily-notes.json": '{"template":"tpl/Day"}' };
    const { daily, pages } = aWorld({ "tpl/Day.md": "# {{title}}\n{{date:dddd}} {{time}}\n" }, config);
    await daily.open("2026-12-03");
    expect(pages.get("2026-12-03.md")).toBe("# 2026-12-03\nThursday 08:30\n");
    const gone = aWorld({}, config);
    await gone.daily.open(null);
    expect(gone.pages.get("2026-12-01.md")).toBe("# 2026-12-01\n");
  });

  it("has a day before and one after, over the ends of months; other pages have none", async () => {
    const { daily, pages } = aWorld({ "journal/2026-12-01.md": "", "Ada.md": "" });
    await daily.beside("journal/2026-12-01.md", -1);
    await daily.beside("journal/2026-12-01.md", 1);
    expect([...pages.keys()].filter((path) => path.startsWith("journal")).sort()).toEqual([
      "journal/2026-11-30.md",
      "journal/2026-12-01.md",
      "journal/2026-12-02.md",
    ]);
    await expect(daily.beside("Ada.md", 1)).rejects.toMatchObject({ code: "invalid_request" });
  });

  it("is refused where the path set for it names no whole day: all days would be one page", async () => {
    const { daily, pages } = aWorld({}, {}, { dailyPath: "[log]/YYYY-MM" });
    await expect(daily.open(null)).rejects.toMatchObject({ code: "invalid_request" });
    expect(pages.size).toBe(0);
  });
});

it("keeps bookmarks in their order, also of pages that move; what is gone is not shown", async () => {
  let kept: readonly string[] = [];
  const there = new Set(["a.md", "b.md", "c.md"]);
  const bookmarks = createBookmarks({
    state: {
      read: async () => kept.map(asPagePath),
      async write(paths) {
        kept = paths;
      },
    },
    pageAt: (path) => (there.has(path) ? aNamedPage(path.replace(/\.md$/, "")) : null),
  });
  const titles = async () => (await bookmarks.list()).map(({ title }) => title);
  await Promise.all(["a.md", "b.md", "c.md"].map((path) => bookmarks.mark(asPagePath(path), true)));
  await bookmarks.mark(asPagePath("b.md"), false);
  expect(await titles()).toEqual(["a", "c"]);
  there.delete("a.md");
  expect(await titles()).toEqual(["c"]);
  there.add("d.md");
  await bookmarks.follow([{ from: asPagePath("a.md"), to: asPagePath("d.md") }]);
  expect([await titles(), kept]).toEqual([
    ["d", "c"],
    ["d.md", "c.md"],
  ]);
});

it("counts no bookmark that the disk refused, and goes on with the next", async () => {
  let isFull = true;
  let kept: readonly string[] = [];
  const bookmarks = createBookmarks({
    state: {
      read: async () => [],
      async write(paths) {
        if (isFull) throw new Error("no room");
        kept = paths;
      },
    },
    pageAt: (path) => aNamedPage(path.replace(/\.md$/, "")),
  });
  await expect(bookmarks.mark(asPagePath("a.md"), true)).rejects.toThrow("no room");
  expect(await bookmarks.list()).toEqual([]);
  isFull = false;
  await bookmarks.mark(asPagePath("b.md"), true);
  expect(kept).toEqual(["b.md"]);
});
