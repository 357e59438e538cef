import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { hasCode } from "../../shared/errors/brain-error";
import type { LedgerGap } from "../../shared/model/think";
import { type BriefService, createBrief } from "../../src-main/services/brief";
import { openTestBrain, TestFolder } from "../support/test-brain";
import { openTestIndex, type TestIndex } from "../support/test-index";

let index: TestIndex;
let folder: TestFolder | null = null;
beforeAll(async () => {
  index = await openTestIndex();
});
afterAll(() => index.close());
afterEach(() => folder?.close());

const DAY = "2026-11-30";

async function briefOf(
  pages: Readonly<Record<string, string>>,
  gaps: readonly LedgerGap[] = [],
  asked: string[] = [],
): Promise<BriefService> {
  folder = new TestFolder();
  for (const [name, text] of Object.entries(pages)) folder.write(name, text);
  await index.db.exec(
    "truncate pages, names, links, chunks, timeline_entries, search_segments, skipped_files, properties",
  );
  const { store, indexer } = await openTestBrain(folder, index);
  await indexer.sync();
  const clock = { now: () => new Date(2026, 10, 30, 8).getTime() };
  const watched = new Proxy(store, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== "function") return value;
      return (...args: readonly unknown[]) => {
        asked.push(String(name));
        return value.apply(target, args);
      };
    },
  });
  return createBrief({ store: watched, gaps: { list: async () => gaps }, clock });
}

const PAGES = {
  "meetings/2026-11-30 Walk.md":
    "---\ntype: meeting\ndate: 2026-11-30\n---\n# Walk\n\nWith [[Imke]] at [[Foundry]].\n\n- [ ] Send drawings by 2026-11-28\n",
  "people/Imke.md":
    "---\ntype: person\n---\n# Imke\n\n## Timeline\n\n- 2026-10-01: Took over the yard.\n- 2024-11-30: First met.\n",
  "companies/Foundry.md": "---\ntype: company\n---\n# Foundry\n\nCasts.\n",
  "people/Edda.md": "---\ntype: person\nbirthday: 1980-11-30\n---\n# Edda\n",
  "notes/permit.md": "---\ndue: 2026-11-30\n---\n# Permit\n\n- [x] Filed\n- [ ] Pay for it\n",
  "templates/meeting.md": "# Template\n\n- [ ] Who was there\n",
};

it("names what is dated today, by page, field and yearly day", async () => {
  const { today } = await (await briefOf(PAGES)).get(DAY);
  expect(today.map(({ page, why }) => [page.title, why]).sort()).toEqual([
    ["Edda", "birthday"],
    ["Permit", "due"],
    ["Walk", "date"],
  ]);
});

it("names the people and companies of today with the last that is known of them", async () => {
  const { people } = await (await briefOf(PAGES)).get(DAY);
  expect(people.map(({ page, because, last }) => [page.title, because[0]?.title, last?.date ?? null]).sort()).toEqual([
    ["Foundry", "Walk", null],
    ["Imke", "Walk", "2026-10-01"],
  ]);
});

it("asks for all dated fields in two questions, and takes the first of them that is today", async () => {
  const fields = "due: 2026-11-30T09:00\nfollow-up: 2026-11-30\nnote: about 2026-11-30";
  const pages = {
    "a.md": `---\n${fields}\n---\n# A\n`,
    "b.md": "---\nFollow-Up: 2026-11-30\nborn: 2026-12-30\n---\n# B\n",
    "c.md": "---\ndue: not before 2026-11-30\nborn: 1911-30-11\n---\n# C\n",
    "d.md": "---\ntopic: 2026-11-30\n---\n# D\n",
  };
  const asked: string[] = [];
  const { today } = await (await briefOf(pages, [], asked)).get(DAY);
  expect(today.map(({ page, why }) => [page.title, why])).toEqual([
    ["A", "due"],
    ["B", "follow-up"],
  ]);
  expect(asked.filter((name) => name.startsWith("propert"))).toEqual(["propertiesHolding", "propertiesHolding"]);
});

it("ends when nobody waits for it any more", async () => {
  const asked: string[] = [];
  const brief = await briefOf(PAGES, [], asked);
  const gone = await brief.get(DAY, AbortSignal.abort()).catch((error: unknown) => error);
  expect(hasCode(gone, "cancelled")).toBe(true);
  expect(asked).toEqual([]);
  const stop = new AbortController();
  const going = brief.get(DAY, stop.signal).catch((error: unknown) => error);
  stop.abort();
  expect(hasCode(await going, "cancelled")).toBe(true);
  expect(asked).not.toContain("pagesLinkedFrom");
  expect(asked).not.toContain("getPages");
});

it("lists open tasks, the overdue first, and none of templates", async () => {
  const { tasks } = await (await briefOf(PAGES)).get(DAY);
  expect(tasks.map(({ text, due, page }) => [text, due, page.title])).toEqual([
    ["Send drawings", "2026-11-28", "Walk"],
    ["Pay for it", null, "Permit"],
  ]);
});

it("looks back at the same day of earlier years", async () => {
  const { onThisDay } = await (await briefOf(PAGES)).get(DAY);
  expect(onThisDay.map(({ date, page, text }) => [date, page.title, text])).toEqual([
    ["2024-11-30", "Imke", "First met."],
  ]);
});

it("keeps to gaps that were asked about more than once, lately", async () => {
  const lately = new Date(2026, 10, 29).getTime();
  const gap = (key: string, timesAsked: number, lastSeenMs: number) =>
    ({
      key,
      kind: "no_page",
      title: key,
      detail: "",
      evidence: [],
      action: null,
      timesAsked,
      lastSeenMs,
      rank: 1,
    }) as never;
  const service = await briefOf({ "a.md": "# A\n" }, [
    gap("often", 3, lately),
    gap("once", 1, lately),
    gap("long ago", 3, 0),
  ]);
  expect((await service.get(DAY)).gaps.map(({ key }) => key)).toEqual(["often"]);
});

it("is empty for an empty brain", async () => {
  const brief = await (await briefOf({})).get(null);
  expect(brief).toEqual({
    day: DAY,
    changed: { total: 0, pages: [] },
    today: [],
    people: [],
    onThisDay: [],
    tasks: [],
    gaps: [],
  });
});
