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
  const files = new Map<string, FileContent>();
  for (const place of [program, ...watchedArguments(command)]) {
    const content = await contentInBrain(root, place);
    if (content) files.set(content.path, content);
  }
  return { obstacle: await obstacleOf(program), files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

async function obstacleOf(program: string): Promise<JobFacts["obstacle"]> {
  const facts = await stat(program).catch(() => null);
  if (facts === null) return "missing";
  if (!facts.isFile()) return "not_a_file";
  const isAllowed = await access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
  return isAllowed ? null : "not_executable";
}

/** What a place holds when it is a file that lies in the brain, or is reached through it; null otherwise. */
async function contentInBrain(root: string, given: string): Promise<FileContent | null> {
  if (given.includes("\0")) return null;
  // Not normalised: the system goes up from where a link led, not from where its name stands.
  const place = path.isAbsolute(given) ? given : `${root}${path.sep}${given}`;
  const facts = await stat(place).catch(() => null);
  if (!facts?.isFile()) return null;
  const inner = (await wayTo(place)).filter((step) => isWithin(root, step)).at(-1);
  if (inner === undefined) return null;
  return {
    path: inner
      .slice(root.length + 1)
      .split(path.sep)
      .join("/"),
    sha256: await hashFile(place),
  };
}

/** Every place that a path leads through, links followed one by one: each of them decides where it ends. */
async function wayTo(file: string): Promise<readonly string[]> {
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
    const target = (await factsOf(next))?.isSymbolicLink() ? await readlink(next).catch(() => null) : null;
    if (target === null) at = next;
    else if (++links > MAX_LINKS) return steps;
    else {
      left = [...target.split(/[\\/]/), ...left];
      if (path.isAbsolute(target)) at = path.parse(target).root;
    }
  }
  return steps;
}

/** In doubt yes: some disks take two spellings for one name. */
function isWithin(root: string, place: string): boolean {
  const [folder, inner] = [root, place].map((one) => one.normalize("NFC").toLowerCase());
  return inner?.startsWith(`${folder}${path.sep}`) === true;
}

function hashFile(file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const hash = createHash("sha256");
    createReadStream(file)
      .on("data", (piece) => hash.update(piece))
      .on("error", reject)
      .on("end", () => resolve(hash.digest("hex")));
  });
}
