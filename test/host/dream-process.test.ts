import { spawn } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reply } from "../../shared/contract/client";
import { EMPTY_PLAN } from "../../shared/model/dream";
import { NO_SCHEMA } from "../../shared/schema/schema-pack";
import { type FromDream, parseFromDream, type ToDream } from "../../src-main/domain/dream/messages";
import { computeHealth } from "../../src-main/domain/search/health";
import { forkProcess } from "../../src-main/shells/node/fork-process";
import { buildDream } from "../support/build-dream";
import { aBrokenLinkInput, aSite } from "../support/dream-brain";

let bundleDir = "";
let removeBundle = () => {};

beforeAll(async () => {
  const built = await buildDream();
  bundleDir = built.bundleDir;
  removeBundle = built.remove;
});
afterAll(() => removeBundle());

const TEXT = "Met [[Imke Salfeld]] today.\n";
const ANSWERS: Readonly<Record<string, unknown>> = {
  "brain.sync": { changed: 3, removed: 0 },
  "brain.doctor": {
    index: "ready",
    pages: 3,
    links: { resolved: 7, unresolved: 1, ambiguous: 0 },
    skipped: [],
    chunks: 9,
    vectors: 9,
  },
  "dream.brokenLinkInput": aBrokenLinkInput({ "people/imke-saalfeld.md": { title: "Imke Saalfeld" } }, [
    aSite("Imke Salfeld", { targetStart: 6, targetEnd: 18 }),
  ]),
  "dream.pageSources": [{ path: "notes/here.md", revision: "r1", text: TEXT }],
  "dream.duplicateInput": { pages: [], marks: [], links: { from: [], to: [], isWork: [] } },
  "dream.mentions": [],
  "dream.list": [],
  "dream.healthCounts": { told: 0, toldWithTimeline: 0, orphans: 0, broken: 0, duplicates: 0, contradictions: 0 },
  "dream.health": [],
  "settings.get": { me: null },
  "dream.keepImportance": {},
  "dream.plan": EMPTY_PLAN,
  "dream.pages": [],
  "schema.get": { pack: NO_SCHEMA, dialect: "obsidian" },
  "graph.export": { pages: [], links: [], next: null },
  "jobs.nightly": [],
  "search.selfTests": [],
  "search.selfTest": computeHealth([], 0),
  "dream.orphans": [{ path: "concepts/alone.md", slug: "concepts/alone", title: "Alone", type: "concept" }],
  "dream.get": { proposals: [{}], findings: [{}] },
};

/** A Host that answers from a table; an operation it is told to be silent on is never answered. */
async function aHost(answers: Readonly<Record<string, unknown>> = ANSWERS, silentOn: string | null = null) {
  const handle = await forkProcess(bundleDir, "dream");
  const said: FromDream[] = [];
  const waiting: { kind: FromDream["kind"]; resolve: (message: FromDream) => void }[] = [];
  let exit: (code: number) => void = () => undefined;
  const exited = new Promise<number>((resolve) => {
    exit = resolve;
  });
  handle.onExit((code) => exit(code));
  handle.onMessage((raw) => {
    const message = parseFromDream(raw);
    if (!message) throw new Error("The process said something that is no message.");
    said.push(message);
    if (message.kind === "call" && message.operation !== silentOn) {
      handle.post({ kind: "reply", id: message.id, reply: answer(answers[message.operation]) } satisfies ToDream);
    }
    for (const one of waiting.splice(0)) {
      if (one.kind === message.kind) one.resolve(message);
      else waiting.push(one);
    }
  });
  const hear = (kind: FromDream["kind"]) => new Promise<FromDream>((resolve) => waiting.push({ kind, resolve }));
  return { handle, said, hear, exited, tell: (message: ToDream) => handle.post(message) };
}

function answer(value: unknown): Reply {
  if (value !== undefined) return { ok: true, value };
  return { ok: false, error: { code: "internal", message: "It broke.", data: {} } };
}

const reportsOf = (said: readonly FromDream[]) =>
  said.flatMap((message) =>
    message.kind === "phase" ? [`${message.report.phase} ${message.report.outcome}: ${message.report.note}`] : [],
  );

describe("the forked dream process", () => {
  it("runs every phase over messages and proposes the repair", async () => {
    const host = await aHost();
    const finished = host.hear("finished");
    host.tell({ kind: "run" });
    expect(await finished).toMatchObject({ verdict: "done" });
    expect(reportsOf(host.said)).toEqual([
      "sync ok: 3 pages",
      "extract ok: 8 links, 1 unresolved",
      "embed ok: 9 of 9 passages",
      "broken_links ok: 1 repair for 1 broken link",
      "duplicates ok: 0 merges from 0 pages",
      "mentions ok: 0 pages with names to link",
      "importance ok: 0 pages",
      "contradictions ok: 0 contradictions on 0 pages",
      "judge skipped: needs a model",
      "orphans ok: 1 page",
      "stale_pages ok: 0 stale pages, 0 thin, 0 islands",
      "tags ok: 0 tags and 0 aliases",
      "reciprocal ok: 0 missing entries",
      "link_suggestions ok: 0 links to think of",
      "jobs skipped: none is switched on",
      "search_test skipped: nothing to search for yet",
      "health ok: 95.6 of 100",
      "report ok: 1 new proposal, 1 page to look at",
    ]);
    const proposals = host.said.flatMap((message) => (message.kind === "phase" ? message.proposals : []));
    expect(proposals).toEqual([
      expect.objectContaining({
        title: "Point Imke Salfeld to Imke Saalfeld",
        state: "open",
        change: {
          kind: "edit",
          files: [
            expect.objectContaining({
              path: "notes/here.md",
              edits: [expect.objectContaining({ start: 6, end: 18, replacement: "Imke Saalfeld" })],
            }),
          ],
        },
      }),
    ]);
    host.tell({ kind: "stop" });
    expect(await host.exited).toBe(0);
  });

  it("goes on after a phase that failed, and does not call the night done", async () => {
    const { "dream.orphans": _missing, ...others } = ANSWERS;
    const host = await aHost(others);
    const finished = host.hear("finished");
    host.tell({ kind: "run" });
    expect(await finished).toMatchObject({ verdict: "failed" });
    expect(reportsOf(host.said)).toContain("orphans fail: It broke.");
    expect(reportsOf(host.said).at(-1)).toContain("1 phase failed");
    host.tell({ kind: "stop" });
    await host.exited;
  });

  it("is stopped in the middle of a call that is not answered", async () => {
    const host = await aHost(ANSWERS, "brain.sync");
    host.tell({ kind: "run" });
    const isAsked = () => host.said.some((message) => message.kind === "call" && message.operation === "brain.sync");
    await expect.poll(isAsked, { timeout: 10_000, interval: 5 }).toBe(true);
    const finished = host.hear("finished");
    host.tell({ kind: "cancel" });
    expect(await finished).toMatchObject({ verdict: "cancelled" });
    expect(host.said.some((message) => message.kind === "abandon")).toBe(true);
    host.tell({ kind: "stop" });
    await host.exited;
  });

  it("ends by itself when its parent is killed in the middle of a dream", async () => {
    const script = path.join(import.meta.dirname, "../support/hold-dream.mjs");
    const parent = spawn(process.execPath, [script, path.join(bundleDir, "dream.js")], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const pid = await new Promise<number>((resolve) => {
      parent.stdout.once("data", (data: Buffer) => resolve(Number(data.toString())));
    });
    expect(isAlive(pid)).toBe(true);
    parent.kill("SIGKILL");
    await expect.poll(() => isAlive(pid), { timeout: 10_000, interval: 50 }).toBe(false);
  });

  it("does not start by hand", async () => {
    const child = spawn(process.execPath, [path.join(bundleDir, "dream.js")], { stdio: "ignore" });
    expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(2);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
