import { execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const TOPICS = 24;
/** Names that the dream is to find again from a slip of the pen. */
const TARGETS = ["Ochre Meridian", "Cobalt Thicket", "Wending Almanac", "Saltmarsh Lantern", "Umber Colonnade"];
const SLIPS = ["Ochre Meridain", "Cobalt Thikcet", "Wending Almanca", "Saltmarsh Lantren", "Umber Colonnda"];
const PULLED = 12;

/**
 * The folder that a chaos run works on: a copy of a brain, or nothing, and our own pages in it, in git. `topics/` is typed
 * in, edited from outside and renamed, `targets/` and `slips/` are for the dream, `pulled/` changes with branches alone, and
 * `fetched/` on another machine alone, whose repository the brain follows.
 * @param remote where that repository is made
 */
export async function makeBrain(folder, source, remote) {
  mkdirSync(folder, { recursive: true });
  if (source) cpSync(source, folder, { recursive: true, filter: (file) => path.basename(file) !== ".git" });
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  for (let n = 0; n < TOPICS; n++) write(`topics/Topic ${n} g0.md`, topicText(n));
  for (const [n, name] of TARGETS.entries()) {
    write(`targets/${name}.md`, `Nothing but ${name.toLowerCase()}.\n`);
    write(`slips/slip ${n}.md`, `---\nchaos: S${n}\n---\nSee [[${SLIPS[n]}]].\n`);
  }
  for (let n = 0; n < PULLED; n++) {
    write(`pulled/Leaf ${n}.md`, leafText("P", n, 0));
    write(`fetched/Page ${n}.md`, leafText("F", n, 0));
  }
  const git = gitIn(folder);
  await git("init", "--quiet", "--initial-branch=main");
  await git("config", "user.name", "Chaos");
  await git("config", "user.email", "chaos@example.invalid");
  await git("config", "core.autocrlf", "false");
  await git("config", "gc.auto", "0");
  await git("add", "-A");
  await git("commit", "--quiet", "-m", "Start");
  await run("git", ["clone", "--quiet", "--bare", folder, remote]);
  await git("remote", "add", "origin", remote);
  await git("fetch", "--quiet", "origin");
  await git("branch", "--quiet", "--set-upstream-to=origin/main");
}

/** The tree of a commit with some files of one of its folders replaced. @param texts by the file's name */
export async function treeWith(git, commit, folder, texts) {
  const entries = async (ref) => (await git("ls-tree", "-z", ref)).split("\0").filter(Boolean);
  const makeTree = async (lines) => (await git.feed(lines.map((line) => `${line}\0`).join(""), "mktree", "-z")).trim();
  const fresh = new Map();
  for (const [name, text] of texts) {
    fresh.set(name, (await git.feed(text, "hash-object", "-w", "--stdin", "--no-filters")).trim());
  }
  const files = (await entries(`${commit}:${folder}`)).map((line) => {
    const [meta, name] = line.split("\t");
    return fresh.has(name) ? `100644 blob ${fresh.get(name)}\t${name}` : `${meta}\t${name}`;
  });
  const tree = `040000 tree ${await makeTree(files)}\t${folder}`;
  return makeTree((await entries(commit)).map((line) => (line.endsWith(`\t${folder}`) ? tree : line)));
}

/** Runs git in a folder; resolves to what it prints. `feed` gives it something to read. */
export function gitIn(folder) {
  const git = async (...args) => (await run("git", ["-C", folder, ...args], { maxBuffer: 1 << 28 })).stdout;
  git.feed = (input, ...args) =>
    new Promise((resolve, reject) => {
      const child = spawn("git", ["-C", folder, ...args], { stdio: ["pipe", "pipe", "ignore"] });
      let out = "";
      child.stdout.on("data", (part) => {
        out += part;
      });
      child.once("error", reject);
      child.once("close", (code) => (code === 0 ? resolve(out) : reject(new Error(`git ${args[0]}: ${code}`))));
      child.stdin.end(input);
    });
  return git;
}

/** Line ends, byte order mark and final line end differ from page to page. */
function topicText(n) {
  const links = [1, 5, 7].map((step) => `Leads to [[Topic ${(n + step) % TOPICS} g0]], cafe\u0301 \u{1f319}.`);
  const lines = ["---", `chaos: T${n}`, "# kept as it is", "zeta:   'odd'", "---", "", ...links, "Tail \t"];
  const text = lines.join(n % 3 === 1 ? "\r\n" : "\n");
  return `${n % 5 === 0 ? "\ufeff" : ""}${text}${n % 2 === 0 ? "" : n % 3 === 1 ? "\r\n" : "\n"}`;
}

/** @param kind `P`: changed by branches, `F`: on the other machine */
export const leafText = (kind, n, version) =>
  `---\nchaos: ${kind}${n}\n---\nLeaf ${n} of tree ${version}.\n${"word ".repeat(200)}\n`;
export const leafCount = PULLED;

/** All pages of the folder as they are on disk: key → path and text (latin1, one letter a byte). */
export function readPages(folder, below = "") {
  const pages = [];
  for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const inner = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== ".git") pages.push(...readPages(folder, inner));
    else if (entry.isFile() && entry.name.endsWith(".md")) {
      const text = readFileSync(path.join(folder, inner), "latin1");
      pages.push({ path: inner, key: keyOf(inner, text), text });
    }
  }
  return pages;
}

/** Our own pages are known by what they hold, whatever they are called by now; others by their path. */
export const keyOf = (file, text) => /^chaos: (\w+)\r?$/m.exec(text)?.[1] ?? file;

/** Renames and dreams change where links lead and nothing else: what stands in their brackets does not count. */
export const withoutTargets = (text) => text.replace(/\[\[[^\]\n]*\]\]/g, "[[]]").replace(/\]\([^)\n]*\)/g, "]()");

/** Temp files of writes below a folder, git's own left out. */
export function tempFiles(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => /(^|[\\/])\.[^\\/]*\.tmp$/.test(name) && !/^\.git[\\/]/.test(name));
}
