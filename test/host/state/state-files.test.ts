import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asPagePath, asSlug } from "../../../shared/model/page";
import { type Answer, EVERYTHING } from "../../../shared/model/think";
import { openAnswerLog } from "../../../src-main/state/answer-log";
import { openWorkspaceState } from "../../../src-main/state/app-state-files";
import { openGapRecords } from "../../../src-main/state/gap-records";
import { openJsonFile } from "../../../src-main/state/json-file";
import { openJsonlFile } from "../../../src-main/state/jsonl-file";
import { openVerdictLog } from "../../../src-main/state/verdict-log";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "noctuary-state-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const page = { path: asPagePath("a.md"), slug: asSlug("a"), title: "A", type: "page" };

const anAnswer = (id: string): Answer => ({
  id,
  question: `Frage ${id} 🦉?`,
  readAs: null,
  after: null,
  stale: [],
  askedMs: 5,
  mode: "extractive",
  abstained: false,
  text: "Ja.",
  sentences: [{ text: "Ja.", cites: [1] }],
  citations: [{ n: 1, page, start: 0, end: 3, quote: "Ja.", date: null, line: 1 }],
  nearest: [],
  gaps: [
    {
      key: "no_page:x",
      kind: "no_page",
      title: "No page for X",
      detail: "…",
      pages: [page],
      action: { kind: "create_page", title: "X" },
    },
  ],
  ms: 3,
  dropped: 0,
  model: null,
  degraded: null,
  withheld: 0,
  spent: null,
  scope: EVERYTHING,
});

describe("the answer log", () => {
  const file = () => path.join(folder, "deep", "answers.jsonl");

  it("gives back every answer as it was, after a restart too, newest first", async () => {
    const log = openAnswerLog(file());
    for (const id of ["one", "two", "three"]) await log.append(anAnswer(id));
    const again = openAnswerLog(file());
    expect(await again.get("two")).toEqual(anAnswer("two"));
    expect((await again.list(2)).map((summary) => summary.id)).toEqual(["three", "two"]);
    expect((await again.list(1))[0]).toEqual({
      id: "three",
      question: "Frage three 🦉?",
      askedMs: 5,
      gapCount: 1,
      abstained: false,
    });
  });

  it("skips a line that a crash cut, loses no other, and leaves it where it is", async () => {
    await openAnswerLog(file()).append(anAnswer("one"));
    appendFileSync(file(), '{"v":1,"answer":{"id":"cut","quest');
    const log = openAnswerLog(file());
    await log.append(anAnswer("two"));
    expect(await openAnswerLog(file()).get("two")).toEqual(anAnswer("two"));
    expect((await openAnswerLog(file()).list(9)).map((summary) => summary.id)).toEqual(["two", "one"]);
    expect(readFileSync(file(), "utf8")).toContain('"id":"cut"');
  });

  it("skips what another version or another program wrote", async () => {
    await openAnswerLog(file()).append(anAnswer("one"));
    appendFileSync(file(), '{"v":99,"answer":{}}\n[]\nnull\n\n');
    expect(await openAnswerLog(file()).list(9)).toHaveLength(1);
  });

  it("writes appends that come at once one after the other", async () => {
    const log = openAnswerLog(file());
    await Promise.all(Array.from({ length: 20 }, (_, i) => log.append(anAnswer(`id-${i}`))));
    const again = openAnswerLog(file());
    for (let i = 0; i < 20; i++) expect(await again.get(`id-${i}`)).toEqual(anAnswer(`id-${i}`));
  });
});

describe("a JSONL file", () => {
  it("reads lines longer than one read, and none where there is no file", async () => {
    const lines = openJsonlFile(path.join(folder, "long.jsonl"));
    expect(await lines.scan(() => undefined)).toBe(0);
    const long = "ü".repeat(1_200_000);
    const span = await lines.append({ long });
    await lines.append({ next: 1 });
    const seen: unknown[] = [];
    expect(await lines.scan((value) => seen.push(value))).toBe(0);
    expect(seen).toEqual([{ long }, { next: 1 }]);
    expect(await lines.readAt(span)).toEqual({ long });
  });
});

describe("the verdicts of the nights", () => {
  const verdict = (n: number) => ({ key: `k${n}`, pairs: [{ a: 0, b: n, confidence: 0.9 }], atMs: n });

  it("grow by a line each, and are written anew in turn with what is added meanwhile", async () => {
    const log = openVerdictLog(folder);
    expect(await log.readAll()).toEqual([]);
    await log.append(verdict(1));
    await log.append(verdict(2));
    const size = statSync(path.join(folder, "dream-verdicts.jsonl")).size;
    await log.append(verdict(3));
    expect(statSync(path.join(folder, "dream-verdicts.jsonl")).size).toBe((size / 2) * 3);
    await Promise.all([log.append(verdict(4)), log.replaceAll([verdict(3), verdict(4)]), log.append(verdict(5))]);
    expect(await openVerdictLog(folder).readAll()).toEqual([verdict(3), verdict(4), verdict(5)]);
  });

  it("are read without the line that a crash cut", async () => {
    await openVerdictLog(folder).append(verdict(1));
    appendFileSync(path.join(folder, "dream-verdicts.jsonl"), '{"key":"k2","pai');
    await openVerdictLog(folder).append(verdict(3));
    expect(await openVerdictLog(folder).readAll()).toEqual([verdict(1), verdict(3)]);
  });
});

describe("a JSON file", () => {
  const parse = (value: unknown) => (typeof value === "number" ? value : null);

  it("keeps the last of many writes", async () => {
    const file = openJsonFile(path.join(folder, "sub", "n.json"), parse);
    expect(await file.read()).toBeNull();
    await Promise.all([1, 2, 3, 4].map((n) => file.write(n)));
    expect(await file.read()).toBe(4);
  });

  it("puts a damaged file aside instead of writing over it", async () => {
    const name = path.join(folder, "n.json");
    writeFileSync(name, '{"half":');
    const file = openJsonFile(name, parse);
    expect(await file.read()).toBeNull();
    expect(existsSync(name)).toBe(false);
    expect(readFileSync(`${name}.damaged`, "utf8")).toBe('{"half":');
    await file.write(7);
    expect(await openJsonFile(name, parse).read()).toBe(7);
  });
});

describe("the gap records", () => {
  it("keep what fits when one record is damaged", async () => {
    const name = path.join(folder, "gaps.json");
    const [gap] = anAnswer("x").gaps;
    if (!gap) throw new Error("no gap");
    const record = { gap, timesAsked: 2, firstSeenMs: 1, lastSeenMs: 2, isDismissed: true, heldQuotes: null };
    await openGapRecords(name).write([record]);
    const file = JSON.parse(readFileSync(name, "utf8"));
    file.records.unshift({ gap: "broken" });
    writeFileSync(name, JSON.stringify(file));
    expect(await openGapRecords(name).read()).toEqual([record]);
  });
});

describe("the open pages of the last time", () => {
  it("are read as an earlier version kept them, as one group", async () => {
    writeFileSync(
      path.join(folder, "workspace.json"),
      JSON.stringify({ tabs: [{ path: "a.md", isPinned: true }, { path: 5 }], active: "a.md" }),
    );
    const group = { tabs: [{ path: "a.md", isPinned: true }], active: "a.md", isReading: false, share: 1 };
    expect(await openWorkspaceState(folder).read()).toEqual({
      columns: [{ groups: [group], share: 1 }],
      activeGroup: 0,
    });
  });

  it("come back as they were kept, with what is damaged put right", async () => {
    const group = { tabs: [{ path: asPagePath("a.md"), isPinned: false }], active: null, isReading: true, share: 2 };
    const workspace = { columns: [{ groups: [group, { ...group, share: 1 }], share: 1 }], activeGroup: 1 };
    await openWorkspaceState(folder).write(workspace);
    expect(await openWorkspaceState(folder).read()).toEqual(workspace);
    const damaged = { columns: [{ groups: [{ ...group, share: -3 }, "x"], share: "wide" }, 7], activeGroup: 1.5 };
    writeFileSync(path.join(folder, "workspace.json"), JSON.stringify(damaged));
    expect(await openWorkspaceState(folder).read()).toEqual({
      columns: [{ groups: [{ ...group, share: 1 }], share: 1 }],
      activeGroup: 0,
    });
  });
});
