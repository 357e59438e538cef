import path from "node:path";
import { describe, expect, it } from "vitest";
import { readInventedWorld, scoreInvented } from "../../../eval/invented-sentences";

const ROOT = path.join(import.meta.dirname, "../../../..");

/** What has been reached; a change may not fall behind it. */
const FLOOR = { precision: 0.98, recall: 0.91, time: 0.98 };

describe("typing sentences that are worded in many ways", () => {
  const world = readInventedWorld(ROOT);
  const { tally, timed, wrong } = scoreInvented(world);

  it("tells little that is not so, and most of what is", () => {
    const { precision, recall, labelled } = tally.typed();
    expect(labelled).toBeGreaterThan(150);
    expect(precision).toBeGreaterThanOrEqual(FLOOR.precision);
    expect(recall).toBeGreaterThanOrEqual(FLOOR.recall);
  });

  it("knows when a relation began, when it ended, and that it is over", () => {
    expect(timed.right / timed.all).toBeGreaterThanOrEqual(FLOOR.time);
  });

  it("reads nothing into wishes, plans, questions and mere talk", () => {
    const traps = world.sentences.filter(({ tells }) => tells.length === 0);
    expect(traps.length).toBeGreaterThan(40);
    expect(wrong.filter(({ sentence }) => traps.includes(sentence)).map(({ sentence }) => sentence.text)).toEqual([]);
  });
});
