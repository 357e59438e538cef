import "../setup/fixed-chance";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Edit, Proposal } from "../../shared/model/dream";
import { readRejectedLinks } from "../../shared/schema/rejected-links";
import { DEFAULT_RULES } from "../../shared/text/reading-rules";
import { blobRevision } from "../../src-main/platform/blob-revision";
import type { DreamLog } from "../../src-main/ports/dream-log";
import { createBrainFiles } from "../../src-main/repo/brain-files";
import { createDreamReview } from "../../src-main/services/dream-review";
import { DreamRuns } from "../../src-main/services/dream-runs";
import { createMentionLinks } from "../../src-main/services/mention-links";
import { createPages } from "../../src-main/services/pages";
import { createSchemaOffers } from "../../src-main/services/schema-offer";
import { aSummary } from "../support/dream-brain";
import { aProposal as aDreamProposal } from "../support/dream-runs";
import { fileSetsOver } from "../support/file-sets";
import { anOddFile, changedPart, type OddFile, textOf } from "../support/odd-text";
import { aRenameWorld } from "../support/rename-service";
import { openRulesBrain, type RulesBrain } from "../support/rules-brain";
import { aTempFolder } from "../support/temp-folder";
import { TestFolder } from "../support/test-brain";
import { openTestIndex, type TestIndex } from "../support/test-index";
import { openThinkBrain } from "../support/think-brain";

const git = {
  fileState: async () => "none" as const,
  history: async () => [],
  fileAt: async () => null,
  blame: async () => null,
};
const PERSON = "people/ada-quill.md";

let folder: TestFolder;
let brain: RulesBrain;
let index: TestIndex;

beforeAll(async () => {
  folder = new TestFolder();
  folder.write("companies/lumio.md", "# Lumio\n");
  folder.write("companies/lumio north.md", "# Other\n");
  folder.write(PERSON, "# Ada Quill\n");
  brain = await openRulesBrain(folder);
  index = await openTestIndex();
});
afterAll(async () => {
  await brain.keeper.close();
  await brain.index.close();
  await index.close();
  folder.close();
});

const onDisk = (name: string): string => readFileSync(path.join(folder.root, name), "utf8");

/** Writes a page as another program would and waits until the index knows it. */
async function give(name: string, text: string): Promise<void> {
  folder.write(name, text);
  await brain.keeper.follow([name], "disk");
}

/** Runs a property of odd files; each run must really have written something, or be told. */
const forOddFiles = (numRuns: number, property: (file: OddFile) => Promise<void>) =>
  fc.assert(fc.asyncProperty(anOddFile, property), { numRuns });

describe("bytes outside an edit stay as they are", () => {
  it("when a page is typed in", async () => {
    const pages = createPages({ ...brain, git, rules: () => DEFAULT_RULES, onWritten: () => undefined });
    await forOddFiles(60, async (file) => {
      const before = textOf(file, ["The middle is here."]);
      folder.write("typed.md", before);
      const { text, revision } = await pages.get("typed.md");
      await pages.put("typed.md", text.replace("middle", "MIDDLE\nand more"), revision);
      const [head = "", tail = ""] = before.split("middle");
      const after = onDisk("typed.md");
      expect([after.slice(0, head.length), after.slice(-tail.length)]).toEqual([head, tail]);
      expect(after.slice(head.length, -tail.length)).toMatch(/^MIDDLE\r?\nand more$/);
    });
  });

  it("when a relation is confirmed", async () => {
    await forOddFiles(15, async (file) => {
      const before = textOf(file, ["# Ada Quill", "", "Ada invested in [[Lumio]] last year."]);
      await give(PERSON, before);
      const page = await brain.store.findPage(PERSON);
      const links = (await brain.store.outgoing(page?.id ?? -1, 0, 50)).links;
      const link = links.find(({ type }) => type === "invested_in");
      if (!link) throw new Error(`nothing was read in ${JSON.stringify(before)}`);
      const seen = { page: PERSON, start: link.start, end: link.end, type: link.type };
      await brain.corrections.correct(seen, { kind: "confirm" });
      await brain.settled();
      const { gone, come } = changedPart(before, onDisk(PERSON));
      expect(gone).toBe("");
      expect(come.split(/\r?\n/)).toEqual(
        expect.arrayContaining([expect.stringContaining('invested_in: "[[companies/lumio]]"')]),
      );
      expect(come.length).toBeLessThan(80);
    });
  });

  it("when a link is pointed to another page", async () => {
    await forOddFiles(15, async (file) => {
      const before = textOf(file, ["It was in [[Lumio#Here|that]] firm."]);
      await give(PERSON, before);
      const page = await brain.store.findPage(PERSON);
      const [link] = (await brain.store.outgoing(page?.id ?? -1, 0, 50)).links;
      if (!link) throw new Error("no link was read");
      const seen = { page: PERSON, start: link.start, end: link.end, all: false };
      await brain.targets.retarget(seen, "companies/lumio north.md");
      await brain.settled();
      expect(onDisk(PERSON)).toBe(before.replace("[[Lumio#Here", "[[Other#Here"));
    });
  });

  it("when a relation is refused, in the file of refusals", async () => {
    const entry = ["  - on: x.md", "    subject: x.md # why", "    type: t", "    object: y.md"];
    const forms = [
      ["rejected:", ...entry],
      ["rejected:", ...entry, "other: 'z'", "# end"],
      ["other: 1"],
      ["rejected: [ ]"],
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...forms),
        fc.constantFrom("\n", "\r\n"),
        fc.boolean(),
        async (form, end, ended) => {
          const before = `# mine${end}${form.join(end)}${ended ? end : ""}`;
          folder.write(".noctuary/links.yaml", before);
          await brain.keeper.followRules();
          await give(PERSON, "# Ada Quill\n\nAda invested in [[Lumio]] last year.\n");
          const page = await brain.store.findPage(PERSON);
          const link = (await brain.store.outgoing(page?.id ?? -1, 0, 50)).links.find(
            ({ type }) => type === "invested_in",
          );
          if (!link) throw new Error("nothing was read");
          const seen = { page: PERSON, start: link.start, end: link.end, type: link.type };
          await brain.corrections.correct(seen, { kind: "reject" });
          const after = onDisk(".noctuary/links.yaml");
          expect(changedPart(before, after).gone).toBe("");
          expect(readRejectedLinks(after)).toHaveLength(readRejectedLinks(before).length + 1);
          folder.delete(".noctuary/links.yaml");
          await brain.keeper.followRules();
        },
      ),
      { numRuns: 12 },
    );
  });

  it("when the schema is changed", async () => {
    const declined = { read: async () => null, write: async () => undefined };
    const { store, rules } = brain;
    const root = aTempFolder("schema");
    const files = createBrainFiles(root, aTempFolder("bin"));
    const offers = createSchemaOffers({ store, files, rules, declined, onWritten: () => undefined });
    const file = path.join(root, ".noctuary/schema.yaml");
    mkdirSync(path.dirname(file));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("", "\ufeff"),
        fc.array(fc.constantFrom("\n", "\r\n"), { minLength: 3, maxLength: 3 }),
        async (bom, ends) => {
          const before = `${bom}# first${ends[0]}# second 😀${ends[1]}# third${ends[2]}`;
          writeFileSync(file, before);
          const { text, revision } = await offers.propose();
          await offers.write((text ?? "").replace("second", "next"), revision);
          expect(readFileSync(file, "utf8")).toBe(before.replace("second", "next"));
        },
      ),
      { numRuns: 12 },
    );
  });

  it("when mentions become links", async () => {
    const files = createBrainFiles(folder.root, `${folder.root}-bin`);
    const { catalogue, extractor: reader, store } = brain;
    const links = createMentionLinks({ store, files, reader, catalogue, onWritten: () => undefined });
    await forOddFiles(20, async (file) => {
      const before = textOf(file, ["We met Ada Quill there."]);
      await give(PERSON, "# Ada Quill\n");
      await give("walk.md", before);
      const bytes = Buffer.from(before);
      const start = bytes.indexOf("Ada Quill");
      const span = { start, end: start + "Ada Quill".length };
      const asked = { page: "walk.md", revision: blobRevision(bytes), ...span, target: PERSON };
      expect((await links.accept([asked])).refused).toEqual([]);
      const after = onDisk("walk.md");
      expect(after).toBe(before.replace("Ada Quill", /\[\[[^\]]*\]\]/.exec(after)?.[0] ?? ""));
      expect(after).toContain("Ada Quill");
    });
  });

  it("when a proposal of a dream is accepted, on its page as it was and as it has become", async () => {
    const root = aTempFolder("dream");
    const files = createBrainFiles(root, aTempFolder("bin"));
    await fc.assert(
      fc.asyncProperty(anOddFile, fc.boolean(), async (file, isEdited) => {
        const then = textOf(file, ["See [[Ada Quil]] there."]);
        const at = Buffer.from(then).indexOf("Ada Quil");
        const anchor = { before: "See [[", original: "Ada Quil", after: "]] there." };
        const edits = [{ start: at, end: at + 8, replacement: "Ada Quill", anchor }];
        const now = isEdited ? then.replace("See", "Then\u0301 see. See") : then;
        writeFileSync(path.join(root, "page.md"), now);
        const review = await reviewOf(files, aProposal(edits, blobRevision(Buffer.from(then))));
        const { state } = await review.review("run", "one", "accept");
        const after = readFileSync(path.join(root, "page.md"), "utf8");
        expect(after).toBe(state === "accepted" ? now.replace("Ada Quil", "Ada Quill") : now);
        if (!isEdited) expect(state).toBe("accepted");
      }),
      { numRuns: 40 },
    );
  });

  it("when a page is renamed, in every page that links to it and in itself, and back by undo", async () => {
    const [own, ...others] = fc.sample(anOddFile, 40);
    if (!own) throw new Error("no files");
    const linking = (file: OddFile) =>
      textOf(file, ["See [[Old Name]] and [x](people/Old%20Name.md)."], ["friend: '[[Old Name]]' # old"]);
    const texts = Object.fromEntries(others.map((file, n) => [`here ${n}.md`, linking(file)]));
    const world = await aRenameWorld(
      { ...texts, "people/Old Name.md": textOf(own, ["I am [[Old Name|me]]."]) },
      { index },
    );
    const before = world.bytes();
    const change = { kind: "page", page: "people/Old Name.md", to: "New Name", title: null, keepAlias: false } as const;
    const done = await world.rename.apply(change, null);
    const renamed = (text: string) => text.replaceAll("[[Old Name", "[[New Name").replace("Old%20Name", "New%20Name");
    const expected = Object.entries(before).map(([name, text]) => [name.replace("Old", "New"), renamed(text)]);
    expect(world.bytes()).toEqual(Object.fromEntries(expected));
    await world.rename.undo(done.id);
    expect(world.bytes()).toEqual(before);
    await world.close();
  });

  it("when a contradiction is settled and when it is taken back, and when an answer is saved", async () => {
    const says = (year: number) => `Skerry Works was founded in ${year} by its first planker.`;
    const think = await openThinkBrain(
      { "companies/Skerry Works.md": "# Skerry Works\n\nSkerry Works was founded in 2011.\n" },
      {
        nowMs: Date.UTC(2026, 10, 30, 12),
      },
    );
    const read = () => readFileSync(path.join(think.folder.root, "notes/Oline Sund.md"), "utf8");
    let settled = 0;
    try {
      await forOddFiles(4, async (file) => {
        const before = textOf(file, ["# Oline Sund", "", says(2013)]);
        think.folder.write("notes/Oline Sund.md", before);
        await think.sync();
        const answer = await think.think.ask("When was Skerry Works founded?");
        await think.answerPages.save(answer.id, `Saved ${answer.id}`, "answers");
        expect(read()).toBe(before);
        const gap = answer.gaps.find(({ kind }) => kind === "contradiction");
        const sides = gap?.action?.kind === "settle" ? gap.action.sides : [];
        if (!gap || sides.length === 0) return;
        const right = sides[0]?.value === "2011" ? "first" : "second";
        const { token } = await think.settling.preview(gap.key, right);
        await think.settling.correct(gap.key, right, token);
        settled++;
        const [head = "", tail = ""] = before.split("2013");
        const after = read();
        expect(after.startsWith(`${head}2011`)).toBe(true);
        expect(changedPart(tail, after.slice(head.length + 4)).gone).toBe("");
        await think.settling.undo(gap.key);
        expect(read()).toBe(before);
      });
      expect(settled).toBeGreaterThan(1);
    } finally {
      await think.close();
    }
  });
});

function aProposal(edits: readonly Edit[], revision: string): Proposal {
  const page = aSummary("page.md");
  const change = { kind: "edit" as const, files: [{ path: page.path, revision, edits, diff: [] }] };
  return { ...aDreamProposal({ id: "one", page }), change };
}

async function reviewOf(files: ReturnType<typeof createBrainFiles>, proposal: Proposal) {
  const times = { startedMs: 0, finishedMs: 1, trigger: "user", verdict: "done" } as const;
  const log: DreamLog = {
    readRuns: async () => [{ id: "run", ...times, phases: [], findings: [], proposals: [proposal], health: null }],
    saveRun: async () => undefined,
    removeRun: async () => undefined,
    readDecisions: async () => [],
    addDecisions: async () => undefined,
    readApplied: async () => [],
    saveApplied: async () => undefined,
    compactApplied: async () => undefined,
    readTrusted: async () => [],
    writeTrusted: async () => undefined,
    firstSeenMs: async () => 0,
  };
  const runs = await DreamRuns.open(log);
  return createDreamReview({
    files,
    git: { commit: async () => "" },
    sets: fileSetsOver(files, { uncommitted: async () => null, commit: async () => "" }),
    revisionOf: blobRevision,
    applied: log,
    newId: () => "id",
    runs,
    clock: { now: () => 0 },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
}
