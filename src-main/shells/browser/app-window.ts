import { type ChildProcess, spawn } from "node:child_process";
import { findBrowser } from "./find-browser";

type Env = Readonly<Record<string, string | undefined>>;

export interface AppWindow {
  /** Called when the browser process ended: the window was closed, or handed over to one that runs already. */
  onDidExit(listener: () => void): void;
  close(): void;
}

/**
 * Opens an address as an app window: no tabs, no address bar, a profile of its own so that the user's extensions and
 * history stay out. Null when there is no display, no browser, or `NOCTUARY_OPEN=0`.
 */
export function openAppWindow(url: string, profileDir: string, env: Env): AppWindow | null {
  const browser = canShow(env) ? findBrowser(env) : null;
  if (browser === null) return null;
  const child = spawn(browser, windowArguments(url, profileDir, env), { stdio: "ignore" });
  let hasEnded = false;
  const listeners: (() => void)[] = [];
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    for (const listener of listeners) listener();
  };
  child.on("exit", end);
  child.on("error", end);
  return {
    onDidExit(listener) {
      if (hasEnded) listener();
      else listeners.push(listener);
    },
    close: () => closeBrowser(child),
  };
}

function canShow(env: Env): boolean {
  if (env.NOCTUARY_OPEN === "0") return false;
  if (process.platform !== "linux") return true;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

function windowArguments(url: string, profileDir: string, env: Env): string[] {
  // Chromium refuses its sandbox to root; `--test-type` only hides the bar that says so.
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox", "--test-type"] : [];
  return [
    `--app=${url}`,
    `--user-data-dir=${profileDir}`,
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--class=Noctuary",
    "--window-size=1320,880",
    ...asRoot,
    ...(env.NOCTUARY_BROWSER_ARGS?.split(" ").filter(Boolean) ?? []),
  ];
}

function closeBrowser(child: ChildProcess): void {
  if (child.exitCode === null) child.kill();
}
