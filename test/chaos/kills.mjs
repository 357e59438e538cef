import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { App } from "../bench/app.mjs";
import { gitIn, tempFiles } from "./brain.mjs";
import { Ledger } from "./ledger.mjs";
import { Load } from "./load.mjs";

const FAULTY_DISK = new URL("./faulty-disk.mjs", import.meta.url).href;
/** Every second run writes to a disk that is nearly full and whose files are busy now and then. */
const FAULTY_EVERY = 2;
/** What the app may take after it answers until leftovers are gone. */
const TIDY_MS = 10_000;

/** Loads, kills and opens again so many times; resolves to the number of faults. */
export async function runKills({ folder, remote, scratch, chance, runs, maxMs, freshEvery }) {
  const dataDir = path.join(scratch, "data");
  const control = path.join(scratch, "faults.json");
  const start = () =>
    App.start(folder, dataDir, { nodeArgs: ["--import", FAULTY_DISK], env: { NOCTUARY_CHAOS_FAULTS: control } });
  const ledger = new Ledger(folder);
  let app = await start();
  let faults = 0;
  try {
    await app.invoke("brain.sync", { vectors: false });
    await app.invoke("settings.set", { autoCommit: true });
    for (let round = 1; round <= runs; round++) {
      const isFaulty = round % FAULTY_EVERY === 0;
      writeFileSync(control, JSON.stringify(isFaulty ? { full: 0.1, busy: 0.1 } : { full: 0, busy: 0 }));
      const load = new Load({ app, folder, remote, ledger, chance, round });
      const ending = load.run();
      const afterMs = 200 + chance.below(maxMs);
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      load.stop();
      const hasDied = app.hasEnded;
      await app.stop("SIGKILL");
      await ending;
      rmSync(control, { force: true });
      app = await start();
      const isCompared = round % freshEvery === 0 || round === runs;
      const found = await faultsAfter(app, { folder, scratch, dataDir, ledger, isCompared });
      if (hasDied) found.push("the app ended by itself");
      faults += found.length;
      console.log(`run ${round}: ${afterMs} ms${isFaulty ? ", failing disk" : ""}, ${told(load.counts)}`);
      for (const fault of found) console.log(`  FAULT ${fault}`);
      ledger.take(folder);
    }
  } finally {
    await app.stop();
  }
  return faults;
}

const told = (counts) =>
  Object.entries(counts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, times]) => `${what} ${times}`)
    .join(", ");

async function faultsAfter(app, { folder, scratch, dataDir, ledger, isCompared }) {
  const counts = await countsOf(app);
  const isLeft = () => tempFiles(folder).length > 0 || stateLeft(dataDir).length > 0;
  const untilMs = Date.now() + TIDY_MS;
  while (isLeft() && Date.now() < untilMs) await new Promise((resolve) => setTimeout(resolve, 100));
  const faults = [...ledger.faults(folder), ...stateLeft(dataDir).map((name) => `left in the app's state: ${name}`)];
  if (existsSync(path.join(folder, ".git/index.lock"))) faults.push("git is locked");
  await gitIn(folder)("fsck", "--no-dangling", "--no-progress").catch(() => faults.push("git fsck"));
  if (!isCompared) return faults;
  const fresh = path.join(scratch, "fresh");
  const other = await App.start(folder, fresh);
  const expected = await countsOf(other);
  await other.stop();
  rmSync(fresh, { recursive: true, force: true });
  if (counts !== expected) faults.push(`index: ${counts}\n   fresh: ${expected}`);
  return faults;
}

const stateLeft = (dataDir) => tempFiles(path.join(dataDir, "brains")).filter((name) => !/[\\/]index[\\/]/.test(name));

async function countsOf(app) {
  await app.invoke("brain.sync", { vectors: false });
  const { pages, links, linksByType, chunks, timelineEntries, index, skipped } = await app.invoke("brain.doctor");
  const sorted = Object.fromEntries(Object.entries(linksByType ?? {}).sort());
  return JSON.stringify({ pages, links, linksByType: sorted, chunks, timelineEntries, index, skipped });
}
