import { describe, expect, it } from "vitest";
import { NO_RULES } from "../../../src-main/domain/brain-rules";
import type { PastReader } from "../../../src-main/ports/past-reader";
import { ReadAhead } from "../../../src-main/services/past/read-ahead";

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };
const moment = (commit: string) => ({ commit, dateMs: 0, subject: commit });

/** A thread that needs two steps a commit. @returns what it was asked for, in order */
function aReader(commits: string[]) {
  const asked: string[] = [];
  const steps = new Map<string, number>();
  let dropped = 0;
  const reader = {
    setRules: async () => undefined,
    history: async () => ({
      kind: "found" as const,
      range: {
        first: moment(commits[0] ?? ""),
        last: moment(commits.at(-1) ?? ""),
        total: commits.length,
        commits: commits.map((commit) => ({ ...moment(commit), pages: 1 })),
        isShallow: false,
      },
    }),
    prepare: async (_asker: string, commit: string) => {
      asked.push(commit);
      const step = (steps.get(commit) ?? 0) + 1;
      steps.set(commit, step);
      return { isReady: step >= 2, left: 2 - step, pagesRead: asked.length };
    },
    dropAhead: async () => {
      dropped++;
    },
  };
  // Only these are called.
  return { asked, dropped: () => dropped, reader: reader as unknown as PastReader };
}

const aReadAhead = (reader: PastReader, given: { mayWork?: () => boolean; calmMs?: number } = {}) =>
  new ReadAhead({
    reader: async () => reader,
    rules: () => NO_RULES,
    mayWork: given.mayWork ?? (() => true),
    calmMs: given.calmMs ?? 1,
    log: QUIET,
  });

describe("reading ahead", () => {
  it("goes back from the newest commit, each until it is ready, and frees what it held", async () => {
    const { asked, dropped, reader } = aReader(["one", "two", "three"]);
    const ahead = aReadAhead(reader);
    ahead.start();
    await expect.poll(() => ahead.built()).toBe(3);
    await expect.poll(dropped).toBe(1);
    expect(asked).toEqual(["three", "three", "two", "two", "one", "one"]);
    await ahead.close();
  });

  it("waits while somebody is at work or the index is", async () => {
    const { asked, reader } = aReader(["one"]);
    let mayWork = false;
    const ahead = aReadAhead(reader, { mayWork: () => mayWork, calmMs: 60 });
    ahead.userIsHere();
    ahead.start();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(asked).toEqual([]);
    mayWork = true;
    await expect.poll(() => ahead.built()).toBe(1);
    await ahead.close();
  });

  it("takes up what was committed meanwhile, and ends when it is closed", async () => {
    const commits = ["one"];
    const { asked, reader } = aReader(commits);
    const ahead = aReadAhead(reader);
    ahead.start();
    await expect.poll(() => ahead.built()).toBe(1);
    commits.push("two");
    ahead.start();
    await expect.poll(() => ahead.built()).toBe(2);
    await ahead.close();
    const before = asked.length;
    ahead.start();
    await ahead.close();
    expect(asked).toHaveLength(before);
  });
});
