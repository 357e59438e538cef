import { expect, test } from "vitest";
import { BrainError } from "../../../../shared/errors/brain-error";
import { type Answer, EVERYTHING } from "../../../../shared/model/think";
import { createClient } from "../../../../src-renderer/client/client";
import type { ThinkPorts } from "../../../../src-renderer/features/think/answer-runs";
import { readTalk, type TalkMemory } from "../../../../src-renderer/features/think/talk-memory";
import { createThinkStore } from "../../../../src-renderer/features/think/think-store";
import { createFakeBridge } from "../../../support/fake-bridge";

function aMemory(): TalkMemory & { text: string | null } {
  const memory: TalkMemory & { text: string | null } = {
    text: null,
    read: () => memory.text,
    write: (text: string) => {
      memory.text = text;
    },
  };
  return memory;
}

function aTalk(memory = aMemory(), operations: Parameters<typeof createFakeBridge>[0] = {}) {
  let ids = 0;
  const host = createClient(createFakeBridge(operations));
  let stream: Parameters<ThinkPorts["onStream"]>[0] = () => undefined;
  const onStream: ThinkPorts["onStream"] = (listener) => {
    stream = listener;
    return () => undefined;
  };
  const store = createThinkStore({ host, onStream }, memory, () => `answer-${++ids}`);
  store.getState().enter("/brain");
  return { store, memory, stream: (id: string, text: string) => stream({ id, text }) };
}

const anAnswer: Answer = {
  id: "an-answer",
  question: "Who is Ada?",
  readAs: null,
  after: null,
  askedMs: 1,
  mode: "extractive",
  abstained: true,
  text: "Your notes don't say.",
  sentences: [],
  citations: [],
  nearest: [],
  gaps: [],
  stale: [],
  ms: 1,
  dropped: 0,
  model: null,
  degraded: null,
  withheld: 0,
  spent: null,
  scope: EVERYTHING,
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const kinds = (store: ReturnType<typeof aTalk>["store"]) => store.getState().talk.map((one) => one.kind);

test("keeps the questions of a talk one below the other, the last one active", async () => {
  const { store } = aTalk();
  store.getState().ask("First?");
  await settled();
  store.getState().ask("Second?");
  await settled();
  expect(store.getState().talk.map((one) => one.question)).toEqual(["First?", "Second?"]);
  expect(kinds(store)).toEqual(["answered", "answered"]);
  expect(store.getState().activeId).toBe("answer-2");
});

test("asks after the answer before, and after none at the beginning of a talk", async () => {
  const asked: unknown[] = [];
  const { store } = aTalk(aMemory(), {
    operations: {
      "think.ask": (args) => {
        asked.push(args);
        throw new BrainError("internal", "no", {});
      },
      "think.get": ({ id }) => ({ ...anAnswer, id }),
    },
  });
  store.getState().show({ id: "old-answer", question: "Who is Ada?" });
  await settled();
  store.getState().ask("And where does she live?");
  await settled();
  store.getState().renew();
  store.getState().ask("Who is Bo?");
  expect(asked).toEqual([
    { id: "answer-1", question: "And where does she live?", after: "old-answer" },
    { id: "answer-2", question: "Who is Bo?" },
  ]);
});

test("asks one question at a time", async () => {
  const { store } = aTalk();
  store.getState().ask("First?");
  store.getState().ask("Second?");
  await settled();
  expect(store.getState().talk).toHaveLength(1);
});

test("replays the talk after a reload and asks nothing", async () => {
  const memory = aMemory();
  const first = aTalk(memory);
  first.store.getState().ask("Who?");
  await settled();
  let asked = 0;
  const stored = first.store.getState().talk[0];
  const answer: Answer | null = stored?.kind === "answered" ? stored.answer : null;
  const { store } = aTalk(memory, {
    operations: {
      "think.ask": () => {
        asked++;
        throw new Error("asked again");
      },
      "think.get": () => answer,
    },
  });
  expect(kinds(store)).toEqual(["reading"]);
  await settled();
  expect(kinds(store)).toEqual(["answered"]);
  expect(asked).toBe(0);
});

test("says that an answer is lost when none was stored, and asks again under the same id only when told to", async () => {
  const memory = aMemory();
  memory.text = JSON.stringify({ folder: "/brain", talk: [{ id: "answer-9", question: "Who?" }] });
  const { store } = aTalk(memory);
  await settled();
  expect(kinds(store)).toEqual(["lost"]);
  store.getState().ask("Who?", "answer-9");
  await settled();
  expect(store.getState().talk.map(({ id, kind }) => [id, kind])).toEqual([["answer-9", "answered"]]);
});

test("does not bring the talk of one brain into another", () => {
  const memory = aMemory();
  memory.text = JSON.stringify({ folder: "/other", talk: [{ id: "answer-9", question: "Who?" }] });
  expect(aTalk(memory).store.getState().talk).toEqual([]);
});

test("survives a memory that holds something else", () => {
  const memory = aMemory();
  for (const text of ["{", "7", '{"folder":"/brain"}', '{"folder":"/brain","talk":[1,{"id":2}]}']) {
    memory.text = text;
    expect(readTalk(memory, "/brain")).toEqual([]);
  }
});

test("stops an answer and keeps the question", async () => {
  const { store } = aTalk(aMemory(), { operations: { "think.ask": () => new Promise(() => undefined) } });
  store.getState().ask("Who?");
  store.getState().stop();
  await settled();
  expect(kinds(store)).toEqual(["stopped"]);
});

test("shows what failed in the place of the answer", async () => {
  const { store } = aTalk(aMemory(), {
    operations: {
      "think.ask": () => {
        throw new BrainError("internal", "no", {});
      },
    },
  });
  store.getState().ask("Who?");
  await settled();
  expect(kinds(store)).toEqual(["failed"]);
});

test("keeps an answer that is coming when another question is looked at", async () => {
  const { store } = aTalk(aMemory(), { operations: { "think.ask": () => new Promise(() => undefined) } });
  store.getState().ask("Slow?");
  store.getState().show({ id: "old-answer", question: "Old?" });
  expect(store.getState().talk.map((one) => one.question)).toEqual(["Slow?", "Old?"]);
});

test("shows what has come of a streamed answer, and none of another's", () => {
  const { store, stream } = aTalk(aMemory(), { operations: { "think.ask": () => new Promise(() => undefined) } });
  store.getState().ask("Who?");
  stream("someone-else", "Wrong.");
  stream("answer-1", "Ada did.");
  expect(store.getState().talk).toEqual([{ id: "answer-1", question: "Who?", kind: "asking", text: "Ada did." }]);
});

test("takes in no more of a stream that was stopped", async () => {
  const { store, stream } = aTalk(aMemory(), { operations: { "think.ask": () => new Promise(() => undefined) } });
  store.getState().ask("Who?");
  store.getState().stop();
  await settled();
  stream("answer-1", "Late.");
  expect(kinds(store)).toEqual(["stopped"]);
});

test("brings an exchange to the side when one of its figures is pointed at, without scrolling to it", async () => {
  const { store } = aTalk();
  store.getState().ask("First?");
  await settled();
  store.getState().ask("Second?");
  await settled();
  const { wanted } = store.getState();
  store.getState().light({ exchange: "answer-1", n: 1, at: "somewhere" });
  expect(store.getState().activeId).toBe("answer-1");
  expect(store.getState().wanted).toBe(wanted);
});
