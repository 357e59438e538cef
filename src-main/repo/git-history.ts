import type { PageCommit } from "../../shared/contract/page";
import { asPagePath, type PagePath } from "../../shared/model/page";
import type { GitCommands } from "../ports/git-starter";

/** Stands in front of a commit's own line: no file name and no subject begins with it. */
const MARK = "\x1e";

/** Commits that changed a file, newest first, with the path that it had then. */
export async function readHistory(git: GitCommands, file: PagePath, limit: number): Promise<readonly PageCommit[]> {
  const format = `${MARK}%H%x1f%ct%x1f%an%x1f%s`;
  const asked = ["log", "--follow", "--relative", "--name-only", "-z", `--max-count=${limit}`, `--format=${format}`];
  const text = await git.raw([...asked, "--", file]).catch(() => "");
  return text
    .split(MARK)
    .filter((entry) => entry !== "")
    .map((entry) => {
      // The commit's line, then the file's name, each ended by NUL; git puts a line end between the two.
      const [line = "", name = ""] = entry.split("\0").map((part) => part.replace(/^\n/, ""));
      const [commit = "", seconds = "0", author = "", subject = ""] = line.split("\x1f");
      return { commit, path: name === "" ? file : name, dateMs: Number(seconds) * 1000, author, subject };
    });
}

/** A file's bytes in a commit; null when it was not there. */
export async function readFileAt(git: GitCommands, commit: string, file: PagePath): Promise<Uint8Array | null> {
  // `./` makes it a path of this folder, which may lie deep in the repository.
  return git.catFile(["blob", `${commit}:./${file}`]).catch(() => null);
}

/** Renames recorded in history, oldest first. */
export async function readRenames(git: GitCommands, limit: number) {
  const range = ["log", `--max-count=${limit}`, "--diff-filter=R", "--find-renames", "--relative"];
  const text = await git.raw([...range, "--name-status", "-z", "--format=<%ct>"]).catch(() => "");
  const renames: { from: PagePath; to: PagePath; dateMs: number }[] = [];
  const parts = text.split("\0");
  let dateMs = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = (parts[i] ?? "").trim();
    // git puts the commit's own line before the first of its files, with or without a line end between.
    const seconds = /^<(\d+)>/.exec(part)?.[1];
    if (seconds !== undefined) dateMs = Number(seconds) * 1000;
    const [from, to] = [parts[i + 1], parts[i + 2]];
    if (/(^|\n)R\d+$/.test(part) && from && to) {
      renames.push({ from: asPagePath(from), to: asPagePath(to), dateMs });
      i += 2;
    }
  }
  return renames.reverse();
}

/** The commit that HEAD stands at; null before the first one, and outside a repository. */
export async function readHead(git: GitCommands): Promise<string | null> {
  const head = await git.raw(["rev-parse", "--verify", "--quiet", "HEAD"]).catch(() => "");
  return head.trim() || null;
}

/** Files of this folder that `from` has and `to` has not; empty when either is not known. */
export async function readGoneBetween(git: GitCommands, from: string, to: string): Promise<readonly string[]> {
  const asked = ["diff", "--no-renames", "--diff-filter=D", "--relative", "--name-only", "-z", from, to];
  const text = await git.raw(asked).catch(() => "");
  return text.split("\0").filter((name) => name !== "");
}
