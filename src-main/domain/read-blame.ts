import type { BlameCommit, BlameRun } from "../../shared/contract/page";

const NOT_COMMITTED = /^0+$/;

/** Reads `git blame --porcelain`: who wrote which lines last, neighbouring lines of one commit as one run. */
export function readBlame(text: string): {
  readonly commits: readonly BlameCommit[];
  readonly runs: readonly BlameRun[];
} {
  const numbers = new Map<string, number>();
  const commits: { commit: string; author: string; dateMs: number; subject: string }[] = [];
  const runs: { from: number; to: number; commit: number | null }[] = [];
  let current: (typeof commits)[number] | null = null;
  for (const line of text.split("\n")) {
    // The text of a line stands behind a tab; everything else is about its commit.
    if (line.startsWith("\t")) continue;
    const [, id, at] = /^([0-9a-f]{40,64}) \d+ (\d+)/.exec(line) ?? [];
    if (id === undefined || at === undefined) {
      if (current) readField(current, line);
      continue;
    }
    const number = NOT_COMMITTED.test(id) ? null : (numbers.get(id) ?? commits.length);
    if (number === commits.length) {
      numbers.set(id, number);
      commits.push({ commit: id, author: "", dateMs: 0, subject: "" });
    }
    current = number === null ? null : (commits[number] ?? null);
    const last = runs.at(-1);
    if (last && last.commit === number && last.to === Number(at) - 1) last.to = Number(at);
    else runs.push({ from: Number(at), to: Number(at), commit: number });
  }
  return { commits, runs };
}

function readField(commit: { author: string; dateMs: number; subject: string }, line: string): void {
  if (line.startsWith("author ")) commit.author = line.slice("author ".length);
  else if (line.startsWith("author-time ")) commit.dateMs = Number(line.slice("author-time ".length)) * 1000;
  else if (line.startsWith("summary ")) commit.subject = line.slice("summary ".length);
}
