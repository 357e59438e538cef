import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PagePath } from "../../../shared/model/page";
import { nameGraph, type RawGraph } from "../../../src-main/domain/graph/graph-nodes";
import type { GitBrain } from "../../support/git-brain";
import { anOddHistory } from "../../support/odd-history";
import { linksOfState, openTestPast, type TestPast } from "../../support/past-brain";
import { aTempFolder } from "../../support/temp-folder";
import { dumpIndex, openTestBrain, TestFolder } from "../../support/test-brain";
import { openTestIndex, type TestIndex } from "../../support/test-index";

let brain: GitBrain;
let commits: readonly string[];
let index: TestIndex;
beforeAll(async () => {
  ({ brain, commits } = anOddHistory());
  index = await openTestIndex();
});

interface IndexLink {
  readonly target_start: number;
  readonly target_end: number;
  readonly source: string;
  readonly start_byte: number;
  readonly candidates: readonly string[] | null;
}

const inOrder = (a: { source: string; start_byte: number }, b: { source: string; start_byte: number }) =>
  a.source < b.source ? -1 : a.source > b.source ? 1 : a.start_byte - b.start_byte;

function graphRows(raw: RawGraph) {
  const { ids, titles, typeNames, typeOf, unresolved, from, to, linkTypeNames, linkTypeOf } = nameGraph(raw);
  return {
    nodes: ids.map((id, node) => [id, titles[node], typeNames[typeOf[node] ?? 0], unresolved[node]]),
    links: [...from]
      .map((end, link) => [ids[end], linkTypeNames[linkTypeOf[link] ?? 0], ids[to[link] ?? 0]].join(" "))
      .sort(),
  };
}

/** What a new index says of a checkout of a commit. */
async function indexOf(commit: string) {
  const folder = new TestFolder();
  rmSync(folder.root, { recursive: true });
  brain.git("worktree", "add", "-q", "--detach", folder.root, commit);
  // Opening a database takes longer than all else: an empty one is as good as a new one.
  await index.db.exec("truncate pages, names, links, chunks, timeline_entries, properties restart identity cascade");
  const opened = await openTestBrain(folder, index);
  await opened.indexer.sync();
  const { pages, links } = (await dumpIndex(opened.index)) as { pages: { path: PagePath }[]; links: IndexLink[] };
  const graph = graphRows(await opened.store.graph());
  brain.git("worktree", "remove", "--force", folder.root);
  const rows = links.map(({ target_start: _start, target_end: _end, ...link }) => ({
    ...link,
    candidates: link.candidates?.length ? [...link.candidates].sort() : null,
  }));
  return { paths: pages.map(({ path: one }) => one), links: rows.sort(inOrder), graph };
}

async function stateOf(past: TestPast, commit: string, paths: readonly PagePath[]) {
  await past.settle(commit);
  const { raw, counts } = await past.engine.graph();
  const links = (await linksOfState(past, paths)) as IndexLink[];
  return { pages: counts.pages, links: [...links].sort(inOrder), graph: graphRows(raw) };
}

describe("a state of the past", () => {
  const stateDir = aTempFolder("past-kept");

  it("is what a new index of that commit's files would be, commit by commit", { timeout: 240_000 }, async () => {
    const past = await openTestPast(brain.root, { stateDir });
    for (const commit of commits) {
      const fresh = await indexOf(commit);
      const state = await stateOf(past, commit, fresh.paths);
      expect(state.pages, brain.git("log", "-1", "--format=%s", commit)).toBe(fresh.paths.length);
      expect(state.links).toEqual(fresh.links);
      expect(state.graph).toEqual(fresh.graph);
    }
    past.engine.close();
  });

  it("is the same when the commits are gone through backwards, from what was kept", async () => {
    const fresh = await openTestPast(brain.root);
    const kept = await openTestPast(brain.root, { stateDir });
    for (const commit of [...commits].reverse()) {
      const read = await kept.settle(commit);
      expect(read).toBe(0);
      await fresh.settle(commit);
      expect(graphRows((await kept.engine.graph()).raw)).toEqual(graphRows((await fresh.engine.graph()).raw));
    }
    fresh.engine.close();
    kept.engine.close();
  });

  it("is the same when it is jumped to, and beside the line of the branch", async () => {
    const past = await openTestPast(brain.root);
    const side = brain.git("rev-parse", "side");
    for (const commit of [commits[9], commits[0], side, commits[6]]) {
      const there = await indexOf(commit ?? "");
      const state = await stateOf(past, commit ?? "", there.paths);
      expect(state.graph).toEqual(there.graph);
      expect(state.links).toEqual(there.links);
    }
    past.engine.close();
  });
});

afterAll(() => index?.close());
