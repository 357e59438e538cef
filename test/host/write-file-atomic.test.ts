import { spawn } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { hasCode } from "../../shared/errors/brain-error";
import { asPagePath } from "../../shared/model/page";
import { blobRevision } from "../../src-main/platform/blob-revision";
import { removeLeftovers } from "../../src-main/platform/remove-leftovers";
import { isOwnTempName, tempFileOf, writeFileAtomic } from "../../src-main/platform/write-file-atomic";
import { createBrainFiles } from "../../src-main/repo/brain-files";
import { aTempFolder } from "../support/temp-folder";

const SOURCE = (name: string) => pathToFileURL(path.join(import.meta.dirname, "../../src-main/platform", name)).href;
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("the name of a temp file", () => {
  it("fits beside the longest names that a disk allows", async () => {
    const root = aTempFolder("long");
    for (const name of [`${"日".repeat(84)}.md`, `${"😀".repeat(63)}`, "a".repeat(255)]) {
      await writeFileAtomic(path.join(root, name), "whole");
      expect(readFileSync(path.join(root, name), "utf8")).toBe("whole");
    }
    const files = createBrainFiles(root, aTempFolder("bin"));
    const page = asPagePath(`${"日".repeat(84)}.md`);
    await files.discard(page, blobRevision(bytesOf("whole")));
    expect(existsSync(path.join(root, page))).toBe(false);
  });

  it("is known again as ours, and no other name is", () => {
    const own = path.basename(tempFileOf("a/Here 日.md", "one"));
    expect(isOwnTempName(own)).toBe(true);
    expect(isOwnTempName(path.basename(tempFileOf(`a/${"日".repeat(84)}.md`, "one")))).toBe(true);
    for (const name of [own.slice(1), own.replace("Here", "There"), ".Here.md.0123456789ab.tmp", ".x.tmp", "notes.tmp"])
      expect(isOwnTempName(name)).toBe(false);
  });
});

describe("what a killed process left", () => {
  it("is taken away below the brain, and nothing of others or of writes under way", async () => {
    const root = aTempFolder("left");
    mkdirSync(path.join(root, "deep/er"), { recursive: true });
    mkdirSync(path.join(root, ".git"));
    const own = [".", "deep/er"].map((below) => tempFileOf(path.join(root, below, "Here.md"), "killed"));
    const kept = [
      ".Here.md.0123456789ab.tmp",
      "deep/notes.tmp",
      "Here.md",
      path.join(".git", path.basename(own[0] ?? "")),
    ];
    for (const file of [...own, ...kept.map((name) => path.join(root, name))]) {
      writeFileSync(file, "half");
      utimesSync(file, 1, 1);
    }
    const fresh = tempFileOf(path.join(root, "There.md"), "at work");
    writeFileSync(fresh, "half");
    expect(await removeLeftovers(root, Date.now() - 60_000, (name) => !name.startsWith("."))).toBe(2);
    for (const file of own) expect(existsSync(file)).toBe(false);
    for (const name of kept) expect(existsSync(path.join(root, name))).toBe(true);
    expect(existsSync(fresh)).toBe(true);
  });
});

describe("a file that another program holds", () => {
  /** Writes with renames that fail as busy so many times; the code of the error, or what the file holds then. */
  async function writeWhileBusy(times: number): Promise<string> {
    const root = aTempFolder("busy");
    const file = path.join(root, "page.md");
    writeFileSync(file, "old");
    const code = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
      const { rename } = fs.promises; let left = ${times};
      fs.promises.rename = async (...args) => { if (left-- > 0) throw Object.assign(new Error("busy"), { code: "EBUSY" }); return rename(...args); };
      syncBuiltinESMExports();
      const { writeFileAtomic } = await import(${JSON.stringify(SOURCE("write-file-atomic.ts"))});
      await writeFileAtomic(${JSON.stringify(file)}, "new").catch((error) => console.log(error.code));`;
    const args = ["--no-warnings", "--input-type=module", "-e", code];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    let out = "";
    child.stdout.on("data", (part) => {
      out += part;
    });
    await new Promise((resolve) => child.once("exit", resolve));
    expect(readdirSync(root)).toEqual(["page.md"]);
    return out.trim() || readFileSync(file, "utf8");
  }

  it("is written as soon as it is free, and left whole when it is not", async () => {
    expect(await writeWhileBusy(3)).toBe("new");
    expect(await writeWhileBusy(100)).toBe("EBUSY");
  });
});

describe("a page that changes while it is being written", () => {
  it("is not overwritten, though the change came after the first look", async () => {
    const root = aTempFolder("late");
    const files = createBrainFiles(root, aTempFolder("bin"));
    const page = asPagePath("page.md");
    const file = path.join(root, page);
    writeFileSync(file, "base");
    const large = bytesOf("x".repeat(4_000_000));
    const writing = files.write(page, large, blobRevision(bytesOf("base"))).catch((error: unknown) => error);
    while (readdirSync(root).length === 1) await new Promise((resolve) => setImmediate(resolve));
    writeFileSync(file, "from outside");
    const outcome = await writing;
    expect(hasCode(outcome, "revision_conflict")).toBe(true);
    expect(readFileSync(file, "utf8")).toBe("from outside");
    expect(readdirSync(root)).toEqual(["page.md"]);
  });

  it("stays the symbolic link that it is", async () => {
    const root = aTempFolder("linked");
    const files = createBrainFiles(root, aTempFolder("bin"));
    writeFileSync(path.join(root, "real.md"), "old");
    symlinkSync("real.md", path.join(root, "link.md"));
    await files.write(asPagePath("link.md"), bytesOf("new"), blobRevision(bytesOf("old")));
    expect(lstatSync(path.join(root, "link.md")).isSymbolicLink()).toBe(true);
    expect(readFileSync(path.join(root, "real.md"), "utf8")).toBe("new");
  });
});
