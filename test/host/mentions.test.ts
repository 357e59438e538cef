import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Mention, MentionChoice } from "../../shared/model/mention";
import { asPagePath } from "../../shared/model/page";
import { createBrainFiles } from "../../src-main/repo/brain-files";
import { createSearchEngine } from "../../src-main/search/search-engine";
import { readStaticVectors } from "../../src-main/search/static-model";
import { openDismissedMentions } from "../../src-main/services/dismissed-mentions";
import { createMentionLinks, type MentionLinks } from "../../src-main/services/mention-links";
import { createMentions, type Mentions } from "../../src-main/services/mentions";
import { openDismissedMentionsState } from "../../src-main/state/app-state-files";
import { openTestBrain, type TestBrain, TestFolder } from "../support/test-brain";

const ASSETS = path.join(import.meta.dirname, "../../assets");
const ODD =
  "\ufeff# Walk\r\n\r\nCafe\u0301 with Edda Lunde at low water.\t \r\nEdda Lunde's boat and 🙂 Fennick Foundry";

describe("mentions of a brain on disk", () => {
  const folder = new TestFolder();
  let brain: TestBrain;
  let mentions: Mentions;
  let links: MentionLinks;
  const read = (name: string) => readFileSync(path.join(folder.root, name), "utf8");
  const stateDir = `${folder.root}-state`;

  async function openServices() {
    const search = createSearchEngine(() => readStaticVectors(ASSETS));
    brain = await openTestBrain(folder, undefined, search);
    await brain.indexer.sync();
    const { catalogue, extractor: reader, store } = brain;
    const dismissed = await openDismissedMentions(openDismissedMentionsState(stateDir));
    const find = async (ref: string) => {
      const page = await store.findPage(ref);
      if (!page) throw new Error(`no page ${ref}`);
      return page;
    };
    mentions = createMentions({ store, search, reader, catalogue, pages: { find }, dismissed });
    const files = createBrainFiles(folder.root, `${folder.root}-bin`);
    links = createMentionLinks({ store, files, reader, catalogue, onWritten: () => undefined });
    return dismissed;
  }
  async function follow(...names: string[]) {
    await brain.indexer.syncFiles(names, "editor");
    mentions.forget();
  }
  const of = async (ref: string) => (await mentions.list(ref, "of", 0, 50)).mentions;
  const choice = ({ page, revision, start, end, target }: Mention): MentionChoice => ({
    ...{ page: page.path, revision, start, end },
    target: target.path,
  });

  let dismissed: Awaited<ReturnType<typeof openServices>>;
  beforeAll(async () => {
    folder.write("people/Edda Lunde.md", "---\ntype: person\n---\nShe knows [[Fennick Foundry]].\n");
    folder.write("companies/Fennick Foundry.md", "Casts housings. Edda Lunde helps.\n");
    folder.write("walk.md", ODD);
    folder.write("quiet.md", "Nothing of note. `Edda Lunde` and [[Edda Lunde]].\n");
    dismissed = await openServices();
  });
  afterAll(async () => {
    await brain.index.close();
    folder.close();
  });

  it("lists who speaks of a page, sure ones first, with spans that read as the words", async () => {
    const found = await of("people/Edda Lunde.md");
    expect(found.map((one) => [one.page.path, one.text, one.isFirst])).toEqual([
      ["companies/Fennick Foundry.md", "Edda Lunde", true],
      ["walk.md", "Edda Lunde", true],
      ["walk.md", "Edda Lunde", false],
    ]);
    for (const one of found) {
      const bytes = readFileSync(path.join(folder.root, one.page.path));
      expect(bytes.subarray(one.start, one.end).toString()).toBe(one.text);
    }
  });

  it("lists what a page speaks of, and pages at a time", async () => {
    const on = await mentions.list("walk.md", "on", 0, 2);
    expect(on).toMatchObject({ total: 3, isComplete: true });
    expect(on.mentions.map((one) => one.target.title)).toEqual(["Edda Lunde", "Fennick Foundry"]);
    const rest = await mentions.list("walk.md", "on", 2, 2);
    expect(rest.mentions.map((one) => one.target.title)).toEqual(["Edda Lunde"]);
    const swept = await mentions.mentionsOn([asPagePath("walk.md"), asPagePath("gone.md"), asPagePath("quiet.md")]);
    expect(swept).toHaveLength(3);
  });

  it("shows the lines first and writes nothing", async () => {
    const items = (await of("people/Edda Lunde.md")).map(choice);
    const preview = await links.preview(items);
    expect(preview.refused).toEqual([]);
    const lines = preview.previews.filter((one) => one.page.path === "walk.md").flatMap((one) => one.lines);
    expect(lines.map(({ kind, line, text }) => [kind, line, text])).toEqual([
      ["remove", 3, "Cafe\u0301 with Edda Lunde at low water.\t "],
      ["add", 3, "Cafe\u0301 with [[Edda Lunde]] at low water.\t "],
      ["remove", 4, "Edda Lunde's boat and 🙂 Fennick Foundry"],
      ["add", 4, "[[Edda Lunde]]'s boat and 🙂 Fennick Foundry"],
    ]);
    for (const { text, marks } of lines) {
      expect(text.slice(...(marks[0] ?? [0, 0])).replace(/[[\]]/g, "")).toBe("Edda Lunde");
    }
    expect(read("walk.md")).toBe(ODD);
  });

  it("does not offer again what was dismissed, after a restart too, until it is taken back", async () => {
    await dismissed.set("walk.md", "people/Edda Lunde.md", "edda lunde", true);
    expect((await of("people/Edda Lunde.md")).map((one) => one.page.path)).toEqual(["companies/Fennick Foundry.md"]);
    const again = await openDismissedMentions(openDismissedMentionsState(stateDir));
    expect(again.has("walk.md", "people/Edda Lunde.md", "Edda Lunde")).toBe(true);
    await dismissed.set("walk.md", "people/Edda Lunde.md", "Edda Lunde", false);
    expect(await of("people/Edda Lunde.md")).toHaveLength(3);
  });

  it("refuses what no longer fits, and says why", async () => {
    const [first] = (await of("people/Edda Lunde.md")).map(choice);
    if (!first) throw new Error("nothing found");
    const items: MentionChoice[] = [
      { ...first, revision: "another" },
      { ...first, page: "gone.md" },
      { ...first, start: first.start + 1 },
      { ...first, target: "walk.md" },
    ];
    const { written, refused } = await links.accept(items);
    expect(written).toEqual([]);
    expect(refused.map((one) => one.reason).sort()).toEqual([
      "not_a_mention",
      "not_a_mention",
      "page_changed",
      "page_gone",
    ]);
    expect(read("companies/Fennick Foundry.md")).toBe("Casts housings. Edda Lunde helps.\n");
  });

  it("links several on one page in one write, changes only those bytes, and the backlinks appear", async () => {
    const items = (await of("people/Edda Lunde.md")).filter((one) => one.page.path === "walk.md").map(choice);
    const { written, refused } = await links.accept(items);
    expect(refused).toEqual([]);
    expect(written).toMatchObject([{ page: "walk.md", links: 2 }]);
    expect(read("walk.md")).toBe(ODD.replaceAll("Edda Lunde", "[[Edda Lunde]]"));
    await follow("walk.md");
    const target = await brain.store.findPage("people/Edda Lunde.md");
    const back = await brain.store.backlinks(target?.id ?? 0, 0, 10);
    expect(back.links.filter((link) => link.source.path === "walk.md")).toHaveLength(2);
    expect((await of("people/Edda Lunde.md")).map((one) => one.page.path)).toEqual(["companies/Fennick Foundry.md"]);
  });

  it("follows a new name of a page", async () => {
    folder.write("people/Edda Lunde.md", "---\ntype: person\naliases: [Low Water]\n---\n");
    folder.write("more.md", "They said Low Water today.\n");
    await follow("people/Edda Lunde.md", "more.md");
    expect((await of("people/Edda Lunde.md")).map((one) => one.text)).toContain("Low Water");
  });
});
