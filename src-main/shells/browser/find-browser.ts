import { accessSync, constants } from "node:fs";
import path from "node:path";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * A Chromium-like browser that can open an app window, or null. `NOCTUARY_BROWSER` names one. Only these know `--app` and
 * a profile of their own by argument.
 */
export function findBrowser(env: Env, platform: NodeJS.Platform = process.platform): string | null {
  if (env.NOCTUARY_BROWSER) return env.NOCTUARY_BROWSER;
  return candidates(env, platform).find(isExecutable) ?? null;
}

function candidates(env: Env, platform: NodeJS.Platform): string[] {
  if (platform === "darwin") return MAC_APPS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (platform === "win32") {
    const roots = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter((root) => root !== undefined);
    return WINDOWS_PROGRAMS.flatMap((program) => roots.map((root) => path.win32.join(root, program)));
  }
  const folders = (env.PATH ?? "").split(":").filter(Boolean);
  return LINUX_PROGRAMS.flatMap((program) => folders.map((folder) => path.posix.join(folder, program)));
}

const LINUX_PROGRAMS = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge-stable",
  "microsoft-edge",
  "brave-browser",
];
const MAC_APPS = ["Google Chrome", "Chromium", "Microsoft Edge", "Brave Browser"];
const WINDOWS_PROGRAMS = [
  "Google\\Chrome\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
  "Chromium\\Application\\chrome.exe",
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
