import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { aTempFolder } from "./temp-folder";

/** A folder with a few linked pages, under git. `files` replaces or adds to them. */
export function aSmallBrain(files: Readonly<Record<string, string>> = {}): string {
  const folder = aTempFolder("brain");
  const all = { ...PAGES, ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const git = (...args: string[]) => execFileSync("git", ["-C", folder, ...AUTHOR, ...args], { stdio: "ignore" });
  git("init", "--initial-branch=main");
  git("add", ".");
  git("commit", "-m", "Pages");
  return folder;
}

const AUTHOR = ["-c", "user.name=Tester", "-c", "user.email=tester@example.org"];

const PAGES: Readonly<Record<string, string>> = {
  "people/Mira Solano.md": "---\ntype: person\n---\n# Mira Solano\n\nMira Solano works at [[Larkfield]].\n",
  "companies/Larkfield.md": "---\ntype: company\n---\n# Larkfield\n\nLarkfield makes weather instruments.\n",
  "meetings/2026-03-02 Harbour review.md":
    "---\ntype: meeting\ndate: 2026-03-02\n---\n# Harbour review\n\nPresent: [[Mira Solano]]. See [[Tide tables]].\n",
};
