import { expect, test } from "vitest";
import { BrainError } from "../../../../shared/errors/brain-error";
import type { DreamRun, Proposal } from "../../../../shared/model/dream";
import { createClient } from "../../../../src-renderer/client/client";
import { createReview, proposalKey } from "../../../../src-renderer/features/dreams/review-store";
import { createFakeBridge } from "../../../support/fake-bridge";
import { aProposal } from "./a-proposal";

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
  expect(store.getState().latest).toEqual(["a", "b"]);
  await store.getState().decide(run, b, "reopen");
  expect(store.getState().latest).toEqual(["a"]);
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
