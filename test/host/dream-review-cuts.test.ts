import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Proposal } from "../../shared/model/dream";
import { asPagePath } from "../../shared/model/page";
import { blobRevision } from "../../src-main/platform/blob-revision";
import type { DreamLog } from "../../src-main/ports/dream-log";
import type { FileWrite } from "../../src-main/ports/rename-journal";
import { createBrainFiles } from "../../src-main/repo/brain-files";
import { createDreamReview } from "../../src-main/services/dream-review";
import type { FileSets } from "../../src-main/services/dream-review/write-together";
import { DreamRuns } from "../../src-main/services/dream-runs";
import { openDreamLog } from "../../src-main/state/dream-log";
import { aRun } from "../support/dream-runs";
import { fileSetsOver } from "../support/file-sets";
import { aMerge, anEdit, editsOf } from "../support/proposals";
import { aTempFolder } from "../support/temp-folder";

const PAGES = {
  "today.md": "# Today\n\nCalled [[Fennik Foundry]] about the pump housings.\n",
  "walk.md": "# Walk\n\nWith [[Imke Salfeld]] along the old quay.\n",
  "I. Saalfeld.md": "# I. Saalfeld\n",
  "Imke Saalfeld.md": "# Imke Saalfeld\n",
};
const foundry = (): Proposal =>
  anEdit("foundry", [editsOf("today.md", PAGES["today.md"], ["Fennik Foundry", "Fennick Foundry"])]);
const imke = (): Proposal => anEdit("imke", [editsOf("walk.md", PAGES["walk.md"], ["Imke Salfeld", "Imke Saalfeld"])]);
const merge = aMerge("merge", "I. Saalfeld.md", "Imke Saalfeld.md");
const CUT = new Error("The machine went off.");

interface Commit {
  readonly paths: readonly string[];
  readonly message: string;
  readonly trailers: Readonly<Record<string, string>> | undefined;
}

/** Reviews over real files and a real log, with a git that writes down what it is told. */
async function aWorld(proposals: readonly Proposal[]) {
  const folder = aTempFolder("cut-brain");
  const stateFolder = aTempFolder("cut-state");
  const at = (name: string) => path.join(folder, name);
  for (const [name, text] of Object.entries(PAGES)) {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  }
  const commits: Commit[] = [];
  const dirty = new Set<string>();
  const git = {
    uncommitted: async (paths: readonly string[]) => new Set(paths.filter((one) => dirty.has(one))),
    async commit(paths: readonly string[], message: string, trailers?: Readonly<Record<string, string>>) {
      commits.push({ paths, message, trailers });
      return `c${commits.length}`;
    },
  };
  const files = createBrainFiles(folder, aTempFolder("cut-bin"));
  const log: { -readonly [K in keyof DreamLog]: DreamLog[K] } = openDreamLog(stateFolder);
  const sets: { -readonly [K in keyof FileSets]: FileSets[K] } = {
    ...fileSetsOver(files, git),
    perform: () => moveAway(sets),
  };
  const open = async (dreamLog: DreamLog) => {
    const runs = await DreamRuns.open(dreamLog);
    const review = createDreamReview({
      files,
      git,
      sets,
      runs,
      applied: dreamLog,
      clock: { now: () => Date.now() },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      revisionOf: blobRevision,
      newId: () => randomUUID(),
    });
    await review.settle();
    return { runs, review };
  };
  await log.saveRun(aRun({ id: "night", proposals }));
  return {
    ...(await open(log)),
    log,
    sets,
    commits,
    dirty,
    read: (name: string) => readFileSync(at(name), "utf8"),
    write: (name: string, text: string) => writeFileSync(at(name), text),
    reopened: () => open(openDreamLog(stateFolder)),
  };
}

/** A merge as the files see it: the page goes. */
async function moveAway(sets: FileSets) {
  const page = asPagePath("I. Saalfeld.md");
  const before = blobRevision(Buffer.from(PAGES["I. Saalfeld.md"]));
  const gone: FileWrite = { from: page, to: null, before, after: "", edits: [], inverse: null, text: null };
  return sets.write([gone], "Merge");
}

const states = ({ runs }: { readonly runs: DreamRuns }) =>
  runs.getRun("night").proposals.map(({ id, state }) => `${id} ${state}`);
const all = (proposals: readonly Proposal[]) => ({ kind: "chosen", proposals: proposals.map(({ id }) => id) }) as const;
const cut = async () => {
  throw CUT;
};

describe("accepting that is cut off", () => {
  it("between the write and its record is settled as accepted at the next opening, and can be taken back", async () => {
    const both = [foundry(), imke(), merge];
    const world = await aWorld(both);
    world.log.addDecisions = cut;
    await expect(world.review.reviewMany("night", all(both), "accept")).rejects.toBe(CUT);
    expect(world.read("today.md")).toContain("[[Fennick Foundry]]");
    const again = await world.reopened();
    expect(states(again)).toEqual(["foundry accepted", "imke accepted", "merge accepted"]);
    expect(again.runs.getProposal("night", "imke").commit).toBe("c1");
    expect(await again.review.undoNight("night")).toMatchObject({ undone: 3, refused: [] });
    for (const [name, text] of Object.entries(PAGES)) expect(world.read(name)).toBe(text);
  });

  it("before its commit is noted is settled too", async () => {
    const world = await aWorld([foundry()]);
    const { saveApplied } = world.log;
    let saved = 0;
    // The one before the write passes; from there on nothing is written down any more.
    world.log.saveApplied = (change) => (saved++ === 0 ? saveApplied(change) : cut());
    world.log.addDecisions = cut;
    await expect(world.review.review("night", "foundry", "accept")).rejects.toBe(CUT);
    const again = await world.reopened();
    expect(states(again)).toEqual(["foundry accepted"]);
    expect(again.runs.getProposal("night", "foundry").note).toContain("cut off");
    expect((await again.review.review("night", "foundry", "reopen")).state).toBe("open");
    expect(world.read("today.md")).toBe(PAGES["today.md"]);
  });

  it("before the write leaves the proposal open, and nothing to take back", async () => {
    const world = await aWorld([foundry()]);
    world.sets.write = async () => {
      world.log.saveApplied = cut;
      throw CUT;
    };
    await expect(world.review.review("night", "foundry", "accept")).rejects.toBe(CUT);
    const again = await world.reopened();
    expect(states(again)).toEqual(["foundry open"]);
    expect(await stepsKept(world.log)).toEqual([]);
  });

  it("by a write that fails keeps nothing to take back", async () => {
    const world = await aWorld([foundry()]);
    const { write } = world.sets;
    world.sets.write = cut;
    await expect(world.review.review("night", "foundry", "accept")).rejects.toBe(CUT);
    expect(await stepsKept(world.log)).toEqual([]);
    world.sets.write = write;
    expect((await world.review.review("night", "foundry", "accept")).state).toBe("accepted");
    expect(await world.review.undoNight("night")).toMatchObject({ undone: 1, refused: [] });
  });
});

const stepsKept = async (log: DreamLog) => (await log.readApplied("night")).flatMap(({ steps }) => steps);

describe("taking back", () => {
  it("that fails in the middle writes down and commits what was taken back, and does the rest later", async () => {
    const three = [foundry(), merge];
    const world = await aWorld(three);
    await world.review.reviewMany("night", all(three), "accept");
    const { write } = world.sets;
    world.sets.write = (writes, subject) =>
      writes.some(({ from }) => from === "today.md") ? cut() : write(writes, subject);
    await expect(world.review.undoNight("night")).rejects.toBe(CUT);
    expect(states(world)).toEqual(["foundry accepted", "merge open"]);
    expect(world.commits.at(-1)?.paths).toEqual(["I. Saalfeld.md"]);
    expect(world.commits.at(-1)?.message).toContain("This takes back a part of commit c1.");
    world.sets.write = write;
    const again = await world.reopened();
    expect(states(again)).toEqual(["foundry accepted", "merge open"]);
    expect(await again.review.undoNight("night")).toMatchObject({ undone: 1, refused: [] });
    expect(world.read("today.md")).toBe(PAGES["today.md"]);
  });

  it("the rest of a group does not say that the whole commit is reverted", async () => {
    const world = await aWorld([foundry(), imke()]);
    await world.review.reviewMany("night", all([foundry(), imke()]), "accept");
    await world.review.review("night", "imke", "reopen");
    await (await world.reopened()).review.undoNight("night");
    expect(world.commits.slice(1).map(({ message }) => message.split("\n").at(-1))).toEqual([
      "This takes back a part of commit c1.",
      "This takes back a part of commit c1.",
    ]);
  });

  it("says that the whole commit is reverted, though a page of the group was never in it", async () => {
    const world = await aWorld([foundry(), imke()]);
    world.dirty.add("walk.md");
    await world.review.reviewMany("night", all([foundry(), imke()]), "accept");
    await world.review.undoNight("night");
    expect(world.commits.at(-1)?.paths).toEqual(["today.md"]);
    expect(world.commits.at(-1)?.message.split("\n").at(-1)).toBe("This reverts commit c1.");
  });

  it("does not say that the commit is reverted when more than what it holds goes", async () => {
    const world = await aWorld([foundry(), imke()]);
    world.dirty.add("walk.md");
    await world.review.reviewMany("night", all([foundry(), imke()]), "accept");
    world.dirty.clear();
    await world.review.undoNight("night");
    expect(world.commits.at(-1)?.message.split("\n").at(-1)).toBe(
      "This takes back commit c1 and what was accepted with it.",
    );
  });

  it("cut off before the step is gone leaves the proposal open at the next opening", async () => {
    const world = await aWorld([foundry()]);
    await world.review.review("night", "foundry", "accept");
    world.log.saveApplied = cut;
    await expect(world.review.review("night", "foundry", "reopen")).rejects.toBe(CUT);
    const again = await world.reopened();
    expect(states(again)).toEqual(["foundry open"]);
    expect(await stepsKept(world.log)).toEqual([]);
  });

  it("has nothing to write for a merge that the person has reverted with git", async () => {
    const world = await aWorld([merge]);
    await world.review.review("night", "merge", "accept");
    world.write("I. Saalfeld.md", PAGES["I. Saalfeld.md"]);
    expect(await world.review.undoNight("night")).toMatchObject({ undone: 1, refused: [], commits: [] });
    expect(states(world)).toEqual(["merge open"]);
    expect(world.commits).toHaveLength(1);
  });

  it("calls a merge a merge, and a rename a rename", async () => {
    const world = await aWorld([merge]);
    await world.review.review("night", "merge", "accept");
    world.write("I. Saalfeld.md", "# Somebody else\n");
    expect((await world.review.undoNight("night")).refused[0]?.note).toContain("so that the merge cannot");
    const other = await aWorld([merge]);
    other.sets.perform = () => {
      const page = asPagePath("I. Saalfeld.md");
      const before = blobRevision(Buffer.from(PAGES["I. Saalfeld.md"]));
      const moved = { from: page, to: asPagePath("Ida.md"), before, after: before, edits: [], inverse: [], text: null };
      return other.sets.write([moved], "Move");
    };
    await other.review.review("night", "merge", "accept");
    other.write("Ida.md", "# Ida, changed\n");
    expect((await other.review.undoNight("night")).refused[0]?.note).toContain("so that the rename cannot");
  });
});

describe("the commit of a group", () => {
  it("speaks only of what is in it", async () => {
    const world = await aWorld([foundry(), { ...imke(), rule: "mention" }]);
    world.dirty.add("walk.md");
    await world.review.reviewMany("night", all([foundry(), imke()]), "accept");
    expect(world.commits).toHaveLength(1);
    expect(world.commits[0]?.message.split("\n")[0]).toBe("dream: repair a broken link");
    expect(world.commits[0]?.trailers).toEqual({ "Dream-Run": "night", "Dream-Rule": "broken_link" });
    expect((await world.log.readApplied("night"))[0]?.subject).toBe("dream: repair a broken link");
  });
});

describe("a trusted rule", () => {
  const trusting = async (world: Awaited<ReturnType<typeof aWorld>>, id: string, proposal: Proposal) => {
    const { runs, review } = await world.reopened();
    await runs.begin(aRun({ id, startedMs: Date.now() }));
    const report = { phase: "broken_links", outcome: "ok", note: "", ms: 1 } as const;
    const found = { report, proposals: [proposal], completed: [], findings: [], health: null } as const;
    await runs.addPhase({ kind: "phase", run: id, ...found }, Date.now());
    const count = await review.acceptTrusted(id, ["broken_link"]);
    return { count, states: runs.getRun(id).proposals.map(({ state }) => state) };
  };

  it("asks again about what the person rejected, once it is judged on something else", async () => {
    const world = await aWorld([foundry()]);
    await world.review.review("night", "foundry", "reject");
    expect(await trusting(world, "second", { ...foundry(), inputs: "a third name" })).toEqual({
      count: 0,
      states: ["open"],
    });
  });

  it("asks about what it accepted before and the person reverted by hand", async () => {
    const world = await aWorld([foundry()]);
    expect(await world.review.acceptTrusted("night", ["broken_link"])).toBe(1);
    world.write("today.md", PAGES["today.md"]);
    expect(await trusting(world, "second", foundry())).toEqual({ count: 0, states: ["open"] });
    expect(world.read("today.md")).toBe(PAGES["today.md"]);
  });
});

describe("rejecting many", () => {
  it("is one write", async () => {
    const world = await aWorld([foundry(), imke()]);
    const { addDecisions } = world.log;
    let writes = 0;
    world.log.addDecisions = (decisions) => {
      writes++;
      return addDecisions(decisions);
    };
    await world.review.reviewMany("night", { kind: "rule", rule: "broken_link" }, "reject");
    expect(writes).toBe(1);
    expect(states(await world.reopened())).toEqual(["foundry rejected", "imke rejected"]);
  });
});
