// Makes sure that node_modules is what package-lock.json says. Runs on the system's Node with nothing installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const STAMP = "node_modules/.noctuary-packages";
/** The Node that everything after the installation runs on; Electron embeds the same. */
const NODE_MAJOR = 24;

/**
 * Runs `npm ci` when packages are missing or others than the lock names. Quick when nothing is to be done.
 * @param {string} root
 * @param {(line: string) => void} say
 */
export function ensurePackages(root, say) {
  const lockText = readFileSync(path.join(root, "package-lock.json"), "utf8");
  const hash = createHash("sha256").update(lockText).digest("hex");
  const stamp = path.join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  if (!isInstalled(root, JSON.parse(lockText))) {
    say("installing packages with npm ci; this takes about a minute, once.");
    const { status } = runNpm(["ci", "--no-audit", "--no-fund"], root);
    if (status !== 0) throw new Error(`npm ci failed (${status}). Is the network there?`);
  }
  writeFileSync(stamp, hash);
}

/**
 * Node's own path from the packages. @throws when it is not of the version that we run on
 * @param {string} root
 */
export function packagedNode(root) {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const file = path.join(root, "node_modules/node/bin", name);
  // No build of it for every platform there is; the system's own may do.
  const candidates = [file, process.execPath].filter((candidate) => existsSync(candidate));
  const found = candidates.find((candidate) => majorOf(candidate) === NODE_MAJOR);
  if (found) return found;
  throw new Error(`Node ${NODE_MAJOR} is missing. It comes with the packages: run npm ci (scripts allowed).`);
}

function majorOf(node) {
  const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return Number(/^v(\d+)\./.exec(stdout ?? "")?.[1]);
}

/** npm writes what it has installed beside the packages; packages for other platforms are left out of it. */
function isInstalled(root, lock) {
  const hidden = path.join(root, "node_modules/.package-lock.json");
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, "utf8")).packages ?? {};
  const isRight = ([name, { version }]) => lock.packages[name]?.version === version;
  const isThere = ([name, { optional }]) => name === "" || optional === true || Object.hasOwn(installed, name);
  return Object.entries(installed).every(isRight) && Object.entries(lock.packages).every(isThere);
}

/** Its words go to standard error: standard output belongs to the program that was asked for. */
function runNpm(args, cwd) {
  const stdio = ["ignore", 2, 2];
  const script = process.env.npm_execpath;
  if (script?.endsWith(".js")) return spawnSync(process.execPath, [script, ...args], { cwd, stdio });
  return spawnSync("npm", args, { cwd, stdio, shell: process.platform === "win32" });
}
