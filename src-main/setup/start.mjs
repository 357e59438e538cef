// `npm start [-- folder]`: installs, builds and opens Noctuary. Runs on the system's Node with nothing installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isBuildFresh } from "./build-stamp.mjs";
import { ensurePackages, packagedNode } from "./packages.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const say = (line) => console.error(`Noctuary: ${line}`);

try {
  ensurePackages(root, say);
  const node = packagedNode(root);
  buildIfStale(node);
  runShell(chooseShell(node), shellArguments(process.argv.slice(2)));
} catch (error) {
  say(error.message);
  process.exit(1);
}

function buildIfStale(node) {
  if (isBuildFresh(root)) return;
  say("building.");
  const { status } = spawnSync(node, [path.join(root, "src-main/build.mjs")], { cwd: root, stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error("the build failed.");
}

/** The program and its first arguments. `NOCTUARY_SHELL` (`electron` or `browser`) overrules. */
function chooseShell(node) {
  const electron = electronBinary();
  const wanted = process.env.NOCTUARY_SHELL;
  const browser = { program: node, args: [path.join(root, "out/main/browser.js")] };
  if (wanted === "browser") {
    say("browser shell.");
    return browser;
  }
  if (!electron) {
    if (wanted === "electron") throw new Error("Electron's binary is not here. npx install-electron fetches it.");
    say("browser shell (Electron's binary is not here; npx install-electron fetches it).");
    return browser;
  }
  if (process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    say("browser shell (there is no display).");
    return browser;
  }
  say("Electron shell.");
  // Chromium refuses its sandbox to root.
  return { program: electron, args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), root] };
}

/** Null unless it was fetched, or `ELECTRON_OVERRIDE_DIST_PATH` names a folder that has it. */
function electronBinary() {
  const names = { darwin: "Electron.app/Contents/MacOS/Electron", win32: "electron.exe" };
  const name = names[process.platform] ?? "electron";
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(root, "node_modules/electron/dist");
  const file = path.join(folder, name);
  return existsSync(file) ? file : null;
}

/** No folder: the demo brain. A folder is meant from where the person stands, not from the package's folder. */
function shellArguments(args) {
  const folder = args.find((arg) => !arg.startsWith("-"));
  if (folder === undefined) return ["--demo"];
  return [path.resolve(process.env.INIT_CWD ?? process.cwd(), folder)];
}

/** Hands over: signals go to the shell, its end is ours. */
function runShell({ program, args }, more) {
  const env = { ...process.env };
  delete env.ELECTRON_RUN_AS_NODE;
  const child = spawn(program, [...args, ...more], { stdio: "inherit", env });
  // A terminal sends Ctrl+C to both of us; a signal sent to this process alone has to be passed on.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGHUP"));
  child.on("error", (error) => {
    say(error.message);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
