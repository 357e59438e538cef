import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { asPagePath } from "../../shared/model/page";
import { createBrainFiles } from "../../src-main/repo/brain-files";
import { aTempFolder } from "../support/temp-folder";

const WRITER = pathToFileURL(path.join(import.meta.dirname, "../../src-main/platform/write-file-atomic.ts")).href;
/** So large that a kill nearly always meets the write and not the rename. */
const SIZE = 30_000_000;
const ATTEMPTS = 20;

/** Starts a process that writes a file over and over, and kills it while its temp file is there. */
async function killWhileWriting(file: string, writeId: string): Promise<void> {
  const code = `import { writeFileAtomic } from ${JSON.stringify(WRITER)};
    const bytes = Buffer.alloc(${SIZE}, "x");
    for (;;) await writeFileAtomic(${JSON.stringify(file)}, bytes, 0o644, { writeId: ${JSON.stringify(writeId)} });`;
  const child = spawn(process.execPath, ["--no-warnings", "--input-type=module", "-e", code], { stdio: "inherit" });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  while (child.exitCode === null && !hasTemp(file)) await new Promise((resolve) => setTimeout(resolve, 2));
  child.kill("SIGKILL");
  await ended;
}

const hasTemp = (file: string): boolean => readdirSync(path.dirname(file)).some((name) => name.endsWith(".tmp"));

it("of a write whose process is killed, the temp file is taken away, and no other file", async () => {
  const root = aTempFolder("killed");
  const file = path.join(root, "Here.md");
  writeFileSync(file, "whole\n");
  for (let attempt = 0; attempt < ATTEMPTS && !hasTemp(file); attempt++) await killWhileWriting(file, "one");
  expect(hasTemp(file)).toBe(true);
  const text = readFileSync(file, "latin1");
  expect(["whole\n".length, SIZE]).toContain(text.length);

  writeFileSync(path.join(root, ".Here.md.0123456789ab.tmp"), "of another");
  const files = createBrainFiles(root, aTempFolder("bin"));
  const pages = [asPagePath("Here.md"), asPagePath("gone/There.md")];
  await files.removeUnfinished(pages, "two");
  expect(readdirSync(root)).toHaveLength(3);
  await files.removeUnfinished(pages, "one");
  expect(readdirSync(root).sort()).toEqual([".Here.md.0123456789ab.tmp", "Here.md"]);
  expect(readFileSync(file, "latin1")).toBe(text);
});
