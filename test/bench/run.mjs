// `npm run bench [-- NAME…]` measures the built app on real brains and prints a table. Speed is reported, never asserted.
// The name `graph` stands for graph queries: on a synthetic brain of 50,000 pages, and on rcvd-10k where it is there.
// The name `search` stands for search at 10,000 and 50,000 pages beside ripgrep and SQLite (see search/run.mjs).
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { App } from "./app.mjs";
import { benchRealGraph, benchSyntheticGraph } from "./graph/run.mjs";
import { benchSearch } from "./search/run.mjs";

const VAULTS = path.resolve(import.meta.dirname, "../../../shared/vaults");
const DEFAULT = ["garden", "rcvd-10k"];
const BROWSER = process.env.NOCTUARY_BROWSER ?? "/usr/bin/chromium";
const QUERIES = 60;
const QUESTIONS = 20;

const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : [...DEFAULT, "graph", "search"];
const scratch = mkdtempSync(path.join(tmpdir(), "noctuary-bench-"));
console.log(
  `${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
);

const rows = [];
try {
  for (const name of names) {
    if (name === "graph") {
      await measureGraph();
      continue;
    }
    if (name === "search") {
      await benchSearch();
      continue;
    }
    const folder = unpack(name);
    if (!folder) {
      console.log(`${name}: not here (no archive beside the project and no such folder), left out`);
      continue;
    }
    console.log(`${name}: measuring…`);
    rows.push(await measure(name, folder));
  }
  if (rows.length > 0) printTable(rows);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** A fresh copy of a brain: an archive by name, or any folder by path. */
function unpack(name) {
  const archive = path.join(VAULTS, `${name}.tar.xz`);
  const target = path.join(scratch, "brains");
  mkdirSync(target, { recursive: true });
  if (existsSync(archive)) {
    execFileSync("tar", ["-xJf", archive, "-C", target]);
    return path.join(target, name);
  }
  if (!existsSync(name)) return null;
  const copy = path.join(target, path.basename(name));
  cpSync(name, copy, { recursive: true });
  return copy;
}

async function measureGraph() {
  await benchSyntheticGraph();
  const folder = unpack("rcvd-10k");
  if (!folder) return;
  const app = await App.start(folder, path.join(scratch, "data-graph"));
  await app.until("brain.status", (status) => status.index === "ready");
  await benchRealGraph("rcvd-10k", app);
  await app.stop();
}

async function measure(name, folder) {
  const dataDir = path.join(scratch, `data-${path.basename(name)}`);
  const row = { name };

  let startedMs = performance.now();
  let app = await App.start(folder, dataDir);
  await app.invoke("page.recent", { limit: 1 });
  row.coldUsable = performance.now() - startedMs;
  await app.until("brain.status", (status) => status.index === "ready");
  row.coldIndex = performance.now() - startedMs;
  await app.invoke("brain.sync", { vectors: true });
  row.coldVectors = performance.now() - startedMs;
  row.coldPeak = app.memory()?.peakMb ?? null;
  const doctor = await app.invoke("brain.doctor");
  row.pages = doctor.pages;
  row.links = doctor.links.resolved + doctor.links.unresolved + doctor.links.ambiguous;
  row.indexMb = doctor.indexSizeBytes / 1e6;
  await app.stop();

  startedMs = performance.now();
  app = await App.start(folder, dataDir);
  await app.invoke("page.recent", { limit: 1 });
  row.warmUsable = performance.now() - startedMs;
  await app.until("brain.status", (status) => status.index === "ready");
  row.warmReady = performance.now() - startedMs;
  await app.invoke("brain.sync", { vectors: true });

  const words = await wordsOf(folder);
  row.search = await times(QUERIES, (i) => app.invoke("search.query", { text: words(i) }));
  row.names = await times(QUERIES, (i) => app.invoke("search.names", { text: words(i).slice(0, 5) }));
  row.think = await times(QUESTIONS, (i) => app.invoke("think.ask", { question: `What do I know about ${words(i)}?` }));
  startedMs = performance.now();
  await app.invoke("graph.whole");
  row.graphFirst = performance.now() - startedMs;
  row.graph = await times(5, () => app.invoke("graph.whole"));
  row.windowPeak = existsSync(BROWSER) ? await app.windowPeakMb(BROWSER) : null;
  await app.invoke("dream.run");
  await app.until("dream.status", (status) => status.running === null);
  row.dreamPeak = app.dreamMemory()?.peakMb ?? null;
  row.warmPeak = app.memory()?.peakMb ?? null;
  row.warmNow = app.memory()?.nowMb ?? null;
  await app.stop();
  return row;
}

/** Queries of one to three words out of the brain's own pages, the same on every run. */
async function wordsOf(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .sort();
  let seed = 11;
  const next = (n) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % n;
  };
  const pick = () => {
    for (;;) {
      const text = readFileSync(path.join(folder, files[next(files.length)]), "utf8");
      const found = text.match(/[\p{L}]{4,}/gu);
      if (found) return found[next(found.length)];
    }
  };
  return (i) => Array.from({ length: 1 + (i % 3) }, pick).join(" ");
}

/** Sorted durations in milliseconds of `count` runs. */
async function times(count, run) {
  const all = [];
  for (let i = 0; i < count; i++) {
    const startedMs = performance.now();
    await run(i);
    all.push(performance.now() - startedMs);
  }
  return all.sort((a, b) => a - b);
}

function printTable(measured) {
  const at = (list, share) => list[Math.min(list.length - 1, Math.floor(list.length * share))];
  const ms = (value) =>
    value === undefined ? "–" : value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`;
  const lines = [
    ["pages / links", (row) => `${row.pages} / ${row.links}`],
    ["first start to a usable window's data", (row) => ms(row.coldUsable)],
    ["first index, searchable", (row) => ms(row.coldIndex)],
    ["first index, vectors too", (row) => ms(row.coldVectors)],
    ["warm start to a usable window's data", (row) => ms(row.warmUsable)],
    ["warm start, index checked against the files", (row) => ms(row.warmReady)],
    ["search p50 / p95", (row) => `${ms(at(row.search, 0.5))} / ${ms(at(row.search, 0.95))}`],
    ["names while typing p50 / p95", (row) => `${ms(at(row.names, 0.5))} / ${ms(at(row.names, 0.95))}`],
    ["think without a model p50 / p95", (row) => `${ms(at(row.think, 0.5))} / ${ms(at(row.think, 0.95))}`],
    ["graph, first time with layout", (row) => ms(row.graphFirst)],
    ["graph from the stored layout p50", (row) => ms(at(row.graph, 0.5))],
    ["main process, peak while indexing", (row) => `${row.coldPeak} MB`],
    ["main process, peak after warm start / at the end", (row) => `${row.warmPeak} / ${row.warmNow} MB`],
    ["window's process, peak with the graph open", (row) => `${row.windowPeak ?? "–"} MB`],
    ["dream process, peak after a dream", (row) => `${row.dreamPeak ?? "–"} MB`],
    ["index on disk", (row) => `${Math.round(row.indexMb)} MB`],
  ];
  console.log(`\n| what | ${measured.map((row) => row.name).join(" | ")} |`);
  console.log(`| --- | ${measured.map(() => "---").join(" | ")} |`);
  for (const [what, value] of lines) console.log(`| ${what} | ${measured.map(value).join(" | ")} |`);
}
