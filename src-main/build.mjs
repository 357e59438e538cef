// Builds the app into out/: `node src-main/build.mjs [--force]`. Does nothing when no source has changed.
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isBuildFresh, sourceStamp, writeBuildStamp } from "./setup/build-stamp.mjs";
import { bundleApp } from "./setup/bundle.mjs";
import { addIndexTemplate } from "./setup/index-template.mjs";

const root = path.join(import.meta.dirname, "..");
/** Shipped as files. Fonts and icons of the window are part of its bundle. */
const ASSETS = ["demo-brain", "vectors", "app-icon", "NOTICES.md"];
/** Of these only the licences: their files are bundled into the window, and the licences must come along. */
const LICENSED = ["fonts", "icons"];

if (isBuildFresh(root) && !process.argv.includes("--force")) {
  console.log("Noctuary is built already.");
} else {
  await build();
}

/** Builds aside and swaps, so that a program that starts meanwhile finds the old app or the new one. */
async function build() {
  const startedMs = Date.now();
  const stamp = sourceStamp(root);
  const draft = path.join(root, ".cache", `build-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  // Bundles run in place while building (the index template), and look for packages above themselves.
  mkdirSync(path.join(draft, "assets"), { recursive: true });
  try {
    await bundleApp(root, draft);
    for (const name of ASSETS) {
      cpSync(path.join(root, "assets", name), path.join(draft, "assets", name), { recursive: true });
    }
    for (const name of LICENSED) copyLicences(path.join(root, "assets", name), path.join(draft, "assets", name));
    writeDiagramFrame(path.join(draft, "renderer/diagrams.html"));
    addIndexTemplate(root, draft);
    swapIn(draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  writeBuildStamp(root, stamp);
  console.log(`Built Noctuary in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`);
}

/**
 * The frame that draws diagrams is one file with its scripts in it: a frame without an origin has no session, and could
 * fetch none of them.
 */
function writeDiagramFrame(file) {
  const read = (name) => readFileSync(path.join(root, name), "utf8").replaceAll("</script", "<\\/script");
  const scripts = [read("node_modules/mermaid/dist/mermaid.min.js"), read("src-renderer/diagrams/frame.js")];
  const inline = scripts.map((script) => `<script nonce="__NONCE__">${script}</script>`).join("\n");
  const page = readFileSync(path.join(root, "src-renderer/diagrams/frame.html"), "utf8");
  writeFileSync(
    file,
    page.replace("<!-- scripts -->", () => inline),
  );
}

function copyLicences(from, to) {
  const isLicence = (file) => file === from || file.endsWith(".txt");
  cpSync(from, to, { recursive: true, filter: isLicence });
}

function swapIn(draft) {
  const out = path.join(root, "out");
  const old = `${draft}-old`;
  try {
    renameSync(out, old);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  renameSync(draft, out);
  rmSync(old, { recursive: true, force: true });
}
