import { appendFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileEdits, Proposal } from "../../shared/model/dream";
import { DREAM_PHASES, TRUST_FROM } from "../../shared/model/dream";
import { buildDream } from "../support/build-dream";
import { aDreamHost, aDreamWorld, type DreamHost } from "../support/dream-service";

let bundleDir = "";
let removeBundle = () => {};
const hosts: DreamHost[] = [];

beforeAll(async () => {
  const built = await buildDream();
  bundleDir = built.bundleDir;
  removeBundle = built.remove;
});
afterAll(async () => {
  for (const host of hosts) await host.dream.close();
  removeBundle();
});

const PAGES = {
  "people/imke-saalfeld.md": "# Imke Saalfeld\n\nFounder.\n",
  "companies/fennick-foundry.md": "# Fennick Foundry\n\nCasts housings.\n",
  "meetings/walk.md": "\uFEFF# Berth walk\r\n\r\nCafe\u0301 with [[Imke Salfeld]] at low water.\t \r\n",
  "journal/today.md": "# Today\n\nCalled [[Fennik Foundry]] about [[Edda Lunde]].\n",
};

function start(world = aDreamWorld(PAGES), part: { isScheduled?: boolean } = {}) {
  const host = aDreamHost(world, bundleDir, part);
  hosts.push(host);
  return { world, host, dream: host.dream };
}

async function proposalOn(host: DreamHost, run: string, page: string): Promise<Proposal> {
  const found = (await host.dream.get(run)).proposals.find((proposal) => proposal.page.path === page);
  if (!found) throw new Error(`no proposal on ${page}`);
  return found;
}

function fileOf({ change }: Proposal): FileEdits {
  const file = change.kind === "edit" ? change.files[0] : undefined;
  if (!file) throw new Error("no edits");
  return file;
}

describe("a dream", () => {
  it("lays out what it found, writes nothing, and stamps its verdict at the end", async () => {
    const { host, dream, world } = start();
    const id = await host.dreamOnce();
    const run = await dream.get(id);
    expect(run.verdict).toBe("done");
    expect(run.trigger).toBe("user");
    expect(run.phases.map((phase) => phase.phase)).toEqual([
      "sync",
      "extract",
      "embed",
      "broken_links",
      "duplicates",
      "mentions",
      "importance",
      "contradictions",
      "judge",
      "orphans",
      "stale_pages",
      "tags",
      "reciprocal",
      "link_suggestions",
      "jobs",
      "search_test",
      "health",
      "report",
    ]);
    expect(run.proposals.map((proposal) => proposal.title).sort()).toEqual([
      "Point Fennik Foundry to Fennick Foundry",
      "Point Imke Salfeld to Imke Saalfeld",
    ]);
    expect(await dream.status()).toMatchObject({ running: null, openProposals: 2, lastVerdict: "done" });
    expect(world.git("status", "--porcelain")).toBe("");
    expect(host.events.some((event) => event.kind === "dream.didProgress" && event.status.running !== null)).toBe(true);
  });

  it("asks for nothing twice: a second dream right after has no new proposal", async () => {
    const { host, dream } = start();
    const first = await host.dreamOnce();
    const second = await host.dreamOnce();
    expect((await dream.get(second)).proposals).toEqual([]);
    expect((await dream.get(first)).proposals).toHaveLength(2);
    expect((await dream.list(10)).map(({ id, open }) => [id, open])).toEqual([
      [second, 0],
      [first, 2],
    ]);
  });

  it("is one at a time", async () => {
    const { host, dream } = start();
    const finished = host.next("dream.didFinish");
    await dream.run();
    await expect(dream.run()).rejects.toMatchObject({ code: "dream_running" });
    await finished;
  });

  it("that is killed has no verdict, is seen as failed, and is gone on with when the process comes back", async () => {
    const { host, dream, world } = start();
    await dream.run();
    const finished = host.next("dream.didFinish");
    host.process()?.kill();
    expect(await finished).toMatchObject({ verdict: "failed" });
    const [run] = await dream.list(1);
    expect(run).toMatchObject({ verdict: null, finishedMs: null });
    expect(await dream.status()).toMatchObject({ running: null, lastVerdict: "failed" });
    expect(await host.dreamOnce()).toBe(run?.id);

    await dream.close();
    const { dream: reopened } = start(world);
    const runs = await reopened.list(10);
    expect(runs.map((one) => one.verdict)).toEqual(["done"]);
  });

  it("killed at any moment leaves no verdict without all its phases, and no proposal twice", async () => {
    const { host, dream } = start();
    for (const waitMs of [0, 3, 10, 25, 60]) {
      await dream.run();
      const finished = host.next("dream.didFinish");
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      host.process()?.kill();
      await finished;
      // A dream that had ended before the kill is fine; its process dies all the same.
      await expect.poll(() => isGone(host.process()?.pid), { timeout: 10_000 }).toBe(true);
    }
    const last = await host.dreamOnce();
    const runs = await Promise.all((await dream.list(20)).map(({ id }) => dream.get(id)));
    for (const run of runs) if (run.verdict === "done") expect(run.phases).toHaveLength(DREAM_PHASES.length);
    expect(runs.find((run) => run.id === last)?.verdict).toBe("done");
    const titles = runs.flatMap((run) => run.proposals.map((proposal) => proposal.title));
    expect(titles.sort()).toEqual(["Point Fennik Foundry to Fennick Foundry", "Point Imke Salfeld to Imke Saalfeld"]);
  });

  it("is scheduled when the shell stays, and held while paused", async () => {
    const { host, dream } = start(aDreamWorld(PAGES), { isScheduled: true });
    await expect.poll(async () => (await dream.status()).nextMs, { timeout: 10_000 }).toBeGreaterThan(Date.now());
    const untilMs = Date.now() + 3_600_000;
    expect(await dream.pause(untilMs)).toMatchObject({ nextMs: null, pausedUntilMs: untilMs });
    await dream.pause(null);
    await expect.poll(async () => (await dream.status()).nextMs, { timeout: 10_000 }).toBeGreaterThan(Date.now());
    host.settings = { ...host.settings, enabled: false };
    await dream.settingsChanged();
    expect((await dream.status()).nextMs).toBeNull();
  });
});

describe("accepting", () => {
  it("changes the target alone, byte for byte, and makes one commit of that page with its trailers", async () => {
    const { host, dream, world } = start();
    world.write("journal/other.md", "mine, not committed\n");
    const run = await host.dreamOnce();
    const { id } = await proposalOn(host, run, "meetings/walk.md");
    const accepted = await dream.review(run, id, "accept");
    expect(world.read("meetings/walk.md")).toBe(PAGES["meetings/walk.md"].replace("Imke Salfeld", "Imke Saalfeld"));
    expect(accepted.state).toBe("accepted");
    expect(accepted.commit).toBe(world.git("rev-parse", "HEAD").trim());
    const message = world.git("log", "-1", "--format=%B");
    expect(message).toContain(`Dream-Run: ${run}`);
    expect(message).toContain("Dream-Rule: broken_link");
    expect(world.git("show", "--name-only", "--format=", "HEAD").trim()).toBe("meetings/walk.md");
    expect(world.git("status", "--porcelain").trim()).toBe("?? journal/other.md");

    world.git("revert", "--no-edit", "HEAD");
    expect(world.read("meetings/walk.md")).toBe(PAGES["meetings/walk.md"]);
  });

  it("works without git", async () => {
    const { host, dream, world } = start(aDreamWorld(PAGES, false));
    const run = await host.dreamOnce();
    const { id } = await proposalOn(host, run, "meetings/walk.md");
    expect(await dream.review(run, id, "accept")).toMatchObject({ state: "accepted", commit: null });
    expect(world.read("meetings/walk.md")).toContain("[[Imke Saalfeld]]");
  });

  it("does not put the person's own uncommitted changes into a commit of the dream", async () => {
    const { host, dream, world } = start();
    appendFileSync(path.join(world.folder, "journal/today.md"), "A line of mine.\n");
    const run = await host.dreamOnce();
    const { id } = await proposalOn(host, run, "journal/today.md");
    const accepted = await dream.review(run, id, "accept");
    expect(accepted).toMatchObject({ state: "accepted", commit: null });
    expect(accepted.note).toContain("Not committed");
    expect(world.git("log", "--format=%s").trim()).toBe("start");
    expect(world.read("journal/today.md")).toBe(
      "# Today\n\nCalled [[Fennick Foundry]] about [[Edda Lunde]].\nA line of mine.\n",
    );
  });

  it("finds the link again on a page that has changed since", async () => {
    const { host, dream, world } = start();
    const run = await host.dreamOnce();
    const { id } = await proposalOn(host, run, "journal/today.md");
    world.write("journal/today.md", `Größe: neu.\n\n${PAGES["journal/today.md"]}`);
    expect((await dream.review(run, id, "accept")).state).toBe("accepted");
    expect(world.read("journal/today.md")).toContain("Größe: neu.\n\n# Today\n\nCalled [[Fennick Foundry]]");
  });

  it("is stale, says why and writes nothing when the link is gone", async () => {
    const { host, dream, world } = start();
    const run = await host.dreamOnce();
    const { id } = await proposalOn(host, run, "journal/today.md");
    world.write("journal/today.md", "# Today\n\nNothing.\n");
    expect(await dream.review(run, id, "accept")).toMatchObject({
      state: "stale",
      note: "The page has changed, and what was to change is gone.",
    });
    expect(world.read("journal/today.md")).toBe("# Today\n\nNothing.\n");
    expect(world.git("log", "--format=%s").trim()).toBe("start");
  });

  it("of two proposals on one page keeps both changes", async () => {
    const world = aDreamWorld({ ...PAGES, "journal/two.md": "[[Imke Salfeld]] knows [[Fennik Foundry]].\n" });
    const { host, dream } = start(world);
    const run = await host.dreamOnce();
    const both = (await dream.get(run)).proposals.filter((proposal) => proposal.page.path === "journal/two.md");
    await Promise.all(both.map((proposal) => dream.review(run, proposal.id, "accept")));
    expect(world.read("journal/two.md")).toBe("[[Imke Saalfeld]] knows [[Fennick Foundry]].\n");
    expect(world.git("log", "--format=%s").trim().split("\n")).toHaveLength(3);
  });
});

describe("a rule that the person trusts", () => {
  it("accepts by itself at the end of the night what is sure, and can be taken back with the night", async () => {
    const { host, dream, world } = start();
    await dream.trust("broken_link", true);
    expect((await dream.status()).trusted).toEqual(["broken_link"]);
    const before = world.git("rev-parse", "HEAD^{tree}");
    const id = await host.dreamOnce();
    const { proposals } = await dream.get(id);
    const sure = proposals.filter(({ confidence }) => confidence >= TRUST_FROM);
    expect(sure.length).toBeGreaterThan(0);
    for (const { state, isByItself } of sure) expect([state, isByItself]).toEqual(["accepted", true]);
    for (const one of proposals) if (!sure.includes(one)) expect(one.state).toBe("open");
    expect(world.git("status", "--porcelain")).toBe("");
    expect(await dream.undo(id)).toMatchObject({ undone: sure.length, refused: [] });
    expect(world.git("rev-parse", "HEAD^{tree}")).toBe(before);
    // What was taken back is asked from now on.
    await host.dreamOnce();
    expect((await dream.get(id)).proposals.map(({ state }) => state)).toEqual(proposals.map(() => "open"));
    expect((await dream.trust("broken_link", false)).trusted).toEqual([]);
  });
});

describe("rejecting", () => {
  it("is remembered over nights and restarts, until it is taken back", async () => {
    const { host, dream, world } = start();
    const run = await host.dreamOnce();
    const { id } = await proposalOn(host, run, "journal/today.md");
    expect((await dream.review(run, id, "reject")).state).toBe("rejected");
    await expect(dream.review(run, id, "accept")).rejects.toMatchObject({ code: "invalid_request" });
    world.write("journal/today.md", `${PAGES["journal/today.md"]}More.\n`);
    expect((await dream.get(await host.dreamOnce())).proposals).toEqual([]);
    await dream.close();

    const { host: again, dream: reopened } = start(world);
    expect((await reopened.get(await again.dreamOnce())).proposals).toEqual([]);
    expect((await reopened.review(run, id, "reopen")).state).toBe("open");
    expect(await reopened.status()).toMatchObject({ openProposals: 2 });
    expect((await reopened.review(run, id, "accept")).state).toBe("accepted");
  });
});

describe("an open proposal", () => {
  it("is renewed by a later dream when its page has changed, and stale when the link was mended by hand", async () => {
    const { host, dream, world } = start();
    const run = await host.dreamOnce();
    const before = await proposalOn(host, run, "journal/today.md");
    world.write("journal/today.md", `One line above.\n${PAGES["journal/today.md"]}`);
    world.write("meetings/walk.md", "# Berth walk\n\nWith [[Imke Saalfeld]].\n");
    await host.dreamOnce();
    const after = await proposalOn(host, run, "journal/today.md");
    expect(after.id).toBe(before.id);
    expect(fileOf(after).revision).not.toBe(fileOf(before).revision);
    expect(fileOf(after).diff.find((line) => line.kind === "remove")?.line).toBe(4);
    expect(await proposalOn(host, run, "meetings/walk.md")).toMatchObject({ state: "stale" });
    expect((await dream.status()).openProposals).toBe(1);
  });
});

function isGone(pid: number | undefined): boolean {
  try {
    process.kill(pid ?? 0, 0);
    return false;
  } catch {
    return true;
  }
}
