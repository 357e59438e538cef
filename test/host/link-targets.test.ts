import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openRulesBrain, type RulesBrain } from "../support/rules-brain";
import { TestFolder } from "../support/test-brain";

/** Odd on purpose: a byte order mark, CRLF and letters of several bytes before the links. */
const LOG = "\ufeff# Log\r\n\r\nCafé with [[Sam]] and [[Sam|him]].  \r\nLater [[Sam]], [[Nobody]].";

let folder: TestFolder;
let brain: RulesBrain;

beforeEach(async () => {
  folder = new TestFolder();
  folder.write("north/sam.md", "# Sam\n");
  folder.write("south/sam.md", "# Sam\n");
  folder.write("people/Ada Quill.md", "# Ada Quill\n");
  writeFileSync(path.join(folder.root, "log.md"), LOG);
  brain = await openRulesBrain(folder);
});
afterEach(async () => {
  await brain.keeper.close();
  await brain.index.close();
  folder.close();
});

const text = () => readFileSync(path.join(folder.root, "log.md"), "utf8");
async function links() {
  const page = await brain.store.findPage("log");
  return page ? (await brain.store.outgoing(page.id, 0, 100)).links : [];
}

describe("pointing links to a page", () => {
  it("settles every link of the page with that target, and touches no other byte", async () => {
    const first = (await links())[0];
    expect(first?.status).toBe("ambiguous");
    const seen = { page: "log.md", start: first?.start ?? 0, end: first?.end ?? 0, all: true };
    expect(await brain.targets.retarget(seen, "south/sam.md")).toEqual({
      on: "log.md",
      target: "south/sam",
      count: 3,
    });
    await brain.settled();
    expect(text()).toBe(LOG.replaceAll("[[Sam]]", "[[south/sam|Sam]]").replace("[[Sam|him]]", "[[south/sam|him]]"));
    expect((await links()).map((link) => [link.target?.slug ?? null, link.status])).toEqual([
      ["south/sam", "resolved"],
      ["south/sam", "resolved"],
      ["south/sam", "resolved"],
      [null, "unresolved"],
    ]);
  });

  it("points a name without a page to one that is there", async () => {
    const lost = (await links()).at(-1);
    await brain.targets.retarget(
      { page: "log", start: lost?.start ?? 0, end: lost?.end ?? 0, all: false },
      "people/Ada Quill.md",
    );
    await brain.settled();
    expect(text()).toBe(LOG.replace("[[Nobody]]", "[[Ada Quill|Nobody]]"));
    expect((await links()).at(-1)?.target?.slug).toBe("people/ada-quill");
  });

  it("writes nothing when the link has moved since it was seen", async () => {
    const seen = { page: "log.md", start: 3, end: 9, all: false };
    await expect(brain.targets.retarget(seen, "south/sam.md")).rejects.toMatchObject({ code: "invalid_request" });
    expect(text()).toBe(LOG);
  });
});
