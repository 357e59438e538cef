// `node test/bench/live-window.mjs NAME|FOLDER [PAGES]` on a git copy of a brain, in a headless Chromium: opens pages one after
// the other (200 without PAGES) and every screen, and tells whether git still finds the tree clean; then checks out a branch on
// which 3,000 files differ, and back, and tells how long the index took and how long the window stood still meanwhile.
import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { App } from "./app.mjs";

const BROWSER = process.env.NOCTUARY_BROWSER ?? "/usr/bin/chromium";
const VAULTS = path.resolve(import.meta.dirname, "../../../shared/vaults");
const CHANGED = 3000;
/** Of those. */
const GONE = 150;
const RENAMED = 150;
const MARK = "zanzibarine";
const SCREENS = ["Control+Shift+D", "Control+g", "Control+Shift+F", "Control+j", "Control+,", "Control+Shift+E"];
/** Screens that have no keys of their own, by their name in the rail. */
const RAIL = ["Gaps", "Dreams", "Sync"];

const [name = "garden", count = "200"] = process.argv.slice(2);
const scratch = mkdtempSync(path.join(tmpdir(), "noctuary-window-"));
const folder = unpack();
const git = (...args) => execFileSync("git", ["-C", folder, ...args], { encoding: "utf8", maxBuffer: 1 << 28 });

try {
  makeBranches();
  const app = await App.start(folder, path.join(scratch, "data"));
  const { page, browser } = await app.openWindow(BROWSER);
  await page.getByText("Index up to date").waitFor({ timeout: 600_000 });
  await browse(app, page);
  console.log(`git status: ${git("status", "--porcelain") === "" ? "clean" : "CHANGED"}`);
  await watchFrames(page);
  await checkout(app, page, "other", 1);
  await checkout(app, page, "main", 0);
  console.log(`git status: ${git("status", "--porcelain") === "" ? "clean" : "CHANGED"}`);
  await browser.close();
  await app.stop();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function unpack() {
  const copy = path.join(scratch, path.basename(name));
  const archive = path.join(VAULTS, `${name}.tar.xz`);
  if (existsSync(name)) cpSync(name, copy, { recursive: true, filter: (file) => path.basename(file) !== ".git" });
  else {
    mkdirSync(copy, { recursive: true });
    execFileSync("tar", ["-xJf", archive, "-C", scratch]);
  }
  return copy;
}

function makeBranches() {
  git("init", "-q", "--initial-branch=main");
  git("config", "core.autocrlf", "false");
  git("config", "user.name", "Ann");
  git("config", "user.email", "ann@example.org");
  git("add", "-A");
  git("commit", "-qm", "Pages");
  git("checkout", "-q", "-b", "other");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const pages = files.filter((file) => file.endsWith(".md") && !file.startsWith(".git")).sort();
  const step = Math.max(1, Math.floor(pages.length / CHANGED));
  const chosen = pages.filter((_, i) => i % step === 0).slice(0, CHANGED);
  chosen.forEach((file, i) => {
    const full = path.join(folder, file);
    if (i < GONE) rmSync(full);
    else if (i < GONE + RENAMED) renameSync(full, full.replace(/\.md$/, " moved.md"));
    else appendFileSync(full, `\nOne more ${MARK} line, number ${i}.\n`);
  });
  git("add", "-A");
  git("commit", "-qm", "Elsewhere");
  git("checkout", "-q", "main");
  console.log(`${pages.length} pages, ${chosen.length} of them differ on the other branch`);
}

async function browse(app, page) {
  const recent = await app.invoke("page.recent", { limit: Number(count) });
  const startedMs = performance.now();
  let opened = 0;
  for (const { title } of recent) {
    await page.keyboard.press("Control+o");
    await page.keyboard.insertText(title.slice(0, 60));
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".cm-content, .prose").first().waitFor();
    if (++opened % 5 === 0) await page.keyboard.press("Control+e");
    if (opened % 10 === 0) {
      const turn = opened / 10;
      const button = page
        .getByRole("navigation", { name: "Main" })
        .getByRole("button", { name: RAIL[turn % RAIL.length] });
      if (turn % 2 === 0 && (await button.count()) > 0) await button.first().click();
      else await page.keyboard.press(SCREENS[turn % SCREENS.length]);
      await page.waitForTimeout(500);
    }
  }
  console.log(`${opened} pages opened in ${Math.round((performance.now() - startedMs) / 1000)} s`);
}

/** Notes the longest time between two frames since it was last asked. */
function watchFrames(page) {
  return page.evaluate(() => {
    const watch = { longest: 0 };
    globalThis.frameWatch = watch;
    let last = performance.now();
    const tick = (now) => {
      watch.longest = Math.max(watch.longest, now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}

async function checkout(app, page, branch, wanted) {
  await page.evaluate(() => {
    globalThis.frameWatch.longest = 0;
  });
  const marked = () => app.invoke("search.query", { text: `line:${MARK}` }).then(({ results }) => results.length);
  const startedMs = performance.now();
  git("checkout", "-q", branch);
  const gitMs = performance.now() - startedMs;
  let slowest = 0;
  for (;;) {
    const askedMs = performance.now();
    const found = await marked();
    slowest = Math.max(slowest, performance.now() - askedMs);
    const status = await app.invoke("brain.status");
    if (found > 0 === wanted > 0 && status.index === "ready") {
      const doctor = await app.invoke("brain.sync", {});
      if (doctor.changed === 0 && doctor.removed === 0) break;
    }
    if (performance.now() - startedMs > 300_000) throw new Error("the index does not follow");
    await page.waitForTimeout(100);
  }
  const longest = await page.evaluate(() => globalThis.frameWatch.longest);
  const seconds = (ms) => (ms / 1000).toFixed(1);
  console.log(
    `checkout of ${branch}: git ${seconds(gitMs)} s, index followed after ${seconds(performance.now() - startedMs)} s, ` +
      `longest frame ${Math.round(longest)} ms, slowest search meanwhile ${Math.round(slowest)} ms`,
  );
}
