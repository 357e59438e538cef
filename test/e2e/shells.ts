import { type ChildProcess, fork, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import type { Reply } from "../../shared/contract/client";
// Tells that a window may have `window.noctuary`.
import type {} from "../../src-renderer/client/client";

/** The shells that one spec runs on. `double` is the Electron bundle over the test double (see test/double). */
export const SHELL_KINDS = ["browser", "double"] as const;
export type ShellKind = (typeof SHELL_KINDS)[number];

export interface LaunchOptions {
  /** The brain; null starts on the demo brain. */
  readonly folder: string | null;
  /** App state. A new folder, removed at the end, without it. */
  readonly dataDir?: string;
  /** The built app; the repo without it, or a package that was taken apart. */
  readonly appDir?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A running app with its window. */
export interface RunningApp {
  readonly kind: ShellKind;
  readonly page: Page;
  readonly dataDir: string;
  readonly pid: number;
  /** Warnings and errors of the page's console, and its uncaught errors. */
  readonly log: string[];
  /** What the app wrote to standard error. */
  readonly errorOutput: () => string;
  /** Runs a function in the Electron main process; rejects in the browser shell. Same call as Playwright's for Electron. */
  evaluate<A, R>(run: (electron: ElectronUnderTest, argument: A) => R | Promise<R>, argument?: A): Promise<R>;
  /** Asks the Host as the window does. */
  invoke(operation: string, args: unknown): Promise<Reply>;
  /** Ends the app in order; its exit code. */
  close(): Promise<number | null>;
}

/** The double's modules as a test sees them: loose, because the functions run in another process. */
// biome-ignore lint/suspicious/noExplicitAny: the types of the other process do not reach here
export type ElectronUnderTest = any;

const REPO = path.join(import.meta.dirname, "../..");
const START_MS = 90_000;

export async function launch(kind: ShellKind, options: LaunchOptions): Promise<RunningApp> {
  if (!existsSync(path.join(appDirOf(options), "out/main/browser.js")))
    throw new Error("the app is not built: npm run build");
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "noctuary-e2e-"));
  const app = await (kind === "browser" ? launchBrowserShell : launchDouble)(dataDir, options);
  return {
    ...app,
    async close() {
      const code = await app.close();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

const appDirOf = (options: LaunchOptions): string => options.appDir ?? REPO;
const startArguments = ({ folder }: LaunchOptions): string[] => [folder ?? "--demo"];
const environment = (dataDir: string, { env }: LaunchOptions) => ({
  ...process.env,
  NOCTUARY_OPEN: "0",
  NOCTUARY_DATA: dataDir,
  ...env,
});

async function launchBrowserShell(dataDir: string, options: LaunchOptions): Promise<RunningApp> {
  const child = spawn(
    process.execPath,
    [path.join(appDirOf(options), "out/main/browser.js"), ...startArguments(options)],
    {
      env: environment(dataDir, options),
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const errorOutput = collect(child);
  const url = await launchUrlOf(child, errorOutput);
  const browser = await openChromium();
  const page = await (await browser.newContext()).newPage();
  const log = logOf(page);
  await page.goto(url);
  return {
    ...{ kind: "browser", page, dataDir, pid: child.pid ?? 0, log, errorOutput },
    evaluate: () => Promise.reject(new Error("there is no Electron in the browser shell")),
    invoke: (operation, args) => invokeIn(page, operation, args),
    async close() {
      await browser.close();
      const ended = exitOf(child);
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** Waits for the line that the shell prints where it opens no window. */
export function launchUrlOf(child: ChildProcess, errorOutput: () => string = () => ""): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const patience = setTimeout(() => reject(new Error(`no address in time: ${errorOutput()}`)), START_MS);
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      const url = /NOCTUARY_URL (\S+)/.exec(text)?.[1];
      if (url === undefined) return;
      clearTimeout(patience);
      resolve(url);
    });
    child.once("exit", (code) => {
      clearTimeout(patience);
      reject(new Error(`the shell ended with ${code}: ${errorOutput()}`));
    });
  });
}

async function launchDouble(dataDir: string, options: LaunchOptions): Promise<RunningApp> {
  const port = await freePort();
  const runner = path.join(REPO, "test/double/run.mjs");
  const child = fork(runner, [`--remote-debugging-port=${port}`, appDirOf(options), ...startArguments(options)], {
    env: { ...environment(dataDir, options), NOCTUARY_TEST_CHROMIUM: chromiumPath() },
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  const errorOutput = collect(child);
  const control = controlOf(child);
  await control.ready;
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await firstPage(browser);
  const log = logOf(page);
  return {
    ...{ kind: "double", page, dataDir, pid: child.pid ?? 0, log, errorOutput },
    evaluate: control.evaluate,
    invoke: (operation, args) => invokeIn(page, operation, args),
    async close() {
      const ended = exitOf(child);
      if (child.connected) await control.evaluate(({ app }) => void setTimeout(() => app.quit(), 10)).catch(() => {});
      const code = await ended;
      await browser.close().catch(() => undefined);
      return code;
    },
  };
}

interface Control {
  readonly ready: Promise<void>;
  readonly evaluate: RunningApp["evaluate"];
}

/** The messages to and from the double's control.mjs. */
function controlOf(child: ChildProcess): Control {
  const ready = Promise.withResolvers<void>();
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let nextId = 1;
  child.on("message", (message: { kind: string; id: number; value: never; error?: string }) => {
    if (message.kind === "ready") ready.resolve();
    if (message.kind !== "result") return;
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) waiter?.resolve(message.value);
    else waiter?.reject(new Error(message.error));
  });
  child.once("exit", (code) => {
    const error = new Error(`the app ended with ${code}`);
    ready.reject(error);
    for (const waiter of waiting.values()) waiter.reject(error);
  });
  return {
    ready: ready.promise,
    evaluate: (run, argument) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        child.send({ kind: "evaluate", id, code: String(run), argument });
      }),
  };
}

/** The address bar's page is there before the app's own one. */
async function firstPage(browser: Browser): Promise<Page> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const pages = browser.contexts().flatMap((context) => context.pages());
    const page = pages.find((one) => one.url().startsWith("https://"));
    if (page) return page;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the app opened no window");
}

/** Asks through the preload's bridge where there is one, else through the loopback server. */
function invokeIn(page: Page, operation: string, args: unknown): Promise<Reply> {
  return page.evaluate(
    async ([name, given]) => {
      const requestId = crypto.randomUUID();
      if (window.noctuary) return window.noctuary.invoke(requestId, name, given);
      const body = JSON.stringify({ requestId, operation: name, args: given });
      const headers = { "content-type": "application/json" };
      return (await fetch("/api/invoke", { method: "POST", headers, body })).json();
    },
    [operation, args] as const,
  );
}

/** Chromium for tests: `NOCTUARY_TEST_CHROMIUM`, else the system's. */
export function chromiumPath(): string {
  const given = process.env.NOCTUARY_TEST_CHROMIUM;
  const found = given ?? ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((file) => existsSync(file));
  if (!found) throw new Error("no Chromium: install one, or name it in NOCTUARY_TEST_CHROMIUM");
  return found;
}

export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    chromiumSandbox: process.getuid?.() !== 0,
    headless: !process.env.DISPLAY,
    args: ["--disable-quic", "--disable-component-update"],
  });

/** Also makes the page patient: two cores run Chromium, the database and the tests. */
function logOf(page: Page): string[] {
  page.setDefaultTimeout(START_MS);
  const log: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) log.push(message.text());
  });
  page.on("pageerror", (error) => log.push(String(error)));
  return log;
}

/** A test that fails half-way leaves its app running; it must not outlive the run. */
const children = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

/** Everything a child writes to standard error, so far. */
export function collect(child: ChildProcess): () => string {
  children.add(child);
  child.once("exit", () => children.delete(child));
  let text = "";
  child.stderr?.on("data", (chunk) => {
    text += chunk;
  });
  return () => text;
}

export const exitOf = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once("exit", (code) => resolve(code)));

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
