// `node test/bench/night.mjs NAME|FOLDER` dreams once on a copy of a brain and tells how long each phase took, the highest memory of
// the dream process, and how fast a search is answered before and meanwhile.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { App } from "./app.mjs";

const VAULTS = path.resolve(import.meta.dirname, "../../../shared/vaults");
/** A person who searches now and then. */
const PAUSE_MS = 400;
const BEFORE = 40;
const QUERIES = [
  "what is this about",
  "meeting notes",
  "how to begin",
  "draft",
  "history of ideas",
  "people and places",
  "todo",
];

const [name = "garden"] = process.argv.slice(2);
const scratch = mkdtempSync(path.join(tmpdir(), "noctuary-night-"));
try {
  const app = await App.start(unpack(), path.join(scratch, "data"));
  await app.until("brain.status", (status) => status.index === "ready");
  await app.invoke("brain.sync", { vectors: true });
  const before = [];
  for (let i = 0; i < BEFORE; i++) before.push(await searchMs(app, i));
  await app.invoke("dream.run");
  const meanwhile = [];
  let peakMb = 0;
  for (let i = 0; (await app.invoke("dream.status")).running !== null; i++) {
    meanwhile.push(await searchMs(app, i));
    peakMb = Math.max(peakMb, app.dreamMemory()?.peakMb ?? 0);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const [latest] = await app.invoke("dream.list", { limit: 1 });
  const run = await app.invoke("dream.get", { id: latest.id });
  for (const { phase, ms, note } of run.phases)
    console.log(`${phase.padEnd(18)} ${(ms / 1000).toFixed(1).padStart(7)} s  ${note}`);
  console.log(
    `whole night ${((run.finishedMs - run.startedMs) / 1000).toFixed(0)} s, ${run.verdict}, dream process at most ${peakMb} MB`,
  );
  console.log(`search before ${spread(before)}, meanwhile ${spread(meanwhile)}`);
  await app.stop();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function searchMs(app, i) {
  const startedMs = performance.now();
  await app.invoke("search.query", { text: QUERIES[i % QUERIES.length] });
  return performance.now() - startedMs;
}

function spread(all) {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms of ${all.length}`;
}

function unpack() {
  const copy = path.join(scratch, path.basename(name));
  if (existsSync(name)) cpSync(name, copy, { recursive: true });
  else execFileSync("tar", ["-xJf", path.join(VAULTS, `${name}.tar.xz`), "-C", scratch]);
  return copy;
}
