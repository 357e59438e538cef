// Whether the built app still belongs to the sources. Runs on the system's Node, before any package is there.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const SOURCES = ["shared", "src-main", "src-renderer", "assets", "package-lock.json", "package.json"];
const SOURCE_ENDINGS = /\.(ts|tsx|mjs|js|css|html|json|sql|md|woff2|bin|png|svg|ya?ml|txt)$/;
const STAMP = ".cache/build-stamp";
/** Without these the stamp means nothing: somebody cleared the folder. */
const OUTPUTS = ["out/renderer/index.html", "out/main/browser.js", "out/main/electron.js", "out/main/preload.cjs"];

/**
 * A text that changes when any source does: names, sizes and times of all files. Times rather than contents, because it is
 * asked at every start.
 * @param {string} root
 */
export function sourceStamp(root) {
  const hash = createHash("sha256");
  for (const source of SOURCES) addTo(hash, root, source);
  return hash.digest("hex");
}

/** @param {string} root */
export function isBuildFresh(root) {
  if (!OUTPUTS.every((file) => existsSync(path.join(root, file)))) return false;
  const file = path.join(root, STAMP);
  return existsSync(file) && readFileSync(file, "utf8") === sourceStamp(root);
}

/**
 * @param {string} root
 * @param {string} stamp taken before the build, so that an edit made meanwhile builds again
 */
export function writeBuildStamp(root, stamp) {
  mkdirSync(path.join(root, ".cache"), { recursive: true });
  writeFileSync(path.join(root, STAMP), stamp);
}

function addTo(hash, root, name) {
  const file = path.join(root, name);
  const info = statSync(file, { throwIfNoEntry: false });
  if (!info) return;
  if (info.isFile()) {
    hash.update(`${name}\0${info.size}\0${info.mtimeMs}\n`);
    return;
  }
  for (const entry of readdirSync(file, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = `${name}/${entry.name}`;
    if (entry.isDirectory() || SOURCE_ENDINGS.test(entry.name)) addTo(hash, root, child);
  }
}
