// `npm run shots [-- FOLDER] [--readme]` takes a picture of every screen in both themes, on the demo brain or on FOLDER.
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";

const root = path.resolve(import.meta.dirname, "../..");
const args = process.argv.slice(2);
const forReadme = args.includes("--readme");
const folder = args.find((arg) => !arg.startsWith("--"));
const out = path.join(root, ".cache/shots");
const BROWSER = process.env.NOCTUARY_BROWSER ?? "/usr/bin/chromium";
const THEMES = { night: "dark", paper: "light" };
const SIZE = { width: 1280, height: 800 };
const QUESTION = folder ? "What is this about?" : "What stands in the way of the second berth?";
const PAGE = folder ? "" : "Tidewright";

const scratch = mkdtempSync(path.join(tmpdir(), "noctuary-shots-"));
mkdirSync(out, { recursive: true });
const app = spawn(process.execPath, [path.join(root, "out/main/browser.js"), folder ? copyOf(folder) : "--demo"], {
  env: { ...process.env, NOCTUARY_DATA: path.join(scratch, "data"), NOCTUARY_OPEN: "0" },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  await shoot(await printedUrl(app));
  console.log(`Pictures are in ${path.relative(process.cwd(), out)}.`);
} finally {
  app.kill("SIGTERM");
  await new Promise((resolve) => app.once("exit", resolve));
  rmSync(scratch, { recursive: true, force: true });
}

/** Pictures never change the brain they are taken of. */
function copyOf(given) {
  const copy = path.join(scratch, path.basename(given));
  cpSync(given, copy, { recursive: true });
  return copy;
}

function printedUrl(child) {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (part) => {
      text += part;
      const found = /NOCTUARY_URL (\S+)/.exec(text);
      if (found) resolve(found[1]);
    });
    child.once("exit", (code) => reject(new Error(`the app ended with ${code}`)));
  });
}

async function shoot(url) {
  const browser = await chromium.launch({
    executablePath: BROWSER,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ["--disable-quic", "--disable-component-update", "--disable-background-networking"],
  });
  try {
    const context = await browser.newContext({ viewport: SIZE, deviceScaleFactor: 1 });
    const page = await context.newPage();
    page.on("pageerror", (error) => console.log(`page error: ${error.message}`));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) console.log(`console: ${message.text()}`);
    });
    await page.goto(url);
    await page.getByRole("navigation", { name: "Main" }).waitFor();
    await page.waitForTimeout(3000);
    let first = true;
    for (const [theme, colorScheme] of Object.entries(THEMES)) {
      await page.emulateMedia({ colorScheme });
      await screens(page, theme, first);
      first = false;
    }
  } finally {
    await browser.close();
  }
}

async function screens(page, theme, first) {
  const rail = page.getByRole("navigation", { name: "Main" });
  const go = (name) => rail.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  const picture = async (name) => {
    // Pointers and carets must not decide what a picture looks like.
    await page.mouse.move(5, SIZE.height - 5);
    await page.waitForTimeout(700);
    const file = path.join(out, `${name}-${theme}.png`);
    await page.screenshot({ path: file, caret: "hide" });
    if (forReadme && name === "page") save(file, `page-${theme}.png`);
  };

  if (first) await runDream(page, go);
  await go("Today");
  await picture("today");
  await page.keyboard.press("Control+o");
  await page.waitForTimeout(400);
  if (PAGE) await page.keyboard.type(PAGE, { delay: 15 });
  await picture("switcher");
  await page.keyboard.press("Enter");
  await picture("page");
  await linksPanel(page, picture);
  await renames(page, picture);
  await page.keyboard.press("Control+e");
  await picture("page-other-mode");
  await page.keyboard.press("Control+e");
  await page.keyboard.press("Control+p");
  await picture("palette");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Shift+f");
  await page.waitForTimeout(300);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("who works at tidewright", { delay: 10 });
  await picture("search");
  await go("Graph");
  await page.waitForTimeout(1500);
  await picture("graph");
  await go("Think");
  if (first) {
    await page.getByRole("textbox").last().fill(QUESTION);
    await page.keyboard.press("Enter");
    await page.waitForTimeout(2500);
  }
  await picture("think");
  await thinkDialogs(page, picture);
  await go("Gaps");
  await picture("gaps");
  await go("Dreams");
  await picture("dreams");
  await go("Settings");
  // The second theme finds the part that was open last.
  await page.getByRole("navigation", { name: "Settings" }).getByRole("button", { name: "Look" }).click();
  await picture("settings");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("button", { name: "Schema" }).click();
  await picture("settings-schema");
  await page.getByRole("button", { name: "Propose" }).click();
  await page.waitForTimeout(800);
  await picture("schema-dialog");
  await page.keyboard.press("Escape");
}

/** A folder, a tag and their menus; nothing is renamed. */
async function renames(page, picture) {
  const row = page.getByRole("tree", { name: "Pages" }).locator(".fold").first();
  if (await shown(row)) {
    await row.click({ button: "right" });
    await picture("tree-menu");
    await page.keyboard.press("F2");
    await page.keyboard.type("elsewhere");
    await page.waitForTimeout(1200);
    await picture("rename-folder");
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("Control+p");
  await page.keyboard.type("rename a tag");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(600);
  await picture("rename-tag");
  await page.keyboard.press("Escape");
}

function shown(locator) {
  return locator.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
}

/** Why a relation is believed, what can be said of it, and of a link without a type. Other folders may have none. */
async function linksPanel(page, picture) {
  const panel = page.getByRole("complementary", { name: "Inspector" });
  const why = panel.getByRole("button", { name: folder ? /^Why: / : /^Why: backed by Nerys/ }).first();
  if (!(await shown(why))) return;
  await why.click();
  await picture("links-why");
  const correct = panel.getByRole("button", { name: "Correct…" }).first();
  if (await shown(correct)) {
    await correct.click();
    await picture("links-correct");
    await page.getByRole("button", { name: "Change type…" }).click();
    await picture("links-types");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }
  await why.click();
}

/** Saving an answer, choosing what is asked, and a contradiction if the folder has one. */
async function thinkDialogs(page, picture) {
  const save = page.getByRole("button", { name: "Save as a page" }).last();
  if (await shown(save)) {
    await save.click();
    await picture("think-save");
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: /choose which/i }).click();
  await picture("think-scope");
  await page.keyboard.press("Escape");
  const compare = page.getByRole("button", { name: /^Compare: / }).first();
  if (!(await shown(compare))) return;
  await compare.click();
  await picture("think-compare");
  await page.getByRole("button", { name: "This one is right" }).first().click();
  await picture("think-correct");
  await page.keyboard.press("Escape");
}

/** One dream, so that the screens of the morning have something to show. */
async function runDream(page, go) {
  await go("Dreams");
  await page.waitForTimeout(500);
  const button = page.getByRole("button", { name: /dream now|run a dream/i }).first();
  if (await button.isVisible().catch(() => false)) {
    await button.click();
    await page.waitForTimeout(8000);
  }
}

function save(file, name) {
  const folderOfPictures = path.join(root, "assets/screenshots");
  if (!existsSync(folderOfPictures)) mkdirSync(folderOfPictures, { recursive: true });
  cpSync(file, path.join(folderOfPictures, name));
}
