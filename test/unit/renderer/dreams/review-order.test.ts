import { expect, test } from "vitest";
import type { Proposal } from "../../../../shared/model/dream";
import {
  currentGroup,
  currentProposal,
  decidedWords,
  placeAfter,
  recordWords,
  reviewGroups,
  stepProposal,
} from "../../../../src-renderer/features/dreams/review-order";
import { aFinding, aProposal } from "./a-proposal";

const states = (...all: readonly Proposal["state"][]) => all.map((state, n) => aProposal({ id: `p${n}`, state }));
const finding = aFinding({ id: "f" });

test("groups proposals and findings by rule and counts what is decided", () => {
  const groups = reviewGroups({ proposals: states("accepted", "open", "stale"), findings: [finding] });
  expect(groups.map(({ id, decided, total }) => `${id} ${decided}/${total}`)).toEqual([
    "proposals:broken_link 2/3",
    "findings:orphan 0/1",
  ]);
});

test("begins with the first group that has something to decide", () => {
  const groups = reviewGroups({ proposals: states("open"), findings: [finding] });
  expect(currentGroup(groups, null)?.id).toBe("proposals:broken_link");
  expect(currentGroup(groups, "findings:orphan")?.id).toBe("findings:orphan");
  expect(currentGroup(groups, "proposals:gone")?.id).toBe("proposals:broken_link");
  expect(currentGroup([], null)).toBeNull();
});

test("begins with the first open proposal, and stays at a chosen one that is decided", () => {
  const proposals = states("accepted", "open");
  expect(currentProposal(proposals, null)?.id).toBe("p1");
  expect(currentProposal(proposals, "p0")?.id).toBe("p0");
});

test("goes on to the next open proposal below, then to those left above", () => {
  const after = (all: readonly Proposal[], id: string) => placeAfter({ proposals: all, findings: [] }, id).proposal;
  expect(after(states("open", "open", "accepted", "open"), "p1")).toBe("p3");
  expect(after(states("open", "open", "accepted"), "p1")).toBe("p0");
});

test("goes to another group when this one is done, and stays when all is", () => {
  const other = aProposal({ id: "o", rule: "orphan" });
  const run = { proposals: [...states("accepted", "open"), other], findings: [] };
  expect(placeAfter(run, "p1")).toEqual({ group: "proposals:orphan", proposal: "o" });
  expect(placeAfter({ proposals: states("accepted", "open"), findings: [] }, "p1").proposal).toBe("p1");
});

test("steps no further than the ends", () => {
  const proposals = states("open", "open");
  expect(stepProposal(proposals, "p0", -1)?.id).toBe("p0");
  expect(stepProposal(proposals, "p0", 1)?.id).toBe("p1");
  expect(stepProposal(proposals, "p1", 1)?.id).toBe("p1");
  expect(stepProposal([], null, 1)).toBeNull();
});

test("says how far the review is", () => {
  expect(decidedWords(states("open", "open"))).toBe("0 of 2 decided");
  expect(decidedWords(states("accepted", "accepted", "rejected", "stale", "open"))).toBe(
    "4 of 5 decided: 2 accepted, 1 rejected, 1 out of date",
  );
});

test("gives the record of proposals about as sure, and none before there is one", () => {
  const current = aProposal({ id: "now", confidence: 0.9 });
  expect(recordWords([current, aProposal({ id: "a", confidence: 0.9 })], current)).toBeNull();
  const decided = [
    aProposal({ id: "a", confidence: 0.92, state: "accepted" }),
    aProposal({ id: "b", confidence: 0.88, state: "rejected" }),
    aProposal({ id: "c", confidence: 0.6, state: "rejected" }),
  ];
  expect(recordWords([...decided, current], current)).toBe("Of 2 about this sure in this dream, you accepted 1.");
});
