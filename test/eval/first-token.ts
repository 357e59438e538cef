import { startFakeModelServer } from "../support/fake-model-server";
import { questionsOver } from "../support/questions-over";
import { openThinkBrain } from "../support/think-brain";
import { readPageTexts } from "./read-brain";

const QUESTIONS = 40;
const TIMINGS = { firstTokenMs: 10_000, betweenTokensMs: 5_000, pauseMs: 0 };

/**
 * `npm run eval:first-token -- FOLDER`: how long until something of a model's answer shows, from the question on, over a server that
 * itself takes no time. The first thing that shows is the first sentence that its citations carry.
 */
export async function evalFirstToken(_root: string, [folder]: readonly string[]): Promise<boolean> {
  if (!folder) throw new Error("Which folder of pages?");
  const texts = readPageTexts(folder);
  const server = await startFakeModelServer();
  const brain = await openThinkBrain(Object.fromEntries(texts), { timings: TIMINGS });
  const times: number[] = [];
  try {
    brain.setEndpoint({ baseUrl: server.url, key: null, model: "small-1" });
    for (const question of questionsOver(texts, QUESTIONS)) {
      brain.streamed.length = 0;
      const firstMs = watchFirst(brain.streamed);
      const answer = await brain.think.ask(question);
      const shownMs = firstMs();
      // Where the notes are silent no model is asked, and nothing streams.
      if (answer.mode === "model" && shownMs !== null) times.push(shownMs);
    }
  } finally {
    await Promise.all([brain.close(), server.close()]);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? Number.NaN);
  console.log(
    `${texts.size} pages, ${times.length} answers of the model: first words after ${at(0.5)} ms, 95 % ${at(0.95)} ms`,
  );
  return times.length > 0;
}

/** Notes when the first thing is put into a list. */
function watchFirst(list: unknown[]): () => number | null {
  const startedMs = performance.now();
  let firstMs: number | null = null;
  const push = Array.prototype.push;
  list.push = (...items: unknown[]) => {
    firstMs ??= performance.now() - startedMs;
    return push.apply(list, items);
  };
  return () => firstMs;
}
