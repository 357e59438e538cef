import { createHash } from "node:crypto";
import { constants, createReadStream, type Stats } from "node:fs";
import { access, lstat, open, readlink, stat } from "node:fs/promises";
import path from "node:path";
import type { FileContent } from "../domain/jobs/job-identity";
import { watchedArguments } from "../domain/jobs/watched-arguments";
import type { JobFacts, JobFiles, JobsFile } from "../ports/jobs";
import { isCode } from "./page-file";

const FOLDER = ".noctuary";
const NAME = "jobs.yaml";
const MAX_BYTES = 256 * 1024;
/** Symbolic links of one path, beyond which the system gives up too. */
const MAX_LINKS = 40;
/** Folders that a command may name; each is looked into for all else that it names. */
const MAX_FOLDERS = 8;
/** What decides what a job does is read at each look at it. */
const MAX_WATCHED_BYTES = 64 * 1024 * 1024;
const UNREADABLE = "unreadable";

/** The jobs file of a brain, and the files that its commands name. @param root real path of the brain's folder */
export const createJobFiles = (root: string): JobFiles => ({
  read: () => readJobsFile(root),
  look: (command) => lookAt(root, command),
  hash: (text) => createHash("sha256").update(text).digest("hex"),
});

const refused = (reason: string): JobsFile => ({ kind: "refused", reason });

/** A link could show the app one file and git another; a pipe would never end. */
async function readJobsFile(root: string): Promise<JobsFile> {
  const folder = await factsOf(path.join(root, FOLDER));
  if (folder === null) return { kind: "none" };
  if (!folder.isDirectory()) return refused("The folder .noctuary is a symbolic link or no folder at all.");
  const file = path.join(root, FOLDER, NAME);
  const facts = await factsOf(file);
  if (facts === null) return { kind: "none" };
  if (facts.isSymbolicLink()) return refused("The file is a symbolic link; jobs are read from a plain file alone.");
  if (!facts.isFile()) return refused("It is no plain file.");
  if (facts.size > MAX_BYTES) return refused("The file is larger than 256 KiB.");
  try {
    return { kind: "text", text: await readPlain(file) };
  } catch (error) {
    if (isCode(error, "ENOENT")) return { kind: "none" };
    return refused(error instanceof TypeError ? "The file is no UTF-8 text." : "The file cannot be read.");
  }
}

/** @throws TypeError for what is no UTF-8 */
async function readPlain(file: string): Promise<string> {
  // It may have been replaced by a link since it was looked at.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(MAX_BYTES), 0, MAX_BYTES, 0);
    return new TextDecoder("utf-8", { fatal: true }).decode(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

const factsOf = (file: string): Promise<Stats | null> => lstat(file).catch(() => null);

async function lookAt(root: string, command: readonly string[]): Promise<JobFacts> {
  const [program = ""] = command;
  const named = watchedArguments(command);
  const files = new Map<string, FileContent>();
  const folders: string[] = [];
  for (const place of [program, ...named]) {
    const thing = await thingInBrain(root, placeIn(root, place));
    if (thing?.kind === "folder" && place !== program) folders.push(thing.place);
    if (thing?.kind === "file") files.set(thing.content.path, thing.content);
  }
  // A folder may be where the command goes first: `cd`, `-C`, `--chdir`.
  const inner = folders.slice(0, MAX_FOLDERS).flatMap((folder) => named.flatMap((place) => placeBelow(folder, place)));
  for (const place of inner) {
    const thing = await thingInBrain(root, place);
    if (thing?.kind === "file") files.set(thing.content.path, thing.content);
  }
  const all = [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  const isWatchable = folders.length <= MAX_FOLDERS && all.every(({ sha256 }) => sha256 !== UNREADABLE);
  return { obstacle: (await obstacleOf(root, program)) ?? (isWatchable ? null : "unwatchable"), files: all };
}

async function obstacleOf(root: string, program: string): Promise<JobFacts["obstacle"]> {
  const { end } = path.isAbsolute(program) ? await wayTo(root, program) : { end: null };
  const facts = end === null ? null : await stat(end).catch(() => null);
  if (end === null || facts === null) return "missing";
  if (!facts.isFile()) return "not_a_file";
  const isAllowed = await access(end, constants.X_OK).then(
    () => true,
    () => false,
  );
  return isAllowed ? null : "not_executable";
}

type ThingInBrain =
  | { readonly kind: "file"; readonly content: FileContent }
  | { readonly kind: "folder"; readonly place: string };

// Not normalised: the system goes up from where a link led, not from where its name stands.
const placeIn = (folder: string, given: string): string =>
  path.isAbsolute(given) ? given : `${folder}${path.sep}${given}`;

const placeBelow = (folder: string, given: string): readonly string[] =>
  path.isAbsolute(given) ? [] : [placeIn(folder, given)];

/** What a place is, if it lies in the brain or is reached through it; null otherwise. */
async function thingInBrain(root: string, place: string): Promise<ThingInBrain | null> {
  if (place.includes("\0")) return null;
  const { steps, end } = await wayTo(root, place);
  const facts = end === null ? null : await stat(end).catch(() => null);
  if (end === null || facts === null) return null;
  if (facts.isDirectory()) return isWithin(root, end) ? { kind: "folder", place: end } : null;
  const inner = steps.filter((step) => isWithin(root, step)).at(-1);
  if (inner === undefined || !facts.isFile()) return null;
  const named = inner.slice(root.length + 1).split(path.sep);
  return { kind: "file", content: { path: named.join("/"), sha256: await hashFile(end) } };
}

interface Way {
  /** Every place that a path leads through, links followed one by one: each of them decides where it ends. */
  readonly steps: readonly string[];
  /** Null when links lead in a circle. */
  readonly end: string | null;
}

/** The folder that a process works in, under the name by which Linux gives it: ours is not the one that the job will have. */
const WORKING_FOLDER = /^\/proc\/[^/]+\/(?:task\/[^/]+\/)?cwd$/;

/** The way that the job will go, whose working folder is the brain. */
async function wayTo(brain: string, file: string): Promise<Way> {
  const { root } = path.parse(file);
  let left = file.slice(root.length).split(/[\\/]/);
  let at = root;
  const steps: string[] = [];
  for (let links = 0; left.length > 0; ) {
    const [part = "", ...rest] = left;
    left = rest;
    if (part === "" || part === ".") continue;
    if (part === "..") {
      at = path.dirname(at);
      continue;
    }
    const next = path.join(at, part);
    steps.push(next);
    const target = await targetOf(brain, next);
    if (target === null) at = next;
    else if (++links > MAX_LINKS) return { steps, end: null };
    else {
      left = [...target.split(/[\\/]/), ...left];
      if (path.isAbsolute(target)) at = path.parse(target).root;
    }
  }
  return { steps, end: at };
}

/** Where a symbolic link leads; null for anything else. */
async function targetOf(brain: string, place: string): Promise<string | null> {
  if (WORKING_FOLDER.test(place)) return brain;
  return (await factsOf(place))?.isSymbolicLink() ? readlink(place).catch(() => null) : null;
}

/** In doubt yes: some disks take two spellings for one name. */
function isWithin(root: string, place: string): boolean {
  const [folder, inner] = [root, place].map((one) => one.normalize("NFC").toLowerCase());
  return inner?.startsWith(`${folder}${path.sep}`) === true;
}

/** `unreadable` for what cannot be read to its end, or has none: a link may lead to a device or to what the system makes up. */
function hashFile(file: string): Promise<string> {
  return new Promise((resolve) => {
    const hash = createHash("sha256");
    let size = 0;
    const stream = createReadStream(file);
    stream
      .on("data", (piece) => {
        hash.update(piece);
        size += piece.length;
        if (size <= MAX_WATCHED_BYTES) return;
        stream.destroy();
        resolve(UNREADABLE);
      })
      .on("error", () => resolve(UNREADABLE))
      .on("end", () => resolve(hash.digest("hex")));
  });
}
