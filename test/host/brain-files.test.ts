import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asPagePath } from "../../shared/model/page";
import type { BrainFiles } from "../../src-main/ports/brain-files";
import { createBrainFiles } from "../../src-main/repo/brain-files";
import { createGit } from "../../src-main/repo/git";

let base: string;
let root: string;
let files: BrainFiles;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), "noctuary-files-"));
  root = path.join(base, "brain");
  mkdirSync(root);
  files = createBrainFiles(root, path.join(base, "bin"));
});
afterEach(() => rm(base, { recursive: true, force: true }));

const put = (name: string, content: string | Uint8Array) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), content);
};
const bytes = (text: string) => new TextEncoder().encode(text);
const revisionOf = async (name: string) => (await files.read(asPagePath(name)))?.revision ?? "";

describe("scanning", () => {
  it("lists Markdown in every folder but hidden and ignored ones", async () => {
    put("a.md", "a");
    put("deep/er/b.MD", "b");
    put("c.txt", "c");
    put(".obsidian/d.md", "d");
    put("node_modules/x/e.md", "e");
    put(".gitignore", "/drafts/\n*.tmp.md\n");
    put("drafts/f.md", "f");
    put("deep/g.tmp.md", "g");
    put("deep/.gitignore", "!g.tmp.md\n");
    const { files: found } = await files.scan();
    expect(found.map((file) => file.path)).toEqual(["a.md", "deep/er/b.MD", "deep/g.tmp.md"]);
    const counted = await files.countedAmong(
      ["a.md", "drafts/f.md", ".obsidian/d.md", "deep/g.tmp.md", "c.txt", "gone.md"].map(asPagePath),
    );
    expect(counted).toEqual(["a.md", "deep/g.tmp.md", "gone.md"]);
  });

  it("names a link that leads outside and does not follow it", async () => {
    writeFileSync(path.join(base, "secret.md"), "s");
    symlinkSync(path.join(base, "secret.md"), path.join(root, "out.md"));
    symlinkSync(base, path.join(root, "loop"));
    const scan = await files.scan();
    expect(scan.files).toEqual([]);
    expect(scan.skipped.map((file) => [file.path, file.reason]).sort()).toEqual([
      ["loop", "symlink_outside"],
      ["out.md", "symlink_outside"],
    ]);
  });

  it("stops when it is cancelled", async () => {
    put("a.md", "a");
    await expect(files.scan(AbortSignal.abort())).rejects.toMatchObject({ code: "cancelled" });
  });
});

describe("writing", () => {
  it("gives a file the revision that git gives its bytes", async () => {
    put("a.md", "hello\n");
    const hash = execFileSync("git", ["hash-object", path.join(root, "a.md")], { encoding: "utf8" }).trim();
    expect(await revisionOf("a.md")).toBe(hash);
  });

  it("writes only over the revision it was based on, and keeps the file's mode", async () => {
    put("a.md", "one");
    chmodSync(path.join(root, "a.md"), 0o640);
    const base1 = await revisionOf("a.md");
    await files.write(asPagePath("a.md"), bytes("two"), base1);
    expect(statSync(path.join(root, "a.md")).mode & 0o777).toBe(0o640);
    await expect(files.write(asPagePath("a.md"), bytes("three"), base1)).rejects.toMatchObject({
      code: "revision_conflict",
      data: { currentText: "two" },
    });
    expect(readFileSync(path.join(root, "a.md"), "utf8")).toBe("two");
  });

  it("lets one of two writers at once through and tells the other", async () => {
    put("a.md", "one");
    const base1 = await revisionOf("a.md");
    const results = await Promise.allSettled([
      files.write(asPagePath("a.md"), bytes("left"), base1),
      files.write(asPagePath("a.md"), bytes("right"), base1),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(readFileSync(path.join(root, "a.md"), "utf8")).toBe("left");
  });

  it("creates a page in a new folder once", async () => {
    await files.write(asPagePath("new/a.md"), bytes("x"), null);
    await expect(files.write(asPagePath("new/a.md"), bytes("y"), null)).rejects.toMatchObject({ code: "slug_taken" });
  });

  it("refuses every way out of the brain, into git and onto names that other systems lack", async () => {
    symlinkSync(base, path.join(root, "out"));
    for (const name of [
      "../x.md",
      "/etc/x.md",
      "a/../../x.md",
      ".git/x.md",
      "out/x.md",
      "con.md",
      "a:b.md",
      "a\0.md",
      "x /a.md",
    ]) {
      await expect(files.write(asPagePath(name), bytes("x"), null), name).rejects.toMatchObject({
        code: "path_refused",
      });
    }
    expect(existsSync(path.join(base, "x.md"))).toBe(false);
  });

  it("moves a discarded page to the bin, not into nothing", async () => {
    put("a.md", "precious");
    await files.discard(asPagePath("a.md"), await revisionOf("a.md"));
    expect(existsSync(path.join(root, "a.md"))).toBe(false);
    const [binned] = await files.listBin();
    expect(binned?.path).toBe("a.md");
    expect(readFileSync(path.join(base, "bin", binned?.name ?? ""), "utf8")).toBe("precious");
  });
});

describe("the bin", () => {
  it("gives a page back where it lay, byte for byte, whatever it is called", async () => {
    const names = ["deep/er/100%2F sure__.md", "odd: name?.md", "a.md"];
    const content = new Uint8Array([0xef, 0xbb, 0xbf, 0x41, 13, 10, 0xff]);
    for (const name of names) {
      put(name, content);
      chmodSync(path.join(root, name), 0o600);
      const binned = await files.discard(asPagePath(name), await revisionOf(name));
      expect(existsSync(path.join(root, name))).toBe(false);
      expect((await files.restore(binned)).path).toBe(name);
      expect(new Uint8Array(readFileSync(path.join(root, name)))).toEqual(content);
      expect(statSync(path.join(root, name)).mode & 0o777).toBe(0o600);
    }
    expect(await files.listBin()).toEqual([]);
  });

  it("never puts a page over another, also where only case tells them apart, and keeps it", async () => {
    put("a.md", "first");
    const binned = await files.discard(asPagePath("a.md"), await revisionOf("a.md"));
    put("A.md", "second");
    await expect(files.restore(binned)).rejects.toMatchObject({ code: "slug_taken" });
    expect(readFileSync(path.join(root, "A.md"), "utf8")).toBe("second");
    expect((await files.listBin()).map(({ name }) => name)).toEqual([binned]);
  });

  it("gives nothing that is not in it", async () => {
    writeFileSync(path.join(base, "1764500000000-abcdef+secret.md"), "s");
    put("a.md", "a");
    await files.discard(asPagePath("a.md"), await revisionOf("a.md"));
    for (const name of ["../1764500000000-abcdef+secret.md", "1764500000000-abcdef+secret.md", "..", "", "a.md"])
      await expect(files.restore(name)).rejects.toMatchObject({ code: "page_not_found" });
  });

  it("does not let a name lead out of the brain", async () => {
    mkdirSync(path.join(base, "bin"), { recursive: true });
    const name = "1764500000000-abcdef+..%2Fout.md";
    writeFileSync(path.join(base, "bin", name), "s");
    await expect(files.restore(name)).rejects.toMatchObject({ code: "path_refused" });
    expect(existsSync(path.join(base, "out.md"))).toBe(false);
  });

  it("knows what an earlier version put there, and the latest first", async () => {
    mkdirSync(path.join(base, "bin"), { recursive: true });
    for (const name of ["1764500000000-abcdef-people__Ada.md", "1764600000000-abcdef+b.md", "other"])
      writeFileSync(path.join(base, "bin", name), "s");
    expect((await files.listBin()).map((page) => page.path)).toEqual(["b.md", "people/Ada.md"]);
  });
});

describe("git", () => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.org", ...args], {
      cwd: root,
      encoding: "utf8",
    });

  it("says nothing outside a repository", async () => {
    const outside = createGit(root);
    expect(await outside.status()).toBe(null);
    expect(await outside.history(asPagePath("a.md"), 5)).toEqual([]);
    expect(await outside.fileState(asPagePath("a.md"))).toBe("none");
  });

  it("commits the named paths alone, with trailers, whatever else is changed or staged", async () => {
    git("init", "-q", "-b", "main");
    git("config", "user.name", "T");
    git("config", "user.email", "t@example.org");
    put("a.md", "a");
    put("b.md", "b");
    put("c.md", "c");
    git("add", "b.md");
    const repo = createGit(root);
    const commit = await repo.commit([asPagePath("a.md")], "Add a", { "Dream-Run": "r1" });
    expect(git("show", "--no-patch", "--format=%B", commit).trim()).toBe("Add a\n\nDream-Run: r1");
    expect(git("show", "--name-only", "--format=", commit).trim()).toBe("a.md");
    expect(git("status", "--porcelain").trim().split("\n")).toEqual(["A  b.md", "?? c.md"]);
    expect(await repo.status()).toEqual({
      branch: "main",
      operation: null,
      conflictedFiles: 0,
      isLocked: false,
      changedFiles: 1,
      untrackedFiles: 1,
      hasCommits: true,
    });
    expect((await repo.history(asPagePath("a.md"), 5)).map((entry) => entry.subject)).toEqual(["Add a"]);
  });

  it("remembers renames, oldest first", async () => {
    git("init", "-q");
    put("old.md", "a long enough text to be told again\n");
    git("add", ".");
    git("commit", "-qm", "1");
    git("mv", "old.md", "mid.md");
    git("commit", "-qm", "2");
    git("mv", "mid.md", "new name.md");
    git("commit", "-qm", "3");
    const renames = await createGit(root).renames(100);
    for (const { dateMs } of renames) expect(Math.abs(Date.now() - (dateMs ?? 0))).toBeLessThan(600_000);
    expect(renames.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: "old.md", to: "mid.md" },
      { from: "mid.md", to: "new name.md" },
    ]);
  });

  it("reports a repository without commits", async () => {
    const repo = createGit(root);
    expect(await repo.init()).toMatchObject({ hasCommits: false, untrackedFiles: 0 });
  });
});
