import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { seededRandom } from "../../../src-main/domain/graph/seeded-random";

export interface MadeHistory {
  readonly pages: number;
  readonly commits: number;
}

const FIRST_DAY = Date.UTC(2023, 0, 9, 9) / 1000;
const SPAN_SECONDS = 3 * 365 * 86_400;
const FOLDERS = ["people", "companies", "meetings", "projects", "notes"] as const;
const VERBS = ["works at", "invested in", "wrote to", "met", "is part of", "left", "read about"] as const;
const FILLER =
  "the spring draft was long and the second table held most of it while rain kept everyone inside until the boat came".split(
    " ",
  );

/**
 * Makes a repository whose history grows to so many pages in so many commits: each adds a few, edits a few, and now and then
 * moves or removes one. The same numbers give the same commits.
 */
export function makeHistory(root: string, { pages, commits }: MadeHistory): void {
  const random = seededRandom(11);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const live: { name: string; path: string; edits: number }[] = [];
  const out: string[] = [];
  const textOf = (page: (typeof live)[number]): string => {
    const lines = [`# ${page.name}`, "", `Edited ${page.edits} times.`, ""];
    for (let line = 0; line < 6; line++) {
      const other = pick(live)?.name ?? "Nobody yet";
      const words = Array.from({ length: 14 }, () => pick(FILLER)).join(" ");
      lines.push(
        `${page.name} ${pick(VERBS)} [[${random() < 0.04 ? `Wanted ${Math.floor(random() * 60)}` : other}]]. ${words}.`,
        "",
      );
    }
    return lines.join("\n");
  };
  const write = (page: (typeof live)[number]) => {
    const text = Buffer.from(textOf(page));
    return `M 100644 inline "${page.path}"\ndata ${text.length}\n${text.toString()}\n`;
  };
  for (let commit = 0; commit < commits; commit++) {
    const seconds = FIRST_DAY + Math.floor((SPAN_SECONDS * commit) / commits);
    const message = `Commit ${commit}`;
    out.push(
      `commit refs/heads/main\nmark :${commit + 1}\ncommitter Bench <bench@example.org> ${seconds} +0000\ndata ${message.length}\n${message}\n`,
    );
    if (commit > 0) out.push(`from :${commit}\n`);
    const wanted = Math.round((pages * (commit + 1)) / commits);
    while (live.length < wanted) {
      const number = live.length + 1;
      const folder = pick(FOLDERS) ?? "notes";
      const page = { name: `Page ${number}`, path: `${folder}/page ${number}.md`, edits: 0 };
      live.push(page);
      out.push(write(page));
    }
    for (let edit = 0; edit < 5; edit++) {
      const page = pick(live);
      if (!page) continue;
      page.edits++;
      out.push(write(page));
    }
    if (commit % 10 === 9) {
      const page = pick(live);
      const path = page?.path.replace(/^[^/]+/, pick(FOLDERS) ?? "notes");
      if (page && path && path !== page.path) {
        out.push(`R "${page.path}" "${path}"\n`);
        page.path = path;
      }
    }
  }
  mkdirSync(root, { recursive: true });
  execFileSync("git", ["init", "-q", "-b", "main", root]);
  execFileSync("git", ["-C", root, "fast-import", "--quiet"], { input: out.join(""), maxBuffer: 1 << 28 });
  execFileSync("git", ["-C", root, "reset", "-q", "--hard"]);
}
