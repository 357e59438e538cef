import { asPagePath } from "../../shared/model/page";
import type { AddedLines } from "../ports/git";
import type { GitCommands } from "../ports/git-starter";

/** Of the files changed since a time, newest first, the lines that they have now and did not have then. */
export async function readAddedLines(
  git: GitCommands,
  sinceMs: number,
  limit: number,
): Promise<readonly AddedLines[] | null> {
  const since = new Date(sinceMs).toISOString();
  const ask = (args: readonly string[]): Promise<string> => git.raw(args).catch(() => "");
  const base = (await ask(["rev-list", "-1", `--before=${since}`, "HEAD"])).trim();
  if (base === "") return null;
  const log = await ask(["log", `${base}..HEAD`, "--name-only", "-z", "--relative", "--format=", "--", "*.md"]);
  const now = await ask(["diff", "HEAD", "--name-only", "-z", "--relative", "--", "*.md"]);
  const paths = [...new Set(`${now}\0${log}`.split(/[\0\n]+/).filter((path) => path.endsWith(".md")))];
  const added: AddedLines[] = [];
  for (const path of paths) {
    if (added.length === limit) break;
    const lines = rangesIn(await ask(["diff", "--unified=0", "--no-color", "--no-ext-diff", base, "--", path]));
    if (lines.length > 0) added.push({ path: asPagePath(path), lines });
  }
  return added;
}

/** The `+from,count` of a diff's hunks; a hunk that only takes away adds none. */
function rangesIn(diff: string): readonly (readonly [number, number])[] {
  return [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap((match) => {
    const from = Number(match[1]);
    const count = match[2] === undefined ? 1 : Number(match[2]);
    return count === 0 ? [] : [[from, from + count - 1] as const];
  });
}
