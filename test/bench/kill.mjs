// `node test/bench/kill.mjs FOLDER [TIMES]`: kills the whole app at random moments while it indexes FOLDER, opens it again
// each time, and compares the counts with those of an index that nobody disturbed. Exits 1 when one differs.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { App } from "./app.mjs";

const [given, times = "10"] = process.argv.slice(2);
if (!given) throw new Error("usage: kill.mjs FOLDER [TIMES]");
const scratch = mkdtempSync(path.join(tmpdir(), "noctuary-kill-"));
const folder = path.join(scratch, "brain");
cpSync(given, folder, { recursive: true });

const countsOf = async (app) => {
  await app.invoke("brain.sync", { vectors: false });
  const { pages, links, linksByType, chunks, timelineEntries, index } = await app.invoke("brain.doctor");
  return JSON.stringify({ pages, links, linksByType, chunks, timelineEntries, index });
};

try {
  const calm = await App.start(folder, path.join(scratch, "calm"));
  const startedMs = performance.now();
  const expected = await countsOf(calm);
  const wholeMs = performance.now() - startedMs;
  await calm.stop();
  console.log(`undisturbed, ${Math.round(wholeMs)} ms: ${expected}`);

  let wrong = 0;
  for (let round = 1; round <= Number(times); round++) {
    const dataDir = path.join(scratch, `round-${round}`);
    const killed = await App.start(folder, dataDir);
    const afterMs = Math.random() * wholeMs;
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await killed.stop("SIGKILL");
    const again = await App.start(folder, dataDir);
    const counts = await countsOf(again);
    await again.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (counts !== expected) wrong++;
    console.log(
      `killed after ${Math.round(afterMs)} ms: ${counts === expected ? "same counts" : `DIFFERENT: ${counts}`}`,
    );
  }
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
