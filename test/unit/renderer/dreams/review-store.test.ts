import { describe, expect, test } from "vitest";
import { BrainError } from "../../../../shared/errors/brain-error";
import type { DreamRun, Proposal } from "../../../../shared/model/dream";
import { asPagePath } from "../../../../shared/model/page";
import { createClient } from "../../../../src-renderer/client/client";
import { createReview, proposalKey } from "../../../../src-renderer/features/dreams/review-store";
import { takeBack } from "../../../../src-renderer/features/dreams/take-back";
import { createFakeBridge } from "../../../support/fake-bridge";
import { aFinding, aProposal } from "./a-proposal";

const aRun = (proposals: readonly Proposal[]): DreamRun => ({
  id: "run",
  startedMs: 0,
  finishedMs: 1,
  trigger: "user",
  verdict: "done",
  phases: [],
  proposals,
  findings: [],
  health: null,
});

function aReview(answer: (id: string, decision: string) => Proposal) {
  const told: string[] = [];
  const bridge = createFakeBridge({
    operations: { "dream.review": ({ proposal, decision }) => answer(proposal, decision) },
  });
  return { store: createReview(createClient(bridge), (text) => told.push(text)), told };
}

const STATES = { accept: "accepted", reject: "rejected", reopen: "open" } as const;
const obey = (id: string, decision: string) =>
  aProposal({
    id,
    state: decision === "accept" ? STATES.accept : decision === "reject" ? STATES.reject : STATES.reopen,
  });

test("goes on to the next proposal before the Host has answered", async () => {
  const { store } = aReview(obey);
  const run = aRun([aProposal({ id: "a" }), aProposal({ id: "b" })]);
  const [first] = run.proposals;
  if (!first) throw new Error("no proposal");
  const decided = store.getState().decide(run, first, "accept");
  expect(store.getState().proposal).toBe("b");
  await decided;
  expect(store.getState().decided.get(proposalKey("run", "a"))?.state).toBe("accepted");
});

test("does not come back to what is still on its way", async () => {
  const { store } = aReview(obey);
  const [a, b, c] = [aProposal({ id: "a" }), aProposal({ id: "b" }), aProposal({ id: "c" })];
  const run = aRun([a, b, c]);
  const pending = [store.getState().decide(run, b, "accept"), store.getState().decide(run, c, "accept")];
  expect(store.getState().proposal).toBe("a");
  pending.push(store.getState().decide(run, a, "reject"));
  expect(store.getState().proposal).toBe("a");
  await Promise.all(pending);
});

test("remembers decisions in their order, so that the last can be taken back", async () => {
  const { store } = aReview(obey);
  const [a, b] = [aProposal({ id: "a" }), aProposal({ id: "b" })];
  const run = aRun([a, b]);
  await store.getState().decide(run, a, "reject");
  await store.getState().decide(run, b, "reject");
  expect(store.getState().latest.map(({ id }) => id)).toEqual(["a", "b"]);
  await store.getState().decide(run, b, "reopen");
  expect(store.getState().latest.map(({ id }) => id)).toEqual(["a"]);
});

test("tells when the page had changed and nothing was written", async () => {
  const { store, told } = aReview((id) => aProposal({ id, state: "stale", note: "The page is gone." }));
  const a = aProposal({ id: "a" });
  await store.getState().decide(aRun([a]), a, "accept");
  expect(told).toEqual(["The page is gone. Nothing was written."]);
});

test("takes a decision on many once, and leaves the person where they went meanwhile", async () => {
  const asked: string[] = [];
  let answer: () => void = () => undefined;
  const [a, b, c] = [aProposal({ id: "a" }), aProposal({ id: "b" }), aProposal({ id: "c", rule: "mention" })];
  const bridge = createFakeBridge({
    operations: {
      "dream.reviewMany": async ({ decision }) => {
        asked.push(decision);
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { proposals: [obey("a", decision), obey("b", decision)], commit: null };
      },
    },
  });
  const { getState } = createReview(createClient(bridge), () => undefined);
  const run = aRun([a, b, c]);
  const choice = { kind: "rule", rule: "broken_link" } as const;
  const first = getState().decideMany(run, choice, ["a", "b"], "accept");
  const second = getState().decideMany(run, choice, ["a", "b"], "accept");
  getState().openGroup("findings:stale");
  await second;
  await expect.poll(() => asked.length).toBe(1);
  answer();
  await first;
  expect(asked).toEqual(["accept"]);
  expect(getState().group).toBe("findings:stale");
  expect(getState().deciding.size).toBe(0);
});

test("leaves a proposal open when deciding failed, and tells", async () => {
  const { store, told } = aReview(() => {
    throw new BrainError("internal", "no", {});
  });
  const a = aProposal({ id: "a" });
  await store.getState().decide(aRun([a]), a, "accept");
  expect(store.getState().decided.size).toBe(0);
  expect(store.getState().deciding.size).toBe(0);
  expect(told).toHaveLength(1);
});

describe("a merge", () => {
  const change = { kind: "merge", page: "a.md", into: "b.md", keepAlias: true } as const;
  const merge = aProposal({ id: "m", rule: "duplicate", change: { kind: "rename", change } });
  const run = aRun([merge, aProposal({ id: "n", rule: "mention" })]);

  function aMergeReview(isChanged: boolean) {
    const tokens: (string | undefined)[] = [];
    const told: string[] = [];
    const bridge = createFakeBridge({
      operations: {
        "dream.review": ({ token }) => {
          tokens.push(token);
          const data = { path: asPagePath("a.md"), currentText: "", currentRevision: "" };
          if (isChanged) throw new BrainError("revision_conflict", "Pages changed.", data);
          return { ...merge, state: "accepted" };
        },
      },
    });
    return { store: createReview(createClient(bridge), (text) => told.push(text)), tokens, told };
  }

  test("is not accepted before it is seen what it changes, and then as it was shown", async () => {
    const { store, tokens, told } = aMergeReview(false);
    await store.getState().decide(run, merge, "accept");
    expect(tokens).toEqual([]);
    expect(told).toHaveLength(1);
    store.getState().show("run", "m", "t1");
    store.getState().show("run", "m", "t2");
    await store.getState().decide(run, merge, "accept");
    expect(tokens).toEqual(["t2"]);
    expect(store.getState().decided.get(proposalKey("run", "m"))?.state).toBe("accepted");
  });

  test("that would do something else by now stays open and is shown anew", async () => {
    const { store, told } = aMergeReview(true);
    store.getState().show("run", "m", "t1");
    const deciding = store.getState().decide(run, merge, "accept");
    expect(store.getState().proposal).toBe("n");
    await deciding;
    expect(store.getState()).toMatchObject({ proposal: "m", group: "proposals:duplicate", outdated: 1, said: "" });
    expect(store.getState().decided.size).toBe(0);
    expect(told[0]).toContain("look at it again");
  });

  test("does not call somebody back who went elsewhere meanwhile", async () => {
    const { store } = aMergeReview(true);
    store.getState().show("run", "m", "t1");
    const deciding = store.getState().decide(run, merge, "accept");
    store.getState().openGroup("findings:stale");
    await deciding;
    expect(store.getState().group).toBe("findings:stale");
  });

  test("is rejected without a look at what it changes", async () => {
    const { store, tokens } = aMergeReview(false);
    await store.getState().decide(run, merge, "reject");
    expect(tokens).toEqual([undefined]);
  });
});

describe("taking back", () => {
  const findings = [aFinding({ id: "f", rule: "stale" }), aFinding({ id: "g", rule: "thin" })];

  function aSitting(isBroken = false) {
    const told: string[] = [];
    const asked: string[] = [];
    const bridge = createFakeBridge({
      operations: {
        "dream.review": ({ proposal, decision }) => {
          asked.push(`${decision} ${proposal}`);
          return obey(proposal, decision);
        },
        "dream.dismiss": ({ finding: id, isDismissed }) => {
          asked.push(`${isDismissed ? "dismiss" : "reopen"} ${id}`);
          if (isBroken) throw new BrainError("internal", "no", {});
          return aFinding({ id });
        },
      },
    });
    return { store: createReview(createClient(bridge), (text) => told.push(text)), told, asked };
  }

  test("goes back over proposals and findings alike, to the group of each", async () => {
    const { store, asked, told } = aSitting();
    const acts = store.getState();
    const run = { ...aRun([aProposal({ id: "a" })]), findings };
    const [f, g] = findings;
    if (!f || !g || !run.proposals[0]) throw new Error("nothing found");
    await acts.decide(run, run.proposals[0], "reject");
    await acts.dismiss(run, f, true);
    await acts.dismiss(run, g, true);
    const now = { ...run, proposals: [aProposal({ id: "a", state: "rejected" })] };
    for (const [group, left] of [
      ["findings:thin", 2],
      ["findings:stale", 1],
      ["proposals:broken_link", 0],
    ] as const) {
      takeBack(now, null, store, (text) => told.push(text));
      expect(store.getState().group).toBe(group);
      await expect.poll(() => store.getState().latest.length).toBe(left);
    }
    await expect.poll(() => asked.slice(3)).toEqual(["reopen g", "reopen f", "reopen a"]);
    takeBack(run, null, store, (text) => told.push(text));
    expect(told).toEqual(["There is nothing to take back here"]);
  });

  test("does not offer a dismissal that failed", async () => {
    const { store } = aSitting(true);
    const [f] = findings;
    if (f) await store.getState().dismiss({ ...aRun([]), findings }, f, true);
    expect(store.getState().latest).toEqual([]);
  });
});
