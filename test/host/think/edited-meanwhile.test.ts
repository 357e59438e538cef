import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Answer, Citation } from "../../../shared/model/think";
import type { BrainFiles } from "../../../src-main/ports/brain-files";
import { createThink, type Think } from "../../../src-main/services/think";
import { type FakeModelServer, startFakeModelServer } from "../../support/fake-model-server";
import { openThinkBrain, type ThinkBrain } from "../../support/think-brain";
import { THINK_WORLD } from "../../support/think-world";

const QUESTIONS = [
  "Who is Ines Korhonen?",
  "What does Tobias want the reserve to cover?",
  "What happened at Kettlewright in 2026?",
  "Who leads the restoration workshop?",
  "Why do customers leave?",
  "Compare Ines Korhonen and Tobias Achterberg",
];

let brain: ThinkBrain;
let server: FakeModelServer;
beforeAll(async () => {
  server = await startFakeModelServer();
  brain = await openThinkBrain(THINK_WORLD);
});
afterEach(() => {
  for (const [file, text] of Object.entries(THINK_WORLD)) brain.folder.write(file, text);
});
afterAll(async () => {
  await Promise.all([brain.close(), server.close()]);
});

/** What an editor may do to a page between two looks at it. */
const EDITS: readonly ((text: string) => string)[] = [
  (text) => `Put in front.\n\n${text}`,
  (text) => text.replace(/([a-z]{4,}) ([a-z]{3,})/, "$2 $1"),
  (text) => text.slice(0, Math.floor(text.length / 2)),
  () => "",
  (text) => text.replaceAll("e", "é"),
  (text) => `${text}\nMore at the end.\n`,
];

/** Think over files that change under it: before the n-th read the page that is read is edited. */
function editing(plan: readonly (number | null)[]): Think {
  let reads = 0;
  const { files } = brain.sources;
  const read: BrainFiles["read"] = (file) => {
    const edit = EDITS[plan[reads++ % plan.length] ?? -1];
    const whole = path.join(brain.folder.root, file);
    if (edit) brain.folder.write(file, edit(readFileSync(whole, "utf8")));
    return files.read(file);
  };
  const kept = new Map<string, Answer>();
  return createThink({
    ...brain.sources,
    files: { read },
    answers: {
      append: async (answer) => void kept.set(answer.id, answer),
      get: async (id) => kept.get(id) ?? null,
      list: async () => [],
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    gaps: { record: async () => undefined, undecided: async (gaps) => gaps },
    newId: () => "edited-meanwhile",
    onStream: () => undefined,
  });
}

/** The bytes of the file where the quote is said to stand. */
function onDisk({ page, start, end }: Citation): string {
  try {
    return readFileSync(path.join(brain.folder.root, page.path)).subarray(start, end).toString("utf8");
  } catch {
    return "";
  }
}

function expectNoWrongQuote({ citations, nearest, stale }: Answer): void {
  for (const citation of [...citations, ...nearest]) {
    if (!stale.includes(citation.n)) expect(onDisk(citation)).toBe(citation.quote);
  }
}

const plan = fc.array(fc.oneof(fc.constant(null), fc.nat(EDITS.length - 1)), { minLength: 3, maxLength: 12 });

it.each([
  ["without a model", false],
  ["with one", true],
])("%s no quote is shown that its page does not hold, whatever is edited meanwhile", async (_name, hasModel) => {
  brain.setEndpoint(hasModel ? { baseUrl: server.url, key: null, model: "small-1" } : null);
  let stale = 0;
  await fc.assert(
    fc.asyncProperty(plan, fc.constantFrom(...QUESTIONS), async (edits, question) => {
      for (const [file, text] of Object.entries(THINK_WORLD)) brain.folder.write(file, text);
      const think = editing(edits);
      const answer = await think.ask(question, { id: "edited-meanwhile" });
      expectNoWrongQuote(answer);
      stale += answer.stale.length;
      const again = await think.get("edited-meanwhile");
      if (again) expectNoWrongQuote(again);
    }),
    { numRuns: 30, seed: 20261130 },
  );
  // The edits do hit what is quoted: otherwise nothing was tested.
  expect(stale).toBeGreaterThan(0);
});
