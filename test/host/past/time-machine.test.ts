import { execFileSync } from "node:child_process";
import { readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { BrainError } from "../../../shared/errors/brain-error";
import { parsePackedGraph } from "../../../shared/model/packed-graph";
import { NO_RULES } from "../../../src-main/domain/brain-rules";
import { GitBrain } from "../../support/git-brain";
import { anOddHistory } from "../../support/odd-history";
import { openTestPast } from "../../support/past-brain";
import { aTempFolder } from "../../support/temp-folder";

function aBrain(): GitBrain {
  const brain = new GitBrain();
  brain.commit("One", { "ada.md": "# Ada\n\nKnows [[Bob]].\n" });
  brain.commit("Two", { "bob.md": "# Bob\n\nBob founded [[Acme]].\n" });
  brain.move("ada.md", "people/ada-l.md");
  brain.commit("Three", { "acme.md": "# Acme\n\nA mill.\n" });
  return brain;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) =>
      error instanceof BrainError ? [error.code, "reason" in error.data ? error.data.reason : ""] : error,
  );

describe("the range of the past", () => {
  it("is told commit by commit, those that touch no page left out", async () => {
    const brain = aBrain();
    brain.commit("No page", { "x.txt": "x" });
    const { time } = await openTestPast(brain.root);
    const range = await time.range(2);
    expect(range).toMatchObject({ total: 3, isShallow: false, first: { subject: "One" }, last: { subject: "Three" } });
    expect(range.commits.map(({ subject, pages, dateMs }) => [subject, pages, dateMs])).toEqual([
      ["Two", 1, Date.parse(brain.timeOf(1))],
      ["Three", 2, Date.parse(brain.timeOf(2))],
    ]);
  });

  it("is none without a repository, and before the first commit", async () => {
    const bare = await openTestPast(aTempFolder("past-none"));
    expect(await codeOf(bare.time.range(1))).toEqual(["no_history", "no_repository"]);
    expect(await codeOf(bare.time.page("a", "2024"))).toEqual(["no_history", "no_repository"]);
    const empty = new GitBrain();
    const { time } = await openTestPast(empty.root);
    expect(await codeOf(time.graph("2024"))).toEqual(["no_history", "no_commits"]);
  });

  it("ends where a shallow clone does, and says so", async () => {
    const brain = aBrain();
    const clone = path.join(aTempFolder("past-shallow"), "clone");
    execFileSync("git", ["clone", "-q", "--depth", "1", pathToFileURL(brain.root).href, clone]);
    const { time } = await openTestPast(clone);
    expect(await time.range(10)).toMatchObject({ total: 1, isShallow: true });
    const refused = time.page("bob", brain.timeOf(1));
    await expect(refused).rejects.toMatchObject({
      code: "time_out_of_range",
      data: { reason: "before_first", isShallow: true, firstMs: Date.parse(brain.timeOf(2)) },
    });
  });

  it("is refused for what is no moment", async () => {
    const { time } = await openTestPast(aBrain().root);
    expect(await codeOf(time.graph("last week"))).toEqual(["time_out_of_range", "not_a_time"]);
    expect(await codeOf(time.graph("abcdef1"))).toEqual(["time_out_of_range", "unknown_commit"]);
    expect(await codeOf(time.graph("1999"))).toEqual(["time_out_of_range", "before_first"]);
  });

  it("is that of a brain in a folder of a repository", async () => {
    const brain = new GitBrain();
    brain.commit("Outside", { "outside.md": "# Outside\n\n[[in]]\n" });
    brain.commit("Inside", { "notes/in.md": "# In\n\nSee [[outside]].\n" });
    const { time } = await openTestPast(path.join(brain.root, "notes"));
    expect(await time.range(5)).toMatchObject({ total: 1, first: { subject: "Inside" } });
    expect(await time.page("in.md", "2024-04")).toMatchObject({ path: "in.md", title: "In" });
    expect(
      (await time.links({ page: "in", asOf: "2024-04", direction: "out", offset: 0, limit: 9 })).links,
    ).toMatchObject([{ status: "unresolved" }]);
  });
});

describe("a page as it was", () => {
  it("is found by what it is called today, with its text and place of then", async () => {
    const brain = aBrain();
    const { time } = await openTestPast(brain.root);
    const then = await time.page("people/ada-l", brain.timeOf(0));
    expect(then).toMatchObject({
      path: "ada.md",
      slug: "ada",
      title: "Ada",
      now: "people/ada-l.md",
      text: "# Ada\n\nKnows [[Bob]].\n",
      moment: { subject: "One" },
      changedBy: { subject: "One" },
    });
    expect(await time.page("ada.md", brain.timeOf(0))).toMatchObject({ path: "ada.md" });
    expect(await time.page("people/ada-l.md", brain.timeOf(2))).toMatchObject({ path: "people/ada-l.md" });
    expect(await codeOf(time.page("bob", brain.timeOf(0)))).toEqual(["page_not_found", ""]);
  });

  it("has the links and backlinks of then", async () => {
    const brain = aBrain();
    const { time } = await openTestPast(brain.root);
    const links = async (page: string, asOf: string, direction: "out" | "in") =>
      (await time.links({ page, asOf, direction, offset: 0, limit: 9 })).links.map((link) => [
        link.source.path,
        link.status,
        link.target?.path ?? null,
        link.type,
      ]);
    expect(await links("people/ada-l.md", brain.timeOf(0), "out")).toEqual([
      ["ada.md", "unresolved", null, "mentions"],
    ]);
    expect(await links("people/ada-l.md", brain.timeOf(1), "out")).toEqual([
      ["ada.md", "resolved", "bob.md", "mentions"],
    ]);
    expect(await links("bob", brain.timeOf(1), "in")).toEqual([["ada.md", "resolved", "bob.md", "mentions"]]);
    expect(await links("bob", brain.timeOf(2), "in")).toEqual([["people/ada-l.md", "resolved", "bob.md", "mentions"]]);
    const around = await time.neighbourhood({ page: "bob", asOf: brain.timeOf(2), depth: 1, limit: 9 });
    expect(around.nodes.map(({ id, depth }) => [id, depth])).toEqual([
      ["bob", 0],
      ["acme", 1],
      ["people/ada-l", 1],
    ]);
  });

  it("is found by its words of then", async () => {
    const brain = aBrain();
    brain.commit("Four", { "acme.md": "# Acme\n\nA spinning jenny.\n" });
    const { time } = await openTestPast(brain.root);
    const found = async (text: string, hour: number) =>
      (await time.search(text, brain.timeOf(hour), 5)).results.map(({ path: at, snippet }) => [
        at,
        snippet.includes("mill"),
      ]);
    expect(await found("mills", 2)).toEqual([["acme.md", true]]);
    expect(await found("mills", 3)).toEqual([]);
    expect(await found("acme", 1)).toEqual([["bob.md", false]]);
    expect((await found("acme", 3))[0]).toEqual(["acme.md", false]);
    expect((await time.search("type:person mill", brain.timeOf(2), 5)).notes).toHaveLength(1);
  });
});

describe("the graph of then", () => {
  it("holds the pages of then, and gives them the places of today", async () => {
    const brain = aBrain();
    const { time, engine, settle } = await openTestPast(brain.root);
    const before = await time.graph(brain.timeOf(1));
    const graph = parsePackedGraph(before.packed);
    expect(Array.from({ length: before.nodeCount }, (_, node) => graph?.idOf(node))).toEqual(["ada", "bob", "?Acme"]);
    expect(before).toMatchObject({ counts: { pages: 2, resolved: 1, unresolved: 1, ambiguous: 0 }, linkCount: 2 });
    await settle(brain.git("rev-parse", "HEAD~1"));
    expect([...(await engine.graph()).slugsNow]).toEqual([["ada", "people/ada-l"]]);
  });
});

describe("what changed between two moments", () => {
  it("is pages and links, told apart through renames", async () => {
    const brain = aBrain();
    brain.commit("Four", { "bob.md": null, "acme.md": "# Acme\n\nA mill.\nOf [[Ada]].\n" });
    const { time } = await openTestPast(brain.root);
    const changes = await time.changes(brain.timeOf(1), undefined, 10);
    expect(changes).toMatchObject({
      from: { subject: "Two" },
      to: { subject: "Four" },
      commits: 2,
      pages: { added: 1, removed: 1, renamed: 1, edited: 0 },
      before: { pages: 2 },
      after: { pages: 2 },
    });
    expect(
      changes.changed.map(({ kind, path: at, from, commits, linesAdded, linesRemoved }) => [
        kind,
        at,
        from,
        commits,
        linesAdded,
        linesRemoved,
      ]),
    ).toEqual([
      ["added", "acme.md", null, 2, 4, 0],
      ["removed", "bob.md", null, 1, 0, 3],
      ["renamed", "people/ada-l.md", "ada.md", 1, 0, 0],
    ]);
    expect(changes.links).toEqual([
      { type: "founded", added: 0, removed: 1 },
      { type: "mentions", added: 2, removed: 1 },
    ]);
    expect(changes.linksAdded.map(({ from, title, to }) => [from.path, title, to?.path ?? null])).toEqual([
      ["acme.md", "Ada", "people/ada-l.md"],
      ["people/ada-l.md", "Bob", null],
    ]);
    const same = await time.changes(brain.timeOf(1), brain.timeOf(2), 10);
    expect(same.linksRemoved.map(({ type }) => type)).toEqual(["founded"]);
    expect(await time.changes("2024-05", brain.timeOf(1), 10)).toMatchObject({ from: { subject: "Two" } });
  });
});

describe("what was read of the past", () => {
  it("is not read again after new commits: only new files are", async () => {
    const { brain } = anOddHistory();
    const first = await openTestPast(brain.root);
    const read = await first.settle(brain.head());
    expect(read).toBeGreaterThan(5);
    brain.commit("More", { "things/thread.md": "# Thread\n\nOf [[Needle]].\n" });
    expect(await first.settle(brain.head())).toBe(read + 1);
    first.engine.close();
    const next = await openTestPast(brain.root, { stateDir: first.stateDir });
    expect(await next.settle(brain.head())).toBe(0);
    // A page of a new name closes a wish: the page that wished is read once more, others are not.
    brain.commit("A wish", { "people/jacquard.md": "# Jacquard\n" });
    expect(await next.settle(brain.head())).toBe(2);
  });

  it("holds for another line of history", async () => {
    const brain = aBrain();
    const past = await openTestPast(brain.root);
    const before = await past.settle(brain.head());
    const old = brain.head();
    brain.git("reset", "-q", "--hard", "HEAD~1");
    brain.commit("Another three", { "carl.md": "# Carl\n\nOf [[Bob]].\n" });
    brain.git("reflog", "expire", "--expire=now", "--all");
    brain.git("gc", "-q", "--prune=now");
    expect((await past.time.range(9)).commits.map(({ subject }) => subject)).toEqual(["One", "Two", "Another three"]);
    expect(await codeOf(past.time.graph(old))).toEqual(["time_out_of_range", "unknown_commit"]);
    expect(await past.settle(brain.head())).toBe(before + 3);
    expect((await past.time.graph("2025")).counts).toEqual({ pages: 3, resolved: 2, unresolved: 1, ambiguous: 0 });
  });

  it("survives a torn and a damaged file, and is thrown away for other rules", async () => {
    const { brain } = anOddHistory();
    const first = await openTestPast(brain.root);
    const read = await first.settle(brain.head());
    first.engine.close();
    const [name = ""] = readdirSync(first.stateDir);
    const file = path.join(first.stateDir, name);
    truncateSync(file, statSync(file).size - 3);
    const torn = await openTestPast(brain.root, { stateDir: first.stateDir });
    const again = await torn.settle(brain.head());
    expect(again).toBeGreaterThan(0);
    expect(again).toBeLessThan(read);
    const whole = (await torn.engine.graph()).counts;
    torn.engine.close();
    writeFileSync(file, "no entries at all");
    const damaged = await openTestPast(brain.root, { stateDir: first.stateDir });
    expect(await damaged.settle(brain.head())).toBe(read);
    expect((await damaged.engine.graph()).counts).toEqual(whole);
    damaged.engine.close();
    const other = await openTestPast(brain.root, {
      stateDir: first.stateDir,
      rules: () => ({ ...NO_RULES, dialect: "logseq" }),
    });
    expect(await other.settle(brain.head())).toBe(read);
    expect(readdirSync(first.stateDir)).not.toContain(name);
  });

  it("goes on where it was stopped, also for another moment", async () => {
    const { brain, commits } = anOddHistory();
    const past = await openTestPast(brain.root);
    await past.engine.history(0);
    await past.engine.prepare("asked", brain.head(), 0);
    await past.engine.prepare("asked", commits[3] ?? "", 0);
    const stop = new AbortController();
    stop.abort();
    expect(await codeOf(past.time.graph(brain.head(), stop.signal))).toEqual(["cancelled", ""]);
    const straight = await openTestPast(brain.root);
    for (const commit of [commits[3] ?? "", brain.head()]) {
      await past.settle(commit);
      await straight.settle(commit);
      expect((await past.engine.graph()).counts).toEqual((await straight.engine.graph()).counts);
    }
  });

  it("leaves out what is ignored today", async () => {
    const brain = new GitBrain();
    brain.commit("One", { "a.md": "# A\n\n[[b]]\n", "drafts/b.md": "# B\n" });
    brain.write({ ".gitignore": "drafts/\n" });
    const { time } = await openTestPast(brain.root);
    expect((await time.graph("2025")).counts).toMatchObject({ pages: 1, unresolved: 1 });
    expect(await time.range(1)).toMatchObject({ commits: [{ pages: 1 }] });
  });
});
