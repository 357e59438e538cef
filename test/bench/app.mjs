import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { chromium } from "playwright-core";

const MS_PER_TICK = 10;

/** The built app in its browser shell without a window, driven over its own API: what a window would do. */
export class App {
  #child;
  #origin;
  #cookie;

  /** Starts the shell and opens `folder`; resolves when the server answers. `nodeArgs` go to the Node that runs it. */
  static async start(folder, dataDir, { nodeArgs = [], env = {} } = {}) {
    const app = new App();
    app.#child = spawn(process.execPath, [...nodeArgs, "out/main/browser.js", folder], {
      env: { ...process.env, ...env, NOCTUARY_DATA: dataDir, NOCTUARY_OPEN: "0" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const url = new URL(await app.#printedUrl());
    app.#origin = url.origin;
    const entered = await app.#send("GET", url.pathname + url.search, {});
    app.#cookie = entered.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    return app;
  }

  get pid() {
    return this.#child.pid;
  }

  get hasEnded() {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Calls an operation; throws its error's code. */
  async invoke(operation, args = {}) {
    const body = JSON.stringify({ requestId: randomUUID(), operation, args });
    const headers = { "content-type": "application/json", origin: this.#origin, cookie: this.#cookie };
    const { text } = await this.#send("POST", "/api/invoke", headers, body);
    const reply = JSON.parse(text);
    if (!reply.ok) throw Object.assign(new Error(`${operation}: ${reply.error.code}`), { code: reply.error.code });
    return reply.value;
  }

  /** Milliseconds until `condition` holds of what an operation answers; refusals are waited out. */
  async until(operation, condition, { args = {}, limitMs = 600_000 } = {}) {
    const startedMs = performance.now();
    for (;;) {
      const reply = await this.invoke(operation, args).catch((error) => {
        if (Object.keys(args).length === 0) throw error;
      });
      if (reply !== undefined && condition(reply)) return performance.now() - startedMs;
      if (performance.now() - startedMs > limitMs) throw new Error(`${operation}: waited too long`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Highest memory so far and memory now of the main process, in MB (Linux only; null elsewhere). */
  memory() {
    return memoryOf(this.pid);
  }

  /** Processor time of the main process and all its threads so far, in milliseconds (Linux only; NaN elsewhere). */
  cpuMs() {
    try {
      const [user, system] = readFileSync(`/proc/${this.pid}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ")
        .slice(11, 13);
      return (Number(user) + Number(system)) * MS_PER_TICK;
    } catch {
      return Number.NaN;
    }
  }

  /** The same of the dream process, the one child that is Node; null before it runs. */
  dreamMemory() {
    const child = processes().find(({ ppid, command }) => ppid === this.pid && command.includes("dream.js"));
    return child ? memoryOf(child.pid) : null;
  }

  /** Shows the app in a headless Chromium. Whoever opens the window closes the browser. */
  async openWindow(executablePath) {
    const args = ["--disable-quic", "--disable-component-update", "--disable-background-networking"];
    const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0, args });
    const [name = "", value = ""] = this.#cookie.split("=");
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addCookies([{ name, value, url: this.#origin }]);
    const page = await context.newPage();
    await page.goto(this.#origin);
    await page.getByRole("navigation", { name: "Main" }).waitFor();
    return { browser, page };
  }

  /** Shows the graph for a while; the highest memory of the window's process, in MB. */
  async windowPeakMb(executablePath, waitMs = 6000) {
    const { browser, page } = await this.openWindow(executablePath);
    try {
      await page.keyboard.press("Control+g");
      await page.waitForTimeout(waitMs);
      const renderers = processes().filter(({ command }) => command.includes("--type=renderer"));
      return Math.max(0, ...renderers.map(({ pid }) => memoryOf(pid)?.peakMb ?? 0)) || null;
    } finally {
      await browser.close();
    }
  }

  async stop(signal = "SIGTERM") {
    if (this.hasEnded) return;
    const ended = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.kill(signal);
    await ended;
  }

  #printedUrl() {
    return new Promise((resolve, reject) => {
      let text = "";
      this.#child.stdout.on("data", (part) => {
        text += part;
        const found = /NOCTUARY_URL (\S+)/.exec(text);
        if (found) resolve(found[1]);
      });
      this.#child.once("exit", (code) => reject(new Error(`the app ended with ${code}`)));
    });
  }

  #send(method, path, headers, body) {
    return new Promise((resolve, reject) => {
      // A connection of its own: one that is kept may be closed by the server in the moment it is taken again.
      const outgoing = request(this.#origin + path, { method, headers, agent: false }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part) => {
          text += part;
        });
        response.on("end", () => resolve({ headers: response.headers, text }));
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }
}

function memoryOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const of = (key) => Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
    return { peakMb: of("VmHWM"), nowMb: of("VmRSS") };
  } catch {
    return null;
  }
}

/** All processes with parent and command line (Linux only; none elsewhere). */
function processes() {
  const pids = existsSync("/proc") ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
  return pids.flatMap((pid) => {
    try {
      const ppid = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
      return [{ pid: Number(pid), ppid, command: readFileSync(`/proc/${pid}/cmdline`, "utf8") }];
    } catch {
      return [];
    }
  });
}
