// `node test/bench/meaning.mjs FOLDER [DIMS]`: vectors of a model of one's own on a copy of a real brain, against a local
// stand-in for the endpoint that answers at once. What is measured is the app's own share: no model is that fast.
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { App } from "./app.mjs";

const [folder, givenDims] = process.argv.slice(2);
const dims = Number(givenDims ?? 768);
const QUERIES = 60;
if (!folder) throw new Error("Say which folder.");

const directions = new Map();
function directionOf(word) {
  const known = directions.get(word);
  if (known) return known;
  const seed = createHash("sha256").update(word).digest();
  let state = seed.readUInt32LE(0);
  const made = Float32Array.from({ length: dims }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  });
  directions.set(word, made);
  return made;
}
function embed(text) {
  const sum = new Float32Array(dims);
  for (const word of text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 60) ?? ["none"]) {
    const direction = directionOf(word);
    for (let d = 0; d < dims; d++) sum[d] += direction[d];
  }
  return [...sum].map((value) => Math.round(value * 1e4) / 1e4);
}
let sent = 0;
const server = createServer((request, response) => {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    const { input, model } = JSON.parse(Buffer.concat(parts).toString("utf8"));
    sent += input.length;
    const data = input.map((text, index) => ({ index, embedding: embed(text) }));
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ model, data, usage: { total_tokens: input.join(" ").length >> 2 } }));
  });
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const baseUrl = `http://127.0.0.1:${server.address().port}/v1`;

const scratch = mkdtempSync(path.join(tmpdir(), "noctuary-bench-"));
const brain = path.join(scratch, path.basename(folder));
cpSync(folder, brain, { recursive: true });
let app = await App.start(brain, path.join(scratch, "data"));
try {
  await app.until("brain.status", (status) => status.index === "ready");
  await app.invoke("brain.sync", { vectors: true });
  const words = queryWords(brain);
  const plain = await times(words, "none");
  const before = app.memory();
  await app.invoke("settings.set", { meaning: { vectors: "model", baseUrl, model: "stand-in" } });
  const started = performance.now();
  const whileEmbedding = [];
  let status = await app.invoke("model.meaning");
  while (status.state !== "ready") {
    for (const text of words.slice(0, 5)) whileEmbedding.push(await timeOf(text, "none"));
    await new Promise((resolve) => setTimeout(resolve, 500));
    status = await app.invoke("model.meaning");
    if (status.state === "waiting") throw new Error(status.reason);
  }
  const seconds = (performance.now() - started) / 1000;
  const paid = sent;
  const full = await times(words, "full");
  const again = await times(words, "full");
  row("passages, of numbers", `${status.done} of ${status.total}, ${dims}`);
  row("embedded", `${seconds.toFixed(0)} s, ${Math.round(status.done / seconds)} a second`);
  row("search before", show(plain));
  row("search while embedding", show(whileEmbedding));
  row("search with the model, first time", show(full));
  row("search with the model, query known", show(again));
  row("memory before, after, peak", `${before?.nowMb}, ${app.memory()?.nowMb}, ${app.memory()?.peakMb} MB`);
  await app.stop();
  app = await App.start(brain, path.join(scratch, "data"));
  const loadMs = await app.until("model.meaning", (now) => now.answering !== null);
  row("answers after a restart", `${(loadMs / 1000).toFixed(1)} s`);
  await app.until("model.meaning", (now) => now.state === "ready");
  await app.invoke("brain.rebuild");
  const rebuildMs = await app.until("model.meaning", (now) => now.state === "ready" && now.done === now.total);
  row(
    "index built anew, vectors from the file",
    `${(rebuildMs / 1000).toFixed(0)} s, ${sent - paid} texts sent in all`,
  );
} finally {
  await app.stop();
  server.closeAllConnections();
  server.close();
  rmSync(scratch, { recursive: true, force: true });
}

/** A few words out of the middle of pages all over the brain. */
function queryWords(from) {
  const files = readdirSync(from, { recursive: true }).filter((name) => name.endsWith(".md"));
  const step = Math.max(1, Math.floor(files.length / QUERIES));
  return files
    .filter((_, i) => i % step === 0)
    .slice(0, QUERIES)
    .map((name) => {
      const found = readFileSync(path.join(from, name), "utf8").match(/\p{L}{4,}/gu) ?? ["nothing"];
      const at = Math.floor(found.length / 2);
      return found.slice(at, at + 3).join(" ");
    });
}

async function timeOf(text, help) {
  const started = performance.now();
  await app.invoke("search.query", { text, limit: 20, help });
  return performance.now() - started;
}

async function times(texts, help) {
  const all = [];
  for (const text of texts) all.push(await timeOf(text, help));
  return all;
}

function show(all) {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(0);
  return `${at(0.5)} / ${at(0.95)} ms (median / 95 %)`;
}

function row(name, value) {
  console.log(`${name.padEnd(42)}${value}`);
}
