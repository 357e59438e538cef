// `npm run bench -- search` measures search at 10,000 and 50,000 pages beside ripgrep and SQLite FTS5 on the same queries.
// `NOCTUARY_BENCH_KEEP=FOLDER` keeps the brains and their indexes there for the next run;
// `NOCTUARY_BENCH_COPIES=5` measures the large one alone.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { App } from "../app.mjs";
import { openFts5, searchByRipgrep } from "./others.mjs";
import { queriesOf } from "./queries.mjs";

const VAULTS = path.resolve(import.meta.dirname, "../../../../shared/vaults");
const BASE = "rcvd-10k";
const COPIES = (process.env.NOCTUARY_BENCH_COPIES ?? "1,5").split(",").map(Number);
const OPERATORS = {
  phrases: "phrases",
  commonPhrases: "phrases of two common words",
  lines: "`line:` of two words",
  commonLines: "`line:` of two common words",
  patterns: "patterns inside a word",
  widePatterns: "patterns over several words",
  openPatterns: "patterns that any text may fit",
  dates: "dates",
  fields: "fields",
};

const READ_AHEAD_MS = 20_000;

/** Measures all sizes that the machine has the brain for, and prints one table. */
export async function benchSearch() {
  const archive = path.join(VAULTS, `${BASE}.tar.xz`);
  if (!existsSync(archive)) {
    console.log(`${BASE}: not here (no archive beside the project), search left out`);
    return;
  }
  const kept = process.env.NOCTUARY_BENCH_KEEP;
  const scratch = kept ?? mkdtempSync(path.join(tmpdir(), "noctuary-bench-search-"));
  mkdirSync(scratch, { recursive: true });
  const rows = [];
  try {
    const base = path.join(scratch, BASE);
    if (!existsSync(base)) execFileSync("tar", ["-xJf", archive, "-C", scratch]);
    for (const copies of COPIES) rows.push(await measure(replicated(base, scratch, copies), scratch));
  } finally {
    if (!kept) rmSync(scratch, { recursive: true, force: true });
  }
  printTable(rows);
}

/** The brain several times over, each page of a copy under a name of its own, links followed. */
function replicated(base, scratch, copies) {
  if (copies === 1) return base;
  const target = path.join(scratch, `${BASE}-x${copies}`);
  if (existsSync(target)) return target;
  for (let copy = 0; copy < copies; copy++) {
    const folder = path.join(target, `part-${copy}`);
    cpSync(base, folder, { recursive: true, filter: (file) => path.basename(file) !== ".git" });
    if (copy > 0) renameAll(folder, ` ${copy}`);
  }
  return target;
}

function renameAll(folder, suffix) {
  for (const file of pagesBelow(folder)) {
    const from = path.join(folder, file);
    const text = readFileSync(from, "utf8").replace(/\[\[([^\]|#\n]+)/g, `[[$1${suffix}`);
    rmSync(from);
    writeFileSync(from.replace(/\.md$/, `${suffix}.md`), text);
  }
}

const pagesBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));

async function measure(folder, scratch) {
  const name = path.basename(folder);
  console.log(`${name}: indexing…`);
  const app = await App.start(folder, path.join(scratch, `data-${name}`));
  try {
    await app.until("brain.status", (status) => status.index === "ready");
    await app.invoke("brain.sync", { vectors: true });
    const queries = queriesOf(folder, pagesBelow(folder));
    const row = { name, pages: pagesBelow(folder).length };
    // As the window asks; what it counts afterwards is measured by itself.
    const search = (text) => app.invoke("search.query", { text, quick: true });
    for (const text of queries.words.slice(0, 10)) await search(text);
    row.words = await times(queries.words, search);
    row.otherWords = await times(queries.otherWords, search);
    row.questions = await times(queries.questions, search);
    row.typing = await times(queries.typed, search);
    row.names = await times(queries.typed, (text) => app.invoke("search.names", { text }));
    // Texts are read ahead once an operator asks for them: what is measured is the second search of that kind, and those after it.
    for (const kind of Object.keys(OPERATORS)) await search(queries[kind][0]);
    await new Promise((resolve) => setTimeout(resolve, READ_AHEAD_MS * (row.pages / 10_000)));
    for (const kind of Object.keys(OPERATORS)) {
      const beforeMs = app.cpuMs();
      row[kind] = await times(queries[kind], search);
      row[`${kind}Cpu`] = (app.cpuMs() - beforeMs) / queries[kind].length;
    }
    row.counted = await times(queries.openPatterns, (text) => app.invoke("search.query", { text }));
    row.update = await updates(app, folder);
    row.memory = app.memory();
    row.load = loadavg()[0];
    row.ripgrep = await times(queries.words, (text) => searchByRipgrep(folder, text));
    const fts5 = openFts5(folder, pagesBelow(folder), path.join(scratch, `fts5-${name}.db`));
    row.fts5 = await times(queries.words, (text) => fts5.search(text));
    fts5.close();
    return row;
  } finally {
    await app.stop();
  }
}

/** Milliseconds from a file written outside until its new word is found. */
async function updates(app, folder) {
  const file = path.join(folder, "bench page.md");
  const all = [];
  for (let i = 0; i < 10; i++) {
    const word = `zyxw${String.fromCharCode(97 + i)}uq`;
    writeFileSync(file, `# Bench page\n\nHere stands ${word}.\n`);
    const startedMs = performance.now();
    for (;;) {
      const { results } = await app.invoke("search.query", { text: word });
      if (results.some((result) => result.snippet.includes(word))) break;
      if (performance.now() - startedMs > 30_000) throw new Error("a change was not found within 30 s");
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    all.push(performance.now() - startedMs);
  }
  rmSync(file);
  return all.sort((a, b) => a - b);
}

/** Sorted durations in milliseconds. */
async function times(queries, run) {
  const all = [];
  for (const query of queries) {
    const startedMs = performance.now();
    await run(query);
    all.push(performance.now() - startedMs);
  }
  return all.sort((a, b) => a - b);
}

function printTable(rows) {
  const at = (list, share) => list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN;
  const figure = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
  const pair = (key) => (row) => `${figure(at(row[key], 0.5))} / ${figure(at(row[key], 0.95))}`;
  const ratio = (key) => (row) => `${(at(row[key], 0.5) / at(row.words, 0.5)).toFixed(1)} ×`;
  const lines = [
    ["pages", (row) => row.pages],
    ["words, p50 / p95", pair("words")],
    ["other words (the meaning counts)", pair("otherWords")],
    ["questions about links", pair("questions")],
    ["results while typing", pair("typing")],
    ...Object.entries(OPERATORS).map(([kind, what]) => [
      `operators: ${what} (mean processor time)`,
      (row) => `${pair(kind)(row)} (${figure(row[`${kind}Cpu`])})`,
    ]),
    ["… the last until all pages are counted", pair("counted")],
    ["names while typing (switcher, completion)", pair("names")],
    ["a file written outside until it is found", pair("update")],
    ["ripgrep on the same words", pair("ripgrep")],
    ["… as a multiple of ours, p50", ratio("ripgrep")],
    ["SQLite FTS5 on the same words", pair("fts5")],
    ["… as a multiple of ours, p50", ratio("fts5")],
    ["load of the machine at the end", (row) => row.load.toFixed(1)],
    ["main process, now / peak", (row) => `${row.memory?.nowMb ?? "–"} / ${row.memory?.peakMb ?? "–"} MB`],
  ];
  console.log(`\n| search | ${rows.map((row) => row.name).join(" | ")} |`);
  console.log(`| --- | ${rows.map(() => "---").join(" | ")} |`);
  for (const [what, value] of lines) console.log(`| ${what} | ${rows.map(value).join(" | ")} |`);
}
