import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { App } from "../bench/app.mjs";
import { readPages } from "./brain.mjs";
import { Ledger } from "./ledger.mjs";
import { Load } from "./load.mjs";

const run = promisify(execFile);
/** How long one owner lives before it is killed or ended and another one comes. */
const OWNER_MS = 12_000;
/** An answer that takes longer was not given. */
const ANSWER_MS = 60_000;

/**
 * The app, a second app, the command line and an agent on one brain at once, the app killed or ended now and then;
 * resolves to the number of faults. What an owner that ends leaves unanswered counts apart.
 */
export async function runPair({ folder, remote, scratch, chance, seconds }) {
  const dataDir = path.join(scratch, "data");
  const env = { ...process.env, NOCTUARY_DATA: dataDir, NOCTUARY_OPEN: "0" };
  const ledger = new Ledger(folder);
  const tally = { faults: [], counts: {} };
  const untilMs = Date.now() + seconds * 1000;
  const others = [
    repeat("cli read", untilMs, tally, () => cli(env, folder, "page", "get", topic(folder, chance).path, "--json")),
    repeat("cli write", untilMs, tally, () => cliWrite(env, folder, ledger, chance)),
    withAgent(env, folder, chance, untilMs, tally),
    repeat("second app", untilMs, tally, () => secondApp(env, folder)),
  ];
  for (let round = 1; Date.now() < untilMs; round++) {
    const app = await App.start(folder, dataDir);
    const load = new Load({ app, folder, remote, ledger, chance, round });
    const ending = load.run();
    await new Promise((resolve) => setTimeout(resolve, Math.min(OWNER_MS, Math.max(0, untilMs - Date.now()))));
    load.stop();
    await app.stop(round % 2 === 0 ? "SIGKILL" : "SIGTERM");
    await ending;
    for (const [what, times] of Object.entries(load.counts)) tally.counts[what] = (tally.counts[what] ?? 0) + times;
  }
  await Promise.all(others);
  const last = await App.start(folder, dataDir);
  await last.invoke("brain.sync", { vectors: false });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  tally.faults.push(...ledger.faults(folder));
  await last.stop();
  for (const [what, times] of Object.entries(tally.counts).sort()) console.log(`${what}: ${times}`);
  for (const fault of tally.faults) console.log(`FAULT ${fault}`);
  return tally.faults.length;
}

const topic = (folder, chance) => chance.pick(readPages(folder, "topics"));

async function repeat(what, untilMs, tally, call) {
  while (Date.now() < untilMs) {
    const startedMs = Date.now();
    const outcome = await call().catch((error) => `fault: ${error.message}`);
    if (outcome.startsWith("fault")) tally.faults.push(`${what}: ${outcome}`);
    if (Date.now() - startedMs > ANSWER_MS) tally.faults.push(`${what}: no answer for ${Date.now() - startedMs} ms`);
    tally.counts[`${what}: ${outcome}`] = (tally.counts[`${what}: ${outcome}`] ?? 0) + 1;
  }
}

/** What a command line may answer while pages are renamed and owners come and go; the last is an owner that was killed. */
const EXPECTED = ["page_not_found", "revision_conflict", "brain_locked", "cancelled", "slug_taken"];

/** `ok`, or the code of the error that was answered. */
async function cli(env, folder, ...args) {
  const asked = [path.resolve("out/main/cli.js"), ...args, "--brain", folder];
  const { code, stdout, stderr } = await run(process.execPath, asked, { env, timeout: ANSWER_MS }).then(
    (done) => ({ code: 0, ...done }),
    (error) => error,
  );
  if (code === 0) return "ok";
  // Nobody can know whether it was written: that is what is told.
  if (stdout.includes("The process that owns this brain ended")) return "owner ended";
  const told = EXPECTED.find((one) => stdout.includes(one) || stderr.includes(one));
  return told ?? `fault: exit ${code}, ${stdout.slice(0, 200)} ${stderr.slice(0, 200)}`;
}

let made = 0;

async function cliWrite(env, folder, ledger) {
  const key = `C${made++}`;
  const text = `---\nchaos: ${key}\n---\nFrom the command line.\n`;
  const given = ledger.giving(key, text);
  const outcome = await cli(env, folder, "page", "create", `New ${key}`, "--text", text, "--json");
  if (outcome === "ok") ledger.written(key, given);
  return outcome;
}

/** A second window finds the owner, is given an address and ends. */
async function secondApp(env, folder) {
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const child = execFile(process.execPath, [path.resolve("out/main/browser.js"), folder], { env });
  let printed = "";
  child.stdout.on("data", (part) => {
    printed += part;
  });
  // Between two owners it becomes one itself, and must end in order when it is told to.
  const patience = setTimeout(() => child.kill("SIGTERM"), 6000);
  const code = await new Promise((resolve) => child.once("exit", (exit) => resolve(exit)));
  clearTimeout(patience);
  if (code === null) return "stopped before it had begun";
  if (code !== 0) return `fault: exit ${code}`;
  return printed.includes("NOCTUARY_URL") ? "ok" : "fault: no address";
}

async function withAgent(env, folder, chance, untilMs, tally) {
  const args = [path.resolve("out/main/mcp.js"), "--brain", folder];
  const transport = new StdioClientTransport({ command: process.execPath, args, env, stderr: "ignore" });
  const client = new Client({ name: "chaos", version: "1" });
  await client.connect(transport);
  await repeat("agent", untilMs, tally, async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const page = topic(folder, chance).path;
    const reply = await client.callTool({ name: "page_get", arguments: { page } }, undefined, { timeout: ANSWER_MS });
    if (!reply.isError) return "ok";
    const text = JSON.stringify(reply.content);
    return EXPECTED.find((code) => text.includes(code)) ?? `fault: ${text.slice(0, 200)}`;
  });
  await client.close();
}
