import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { listFiles, REPO } from "./source-files";

const MAX_LINES = 400;
/** Lookup tables, migrations and prompts may be longer; each with the reason. */
const LONGER: Readonly<Record<string, string>> = {
  "src-main/domain/links/relation-lexicon.ts": "a table of verbs and nouns",
  "src-renderer/components/icon-strokes.ts": "a table of icons",
  "test/unit/domain/links/typed-sentences.ts": "a table of sentences with their types",
};

const CODE_FOLDERS = ["shared", "src-main", "src-renderer", "test"];
const isCode = (name: string): boolean => /\.(ts|tsx|mjs|css)$/.test(name);
const linesOf = (name: string): number => readFileSync(path.join(REPO, name), "utf8").split("\n").length - 1;

/** Everything that is or will be in the repository. */
function repoFiles(): string[] {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const names = execFileSync("git", ["-C", REPO, ...list], { encoding: "utf8" }).split("\0");
  return names.filter((name) => name !== "" && existsSync(path.join(REPO, name)));
}

describe("files", () => {
  it(`have at most ${MAX_LINES} lines`, () => {
    const long = CODE_FOLDERS.flatMap(listFiles).filter(
      (name) => isCode(name) && !Object.hasOwn(LONGER, name) && linesOf(name) > MAX_LINES,
    );
    expect(long.map((name) => `${name}: ${linesOf(name)}`)).toEqual([]);
  });

  it("are listed as longer only while they are", () => {
    expect(
      Object.keys(LONGER).filter((name) => !existsSync(path.join(REPO, name)) || linesOf(name) <= MAX_LINES),
    ).toEqual([]);
  });

  it("have kebab-case names, components the name of what they are", () => {
    const names = CODE_FOLDERS.flatMap(listFiles).filter((name) => /\.(ts|tsx|mjs)$/.test(name));
    const isRight = (name: string) => /\/([a-z0-9-]+(\.[a-z0-9-]+)*\.(ts|mjs|tsx)|[A-Z][A-Za-z0-9]*\.tsx)$/.test(name);
    expect(names.filter((name) => !isRight(name))).toEqual([]);
    const vague = /\/(utils?|helpers?|common|manager|misc)\.(ts|tsx|mjs)$/;
    expect(names.filter((name) => vague.test(name))).toEqual([]);
  });

  it.skipIf(!existsSync(path.join(REPO, ".git")))("name no folder of the machine they were written on", () => {
    // Put together here, so that this file does not name them itself.
    const machine = new RegExp(["work", "tmp", "root"].map((name) => `(?<![\\w.])/${name}/[\\w.-]`).join("|"));
    const naming = repoFiles()
      .filter((name) => /\.(ts|tsx|mjs|css|json|ya?ml|md|html)$/.test(name) && name !== "package-lock.json")
      .filter((name) => !name.startsWith("assets/demo-brain/"))
      .filter((name) => machine.test(readFileSync(path.join(REPO, name), "utf8")));
    expect(naming).toEqual([]);
  });
});
