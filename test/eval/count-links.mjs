/**
 * An independent count of the links in a folder of plain notes: npm run eval:count -- FOLDER [DOCTOR.json]
 *
 * Deliberately simple, and deliberately without a line of the product's code, so that the two can disagree. It knows the
 * conventions of a flat Obsidian folder only: [[name]], [[name|label]], [[name#heading]], ![[name]], names of files with
 * or without folders, fences, code, comments; no titles, no aliases, no Markdown links, no frontmatter.
 * With the JSON of `noctuary doctor --json` as second argument it prints the difference and fails above 0.1 %.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const MAX_DIFFERENCE = 0.001;
const ATTACHMENT = /\.(?:png|jpe?g|gif|svg|webp|pdf|mp3|mp4|mov|wav|zip|csv|canvas|base|excalidraw)$/i;

const [folder, doctorFile] = process.argv.slice(2);
if (!folder) {
  console.error("usage: npm run eval:count -- FOLDER [DOCTOR.json]");
  process.exit(2);
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:md|markdown)$/i.test(entry.name))
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
  .filter(
    (path) =>
      !path
        .split("/")
        .slice(0, -1)
        .some((part) => part.startsWith(".") || part === "node_modules"),
  );

const fold = (name) =>
  name
    .normalize("NFC")
    .toLowerCase()
    .trim()
    .replace(/[\s-]+/g, " ");
const stem = (path) => path.replace(/\.(?:md|markdown)$/i, "");
const baseName = (path) => path.slice(path.lastIndexOf("/") + 1);
const folderName = (path) => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** Folded base name -> paths. */
const byName = new Map();
for (const path of files) {
  const key = fold(baseName(stem(path)));
  byName.set(key, [...(byName.get(key) ?? []), path]);
}

/** What the product leaves out too: code, comments. Blanked, so that nothing joins across them. */
function prose(text) {
  const body = text.replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---\r?\n/, "");
  return body
    .replace(/^[ \t]*(?:[-*+][ \t]+)*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[`~]*[ \t]*$|(?![\s\S]))/gm, " ")
    .replace(/<!--[\s\S]*?-->/g, " ")
    .replace(/%%[\s\S]*?%%/g, " ")
    .replace(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, " ");
}

function statusOf(target, source) {
  const wanted = stem(target).replace(/^(?:\.{0,2}\/)+/, "");
  const named = byName.get(fold(baseName(wanted))) ?? [];
  const fits = named.filter((path) => `/${fold(stem(path))}`.endsWith(`/${fold(wanted)}`));
  const exact = fits.filter((path) => baseName(stem(path)).normalize("NFC") === baseName(wanted).normalize("NFC"));
  const candidates = exact.length > 0 ? exact : fits;
  if (candidates.length <= 1) return candidates.length === 1 ? "resolved" : "unresolved";
  const distances = candidates.map((path) => steps(folderName(source), folderName(path))).sort((a, b) => a - b);
  return distances[0] < distances[1] ? "resolved" : "ambiguous";
}

function steps(from, to) {
  const a = from === "" ? [] : from.split("/");
  const b = to === "" ? [] : to.split("/");
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared++;
  return a.length + b.length - 2 * shared;
}

const counts = { pages: files.length, links: 0, resolved: 0, unresolved: 0, ambiguous: 0 };
for (const path of files) {
  const text = prose(readFileSync(join(folder, path), "utf8"));
  for (const [, inner] of text.matchAll(/\[\[([^[\]\n]+)\]\]/g)) {
    const target = inner.split(/\\?\|/)[0].replace(/#.+$/, "").trim();
    if (target === "" || ATTACHMENT.test(target) || /^[a-z]+:\/\//i.test(target)) continue;
    counts.links++;
    counts[statusOf(target, path)]++;
  }
}
console.log(JSON.stringify(counts));

if (doctorFile) {
  const { pages, links: byStatus } = JSON.parse(readFileSync(doctorFile, "utf8"));
  const links = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  const doctor = { pages, links, ...byStatus };
  let isOff = false;
  for (const key of Object.keys(counts)) {
    const theirs = doctor[key];
    const share = Math.abs(theirs - counts[key]) / Math.max(1, counts[key]);
    isOff ||= share > MAX_DIFFERENCE;
    console.log(`${key}: counted ${counts[key]}, index ${theirs}, ${(share * 100).toFixed(3)} % apart`);
  }
  process.exit(isOff ? 1 : 0);
}
