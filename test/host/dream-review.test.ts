import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Proposal } from "../../shared/model/dream";
import { aMerge, anEdit, editsOf } from "../support/proposals";
import { aReviewWorld, type ReviewWorld } from "../support/review-world";
import { openTestIndex, type TestIndex } from "../support/test-index";

let index: TestIndex;
let world: ReviewWorld | null = null;

beforeAll(async () => {
  index = await openTestIndex();
});
afterAll(() => index.close());
afterEach(async () => {
  await world?.close();
  world = null;
});

const PAGES = {
  "people/Imke Saalfeld.md":
    "---\nemail: imke@example.org\n---\n# Imke Saalfeld\n\nFounder.\n\n## Timeline\n\n- 2026-01-02: Met.\n",
  "people/I. Saalfeld.md":
    "# I. Saalfeld\n\nPlanks boats at [[Fennick Foundry]].\n\n## Timeline\n\n- 2026-03-04: Called.\n",
  "companies/Fennick Foundry.md": "# Fennick Foundry\n\nCasts housings.\n",
  "meetings/walk.md": "\uFEFF# Walk\r\n\r\nWith [[Imke Salfeld]] and [[I. Saalfeld]].\t \r\n",
  "journal/today.md": "# Today\n\nCalled [[Fennik Foundry]] about [[Imke Salfeld]].\n\nAsked [[I. Saalfeld|her]].\n",
};

const repairs = (read: (name: string) => string): Proposal[] => [
  anEdit("walk", [editsOf("meetings/walk.md", read("meetings/walk.md"), ["Imke Salfeld", "Imke Saalfeld"])]),
  anEdit("foundry", [editsOf("journal/today.md", read("journal/today.md"), ["Fennik Foundry", "Fennick Foundry"])]),
  anEdit("imke", [editsOf("journal/today.md", read("journal/today.md"), ["Imke Salfeld", "Imke Saalfeld"])]),
];
const merge = aMerge("merge", "people/I. Saalfeld.md", "people/Imke Saalfeld.md");
/** One proposal over two files. */
const both = (read: (name: string) => string): Proposal =>
  anEdit(
    "both",
    [
      editsOf("companies/Fennick Foundry.md", read("companies/Fennick Foundry.md"), ["Casts", "Founded 2011, casts"]),
      editsOf("meetings/walk.md", read("meetings/walk.md"), ["# Walk", "# A walk"]),
    ],
    { rule: "contradiction" },
  );

const start = (find: (read: (name: string) => string) => readonly Proposal[]) =>
  aReviewWorld(index, PAGES, find).then((made) => {
    world = made;
    return made;
  });

const subjects = ({ git }: ReviewWorld) => git("log", "--format=%s").trim().split("\n");
const tree = ({ git }: ReviewWorld) => git("rev-parse", "HEAD^{tree}").trim();
const states = ({ proposals }: { readonly proposals: readonly Proposal[] }) =>
  proposals.map(({ id, state }) => `${id} ${state}`);

describe("accepting a group", () => {
  it("writes all of it and makes one commit with its trailers", async () => {
    const { review, run, read, git } = await start(repairs).then((made) => made);
    const done = await review.reviewMany(run, { kind: "rule", rule: "broken_link" }, "accept");
    expect(states(done)).toEqual(["walk accepted", "foundry accepted", "imke accepted"]);
    expect(read("journal/today.md")).toContain("Called [[Fennick Foundry]] about [[Imke Saalfeld]].");
    expect(read("meetings/walk.md")).toBe(PAGES["meetings/walk.md"].replace("Imke Salfeld", "Imke Saalfeld"));
    expect(
      git("log", "-1", "--format=%s|%(trailers:key=Dream-Run,valueonly)|%(trailers:key=Dream-Rule,valueonly)"),
    ).toMatch(/^dream: repair 3 broken links\|night\n?\|broken_link/);
    expect(subjects(world as ReviewWorld)).toHaveLength(2);
    expect(git("status", "--porcelain")).toBe("");
    expect(done.commit).toBe(git("rev-parse", "HEAD").trim());
  });

  it("of one page, and of a chosen list, leaves the others open", async () => {
    const { review, run } = await start(repairs);
    const page = await review.reviewMany(
      run,
      { kind: "page", page: repairs(() => "")[1]?.page.path ?? ("" as never) },
      "reject",
    );
    expect(states(page)).toEqual(["foundry rejected", "imke rejected"]);
    expect(states(await review.reviewMany(run, { kind: "chosen", proposals: ["walk", "imke"] }, "accept"))).toEqual([
      "walk accepted",
    ]);
  });

  it("leaves out what no longer fits, as a whole, and makes the rest", async () => {
    const made = await start((read) => [...repairs(read), both(read)]);
    made.write("companies/Fennick Foundry.md", "# Fennick Foundry\n\nClosed.\n");
    made.git("commit", "-qam", "closed");
    const ids = ["walk", "foundry", "imke", "both"];
    const done = await made.review.reviewMany(made.run, { kind: "chosen", proposals: ids }, "accept");
    expect(states(done)).toEqual(["walk accepted", "foundry accepted", "imke accepted", "both stale"]);
    expect(made.read("meetings/walk.md")).toContain("# Walk");
    expect(made.git("status", "--porcelain")).toBe("");
  });

  it("finds the places again on pages that have changed, and leaves the person’s own changes uncommitted", async () => {
    const made = await start(repairs);
    made.write("journal/today.md", `Größer.\n\n${PAGES["journal/today.md"]}`);
    const done = await made.review.reviewMany(made.run, { kind: "rule", rule: "broken_link" }, "accept");
    expect(states(done)).toEqual(["walk accepted", "foundry accepted", "imke accepted"]);
    expect(made.read("journal/today.md")).toContain("Größer.\n\n# Today\n\nCalled [[Fennick Foundry]]");
    expect(made.git("status", "--porcelain")).toBe(" M journal/today.md\n");
    expect(done.proposals.map(({ commit }) => commit !== null)).toEqual([true, false, false]);
    expect(done.proposals[1]?.note).toContain("Not committed");
  });

  it("merges pages with every link following, in the same commit as the edits", async () => {
    const made = await start((read) => [...repairs(read), merge]);
    const ids = ["walk", "foundry", "imke", "merge"];
    const done = await made.review.reviewMany(made.run, { kind: "chosen", proposals: ids }, "accept");
    expect(states(done).at(-1)).toBe("merge accepted");
    expect(made.bytes()).not.toHaveProperty("people/I. Saalfeld.md");
    expect(made.read("people/Imke Saalfeld.md")).toContain("Planks boats at [[Fennick Foundry]].");
    expect(made.read("journal/today.md")).toContain("Asked [[Imke Saalfeld|her]].");
    expect(subjects(made)).toEqual(["dream: make 4 changes", "Pages"]);
    expect(made.git("status", "--porcelain")).toBe("");
  });

  it("says that a merge is out of date when one of the pages is gone", async () => {
    const made = await start(() => [merge]);
    made.git("rm", "-q", "people/I. Saalfeld.md");
    made.git("commit", "-qm", "gone");
    await made.brain.indexer.sync();
    const done = await made.review.review(made.run, "merge", "accept");
    expect(done).toMatchObject({ state: "stale", note: "One of the pages is gone." });
  });
});

describe("accepting a merge that was shown", () => {
  const change = {
    kind: "merge",
    page: "people/I. Saalfeld.md",
    into: "people/Imke Saalfeld.md",
    keepAlias: true,
  } as const;

  it("makes what was shown, and refuses what would be something else by now", async () => {
    const made = await start(() => [merge]);
    const before = await made.rename.preview(change, 8);
    made.write("journal/today.md", "# Today\n\nAsked [[I. Saalfeld]] twice, [[I. Saalfeld|her]].\n");
    await made.brain.indexer.sync();
    const bytes = made.bytes();
    await expect(made.review.review(made.run, "merge", "accept", [], before.token)).rejects.toMatchObject({
      code: "revision_conflict",
    });
    expect(made.bytes()).toEqual(bytes);
    expect(states(made.runs.getRun(made.run))).toEqual(["merge open"]);
    const { token } = await made.rename.preview(change, 8);
    expect((await made.review.review(made.run, "merge", "accept", [], token)).state).toBe("accepted");
    expect(made.read("journal/today.md")).toContain("Asked [[Imke Saalfeld]] twice, [[Imke Saalfeld|her]].");
  });

  it("says why there is none where no preview could be made", async () => {
    const made = await start(() => [merge]);
    const bytes = made.bytes();
    await expect(made.review.review(made.run, "merge", "accept", [], "")).rejects.toMatchObject({
      code: "revision_conflict",
    });
    expect(made.bytes()).toEqual(bytes);
    made.git("rm", "-q", "people/I. Saalfeld.md");
    await made.brain.indexer.sync();
    expect(await made.review.review(made.run, "merge", "accept", [], "")).toMatchObject({ state: "stale" });
  });
});

describe("taking back", () => {
  const all = (read: (name: string) => string) => [...repairs(read), both(read), merge];

  it("a night leaves the tree as it was before, byte for byte, with a commit for each of its commits", async () => {
    const made = await start(all);
    const before = { tree: tree(made), bytes: made.bytes() };
    for (const rule of ["broken_link", "contradiction", "duplicate"] as const) {
      await made.review.reviewMany(made.run, { kind: "rule", rule }, "accept");
    }
    expect(tree(made)).not.toBe(before.tree);
    const undone = await made.review.undoNight(made.run);
    expect(undone).toMatchObject({ undone: 5, refused: [] });
    expect(undone.commits).toHaveLength(3);
    expect(subjects(made).slice(0, 3)).toEqual([
      'Revert "dream: repair 3 broken links"',
      'Revert "dream: settle a contradiction"',
      'Revert "dream: merge a duplicate"',
    ]);
    expect(made.git("log", "-1", "--format=%b")).toMatch(/This reverts commit [0-9a-f]{40}\.[\s\S]*Dream-Undo: night/);
    expect(tree(made)).toBe(before.tree);
    expect(made.bytes()).toEqual(before.bytes);
    expect(made.git("status", "--porcelain")).toBe("");
    expect(new Set(undone.run.proposals.map(({ state }) => state))).toEqual(new Set(["open"]));
  });

  it("can be done after a restart, and again after all was accepted anew", async () => {
    const made = await start(all);
    const before = made.bytes();
    const ids = ["walk", "foundry", "imke", "both", "merge"];
    for (let round = 0; round < 2; round++) {
      const { review } = await made.reopened();
      const done = await review.reviewMany(made.run, { kind: "chosen", proposals: ids }, "accept");
      expect(new Set(done.proposals.map(({ state }) => state))).toEqual(new Set(["accepted"]));
      const again = await made.reopened();
      expect(await again.review.undoNight(made.run)).toMatchObject({ undone: 5, refused: [] });
      expect(made.bytes()).toEqual(before);
    }
  });

  it("keeps what the person wrote since, does the rest, and says what stays", async () => {
    const made = await start(all);
    for (const rule of ["broken_link", "duplicate"] as const) {
      await made.review.reviewMany(made.run, { kind: "rule", rule }, "accept");
    }
    const walk = made.read("meetings/walk.md");
    made.write("meetings/walk.md", walk.replace(/With .*\r\n/, "Nobody came.\r\n"));
    made.write("journal/today.md", `A line of mine.\n\n${made.read("journal/today.md")}`);
    const undone = await made.review.undoNight(made.run);
    expect(undone.refused.map(({ proposal }) => proposal).sort()).toEqual(["merge", "walk"]);
    expect(made.read("meetings/walk.md")).toContain("Nobody came.");
    expect(made.read("journal/today.md")).toContain(
      "A line of mine.\n\n# Today\n\nCalled [[Fennik Foundry]] about [[Imke Salfeld]].",
    );
    expect(states(undone.run)).toEqual(["walk accepted", "foundry open", "imke open", "both open", "merge accepted"]);
  });

  it("commits nothing of the person’s when they have taken it back by hand", async () => {
    const made = await start(repairs);
    await made.review.review(made.run, "walk", "accept");
    made.write("meetings/walk.md", `${PAGES["meetings/walk.md"]}A line of mine.\r\n`);
    const commits = subjects(made);
    expect(await made.review.undoNight(made.run)).toMatchObject({ undone: 1, refused: [], commits: [] });
    expect(subjects(made)).toEqual(commits);
    expect(made.git("status", "--porcelain")).toBe(" M meetings/walk.md\n");
    expect(states(made.runs.getRun(made.run))[0]).toBe("walk open");
  });

  it("leaves a link of the person’s alone that holds the same words", async () => {
    const page = "journal/today.md";
    const made = await start((read) => [
      anEdit("mention", [
        editsOf("companies/Fennick Foundry.md", read("companies/Fennick Foundry.md"), ["housings", "[[housings]]"]),
      ]),
      anEdit("foundry", [editsOf(page, read(page), ["Fennik Foundry", "Fennick Foundry"])]),
    ]);
    await made.review.review(made.run, "mention", "accept");
    made.write("companies/Fennick Foundry.md", "# Fennick Foundry\n\nThey make [[housings]], and pumps.\n");
    const undone = await made.review.undoNight(made.run);
    expect(undone.refused.map(({ proposal }) => proposal)).toEqual(["mention"]);
    expect(made.read("companies/Fennick Foundry.md")).toContain("They make [[housings]], and pumps.");
  });

  it("takes one proposal of a group back and leaves the others", async () => {
    const made = await start(repairs);
    await made.review.reviewMany(made.run, { kind: "rule", rule: "broken_link" }, "accept");
    expect((await made.review.review(made.run, "foundry", "reopen")).state).toBe("open");
    expect(made.read("journal/today.md")).toContain("Called [[Fennik Foundry]] about [[Imke Saalfeld]].");
    expect(made.git("log", "-1", "--format=%b")).toContain("This takes back a part of commit");
    expect(await made.review.undoNight(made.run)).toMatchObject({ undone: 2, refused: [] });
    expect(made.read("journal/today.md")).toBe(PAGES["journal/today.md"]);
  });

  it("works without git", async () => {
    const made = await start(all);
    const { rmSync } = await import("node:fs");
    rmSync(`${made.root}/.git`, { recursive: true, force: true });
    const before = made.bytes();
    const ids = ["walk", "foundry", "imke", "both", "merge"];
    const done = await made.review.reviewMany(made.run, { kind: "chosen", proposals: ids }, "accept");
    expect(done.commit).toBeNull();
    expect(made.bytes()).not.toEqual(before);
    await made.review.undoNight(made.run);
    expect(made.bytes()).toEqual(before);
  });
});

describe("changing a proposal before it is accepted", () => {
  it("writes what the person wrote, and leaves out what they left out", async () => {
    const made = await start((read) => [
      anEdit("two", [
        editsOf(
          "journal/today.md",
          read("journal/today.md"),
          ["Fennik Foundry", "Fennick Foundry"],
          ["Imke Salfeld", "Imke Saalfeld"],
        ),
      ]),
    ]);
    const path = repairs(() => "")[1]?.page.path ?? ("" as never);
    const amendments = [{ path, edits: ["Fennick Foundry|the foundry", null] }];
    const done = await made.review.review(made.run, "two", "accept", amendments);
    expect(done).toMatchObject({ state: "accepted", note: "Accepted as you changed it." });
    expect(made.read("journal/today.md")).toContain("Called [[Fennick Foundry|the foundry]] about [[Imke Salfeld]].");
    await made.review.undoNight(made.run);
    expect(made.read("journal/today.md")).toBe(PAGES["journal/today.md"]);
  });

  it("refuses words for another change, and one with nothing left", async () => {
    const made = await start(repairs);
    const path = repairs(() => "")[1]?.page.path ?? ("" as never);
    for (const edits of [["a", "b"], [null]]) {
      await expect(made.review.review(made.run, "foundry", "accept", [{ path, edits }])).rejects.toMatchObject({
        code: "invalid_request",
      });
    }
  });
});

describe("what was rejected", () => {
  it("stays away until what it was judged on changes, over nights and restarts", async () => {
    const made = await start(() => [merge]);
    await made.review.review(made.run, "merge", "reject");
    expect(await made.dream("second", [merge])).toEqual([]);
    const { runs } = await made.reopened();
    expect(states(runs.getRun("night"))).toEqual(["merge rejected"]);
    const renewed = { ...merge, inputs: "other facts" };
    expect(states({ proposals: await made.dream("third", [renewed]) })).toEqual(["merge open"]);
    expect(await made.dream("fourth", [renewed])).toEqual([]);
  });
});

describe("a trusted rule", () => {
  it("accepts by itself what is sure and made by rules, and never what was taken back", async () => {
    const made = await start((read) => {
      const [walk, foundry, imke] = repairs(read);
      if (!walk || !foundry || !imke) throw new Error("no repairs");
      return [walk, { ...foundry, confidence: 0.8 }, { ...imke, madeBy: "model" as const }, merge];
    });
    expect(await made.review.acceptTrusted(made.run, ["broken_link", "mention"])).toBe(1);
    expect(states(made.runs.getRun(made.run))).toEqual(["walk accepted", "foundry open", "imke open", "merge open"]);
    expect(made.runs.getProposal(made.run, "walk").isByItself).toBe(true);
    await made.review.undoNight(made.run);
    expect(await made.review.acceptTrusted(made.run, ["broken_link"])).toBe(0);
  });
});
