// `node test/bench/rename.mjs [NAME|FOLDER]` renames the most linked page of a copy of a brain and takes it back with git.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { App } from "./app.mjs";

const VAULTS = path.resolve(import.meta.dirname, "../../../shared/vaults");
const scratch = mkdtempSync(path.join(tmpdir(), "noctuary-bench-rename-"));
const given = process.argv[2] ?? "rcvd-10k";

try {
  await measure(unpack(given));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function unpack(name) {
  const archive = path.join(VAULTS, `${name}.tar.xz`);
  if (existsSync(archive)) execFileSync("tar", ["-xJf", archive, "-C", scratch]);
  else if (existsSync(name)) cpSync(name, path.join(scratch, path.basename(name)), { recursive: true });
  else throw new Error(`${name}: not here (no archive beside the project and no such folder)`);
  return path.join(scratch, path.basename(name));
}

async function measure(folder) {
  rmSync(path.join(folder, ".git"), { recursive: true, force: true });
  const git = (...args) =>
    execFileSync("git", ["-C", folder, ...args], { encoding: "utf8", maxBuffer: 2 ** 28 }).trim();
  git("init", "--quiet");
  git("config", "user.name", "Bench");
  git("config", "user.email", "bench@example.org");
  git("add", "-A");
  git("commit", "--quiet", "-m", "Pages");
  const before = git("rev-parse", "HEAD^{tree}");
  const app = await App.start(folder, path.join(scratch, "data"));
  try {
    await app.until("brain.status", (status) => status.index === "ready");
    // Vectors are made behind the index and would take a core from what is measured.
    await app.until("brain.doctor", (report) => report.vectors >= report.chunks && report.chunks > 0);
    const page = mostLinked(folder);
    const { total } = await app.invoke("link.backlinks", { page, limit: 1 });
    const change = { kind: "page", page, to: "A name that nothing else has", title: null, keepAlias: false };
    const [previewMs, preview] = await timed(app, () => app.invoke("page.renamePreview", { change }));
    const [againMs] = await timed(app, () => app.invoke("page.renamePreview", { change }));
    const [applyMs, done] = await timed(app, () => app.invoke("page.rename", { change, token: preview.token }));
    const isFollowed = (links) => links.total === total;
    const [indexMs] = await timed(app, () =>
      app.until("link.backlinks", isFollowed, { args: { page: done.moves[0].to, limit: 1 } }),
    );
    console.log(`${page}: ${total} backlinks, ${preview.links} links on ${preview.pages} pages change`);
    console.log(`preview ${previewMs}, again ${againMs}, apply ${applyMs}, index after it ${indexMs}`);
    console.log(logged(path.join(scratch, "data")));
    const commits = git("rev-list", "--count", "HEAD");
    const left = git("status", "--porcelain");
    console.log(
      `commits ${commits}, ${done.commit ? "committed" : `not committed: ${done.note}`}, left over: ${left || "nothing"}`,
    );
    const links = await app.invoke("link.backlinks", { page: done.moves[0].to, limit: 1 });
    console.log(`backlinks of the new page ${links.total}, peak ${app.memory()?.peakMb ?? "?"} MB`);
    git("revert", "--no-edit", "HEAD");
    console.log(`after git revert every byte is back: ${git("rev-parse", "HEAD^{tree}") === before}`);
  } finally {
    await app.stop();
  }
}

/** What the app wrote down of its own steps. */
function logged(data) {
  const logs = readdirSync(data, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("noctuary.log"));
  const lines = logs.flatMap((file) => readFileSync(path.join(data, file), "utf8").split("\n"));
  return lines.filter((line) => line.includes("rename.")).join("\n");
}

/** The page whose file name most wikilinks name. */
function mostLinked(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));
  const counts = new Map();
  for (const file of files) {
    for (const [, target] of readFileSync(path.join(folder, file), "utf8").matchAll(/\[\[([^\]|#\n]+)/g)) {
      const key = target.toLowerCase();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const linked = (file) => counts.get(path.basename(file, ".md").toLowerCase()) ?? 0;
  return files.reduce((best, file) => (linked(file) > linked(best) ? file : best));
}

/** Wall time and, where the system tells it, the processor time of the app with its threads. */
async function timed(app, work) {
  const [startedMs, startedCpuMs] = [performance.now(), cpuMs(app.pid)];
  const value = await work();
  return [`${ms(performance.now() - startedMs)} (processor ${ms(cpuMs(app.pid) - startedCpuMs)})`, value];
}

/** Processor time of a process so far; NaN where the system does not tell. Counted in hundredths of a second. */
function cpuMs(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

function ms(value) {
  return value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`;
}
