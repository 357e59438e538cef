import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { ArchiveWriter } from "../../src-main/backup/archive-writer";
import { createBackupReader } from "../../src-main/backup/backup-reader";
import { createBackupWriter } from "../../src-main/backup/backup-writer";
import { renderManifest } from "../../src-main/domain/backup/manifest";
import { brainDirFor } from "../../src-main/platform/data-paths";
import { aSmallBrain } from "../support/small-brain";
import { aTempFolder } from "../support/temp-folder";

const LONG = `${"deep folder with a long name/".repeat(6)}Übersicht – 概要.md`;
let root: string;
let dataDir: string;
let target: string;

const git = (folder: string, ...args: readonly string[]) =>
  execFileSync("git", ["-C", folder, "-c", "user.name=T", "-c", "user.email=t@example.org", ...args], {
    encoding: "utf8",
  });

beforeEach(() => {
  root = aSmallBrain({ [LONG]: "# Overview\r\n", "empty.md": "", ".noctuary/schema.yaml": "pageTypes: []\n" });
  dataDir = aTempFolder("data");
  target = aTempFolder("target");
  git(root, "checkout", "-qb", "other");
  git(root, "commit", "-q", "--allow-empty", "-m", "on another branch");
  git(root, "checkout", "-q", "main");
  git(root, "tag", "first");
  writeFileSync(path.join(root, "companies/Larkfield.md"), "changed, not committed\n");
  writeFileSync(path.join(root, "new page.md"), "not known to git\n");
  writeFileSync(path.join(root, "photo.bin"), Buffer.from([0, 255, 1, 254]));
  writeFileSync(path.join(root, "run.sh"), "true\n");
  chmodSync(path.join(root, "run.sh"), 0o755);
  writeFileSync(path.join(root, ".gitignore"), "ignored/\n");
  mkdirSync(path.join(root, "ignored"));
  writeFileSync(path.join(root, "ignored/scratch.md"), "x\n");
  const state = brainDirFor(dataDir, root);
  for (const [name, text] of Object.entries(STATE)) {
    mkdirSync(path.dirname(path.join(state, name)), { recursive: true });
    writeFileSync(path.join(state, name), text);
  }
});

const STATE = {
  "drafts.json": '[{"path":"a.md"}]',
  "saved-searches.json": "[]",
  "gaps.json": '{"v":1}',
  "dismissed-mentions.json": "[]",
  "answers.jsonl": "{}\n",
  "dreams/runs/a.json": "{}",
  "dreams/decisions.jsonl": "{}\n",
  "index/PG_VERSION": "17",
  "secrets.json": "sk-very-secret",
  "bought-vectors/part": "v",
};

const writer = () => createBackupWriter({ root, stateDir: brainDirFor(dataDir, root), appVersion: "1.0.0" });

/** Every file but git's own, with its bytes. */
function bytesBelow(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file);
    return entry.isFile() && !name.startsWith(".git/") ? [[name, readFileSync(file).toString("base64")] as const] : [];
  });
  return Object.fromEntries(files);
}

describe("a backup", () => {
  it("comes back in a new folder byte for byte, with history, branches, what was not committed, and app state", async () => {
    const made = await writer().write(target);
    expect(made).toMatchObject({ hasHistory: true, stateFiles: 7, notes: [] });
    expect(readdirSync(target)).toEqual([path.basename(made.file)]);
    const elsewhere = aTempFolder("data");
    const folder = path.join(aTempFolder("restored"), "My brain");
    const restored = await createBackupReader(elsewhere).restore(made.file, folder);
    expect(restored).toMatchObject({ files: made.files, stateFiles: 7, hasHistory: true });
    const { "ignored/scratch.md": ignored, ...kept } = bytesBelow(root);
    expect(ignored).toBeDefined();
    expect(bytesBelow(folder)).toEqual(kept);
    expect(git(folder, "status", "--porcelain")).toBe(git(root, "status", "--porcelain"));
    expect(git(folder, "for-each-ref")).toBe(git(root, "for-each-ref"));
    expect(git(folder, "log", "--oneline", "--all")).toBe(git(root, "log", "--oneline", "--all"));
    expect(git(folder, "symbolic-ref", "HEAD")).toBe(git(root, "symbolic-ref", "HEAD"));
    expect(statSync(path.join(folder, "run.sh")).mode & 0o111).not.toBe(0);
    const state = bytesBelow(brainDirFor(elsewhere, folder));
    const hidden = new Set(["index/PG_VERSION", "secrets.json", "bought-vectors/part"]);
    expect(Object.keys(state).toSorted()).toEqual(
      Object.keys(STATE)
        .filter((name) => !hidden.has(name))
        .toSorted(),
    );
    expect(readdirSync(path.dirname(folder))).toEqual(["My brain"]);
  });

  it("can be read by any tar", async () => {
    const { file } = await writer().write(target);
    const names = execFileSync("tar", ["-tzf", file], { encoding: "utf8", env: { ...process.env, LC_ALL: "C.UTF-8" } });
    expect(names.trim().split("\n")).toHaveLength(Object.keys(bytesBelow(root)).length - 1 + 7 + 2);
    const page = execFileSync("tar", ["-xzOf", file, "brain/new page.md"], { encoding: "utf8" });
    expect(page).toBe("not known to git\n");
  });

  it("is made of a folder without git, and of a repository at a commit alone", async () => {
    const plain = aTempFolder("plain");
    writeFileSync(path.join(plain, "a.md"), "# A\n");
    symlinkSync("a.md", path.join(plain, "link.md"));
    const of = { root: plain, stateDir: path.join(plain, "none"), appVersion: "1" };
    const made = await createBackupWriter(of).write(target);
    expect(made).toMatchObject({ hasHistory: false, files: 1, stateFiles: 0 });
    expect(made.notes[0]).toContain("Symbolic links");
    git(root, "checkout", "-q", "--detach", "other");
    const detached = await writer().write(target);
    const folder = path.join(target, "back");
    await createBackupReader(dataDir).restore(detached.file, folder);
    expect(git(folder, "rev-parse", "HEAD")).toBe(git(root, "rev-parse", "HEAD"));
    expect(git(folder, "status", "--porcelain")).toBe(git(root, "status", "--porcelain"));
  });

  it("is refused inside the brain, and leaves nothing behind", async () => {
    await expect(writer().write(path.join(root, "backups"))).rejects.toMatchObject({ code: "backup_refused" });
    expect(existsSync(path.join(root, "backups"))).toBe(false);
    await expect(writer().write("relative")).rejects.toMatchObject({ code: "backup_refused" });
  });
});

describe("restoring", () => {
  const refusal = { code: "backup_refused" };

  it("never writes over anything, and puts the state of an earlier brain aside", async () => {
    const { file } = await writer().write(target);
    const taken = aTempFolder("taken");
    writeFileSync(path.join(taken, "mine.txt"), "mine");
    const reader = createBackupReader(dataDir);
    await expect(reader.restore(file, taken)).rejects.toMatchObject(refusal);
    await expect(reader.restore(file, path.join(taken, "mine.txt"))).rejects.toMatchObject(refusal);
    expect(readdirSync(taken)).toEqual(["mine.txt"]);
    const folder = aTempFolder("empty");
    const old = brainDirFor(dataDir, folder);
    mkdirSync(old, { recursive: true });
    writeFileSync(path.join(old, "drafts.json"), "old drafts");
    await reader.restore(file, folder);
    const aside = readdirSync(path.dirname(old)).filter((name) => name.includes("-before-restore-"));
    expect(aside).toHaveLength(1);
    expect(readFileSync(path.join(path.dirname(old), aside[0] ?? "", "drafts.json"), "utf8")).toBe("old drafts");
  });

  it("refuses what is damaged, cut short or something else, and leaves nothing behind", async () => {
    const { file } = await writer().write(target);
    const whole = readFileSync(file);
    const tar = gunzipSync(whole);
    const at = tar.indexOf("not known to git");
    tar[at] = 0x4e;
    const others: Record<string, Uint8Array> = {
      changed: gzipSync(tar),
      cut: whole.subarray(0, whole.length >> 1),
      shortened: gzipSync(tar.subarray(0, tar.length >> 1)),
      text: Buffer.from("just words"),
      empty: gzipSync(Buffer.alloc(1024)),
    };
    const place = aTempFolder("restore");
    for (const [name, bytes] of Object.entries(others)) {
      const damaged = path.join(target, name);
      writeFileSync(damaged, bytes);
      const restoring = createBackupReader(dataDir).restore(damaged, path.join(place, "brain"));
      await expect(restoring, name).rejects.toMatchObject(refusal);
    }
    const missing = createBackupReader(dataDir).restore(path.join(target, "none"), path.join(place, "brain"));
    await expect(missing).rejects.toMatchObject(refusal);
    expect(readdirSync(place)).toEqual([]);
  });

  it.each(["brain/../../escape.md", "brain/.git/hooks/pre-commit", "brain//etc/x", "state/../x", "else/x", "/x"])(
    "refuses an archive with %s in it",
    async (name) => {
      const file = path.join(target, "evil.tar.gz");
      const archive = await ArchiveWriter.create(file);
      await archive.addBytes(name, Buffer.from("evil"));
      const entries = Object.fromEntries(archive.entries);
      const manifest = renderManifest({ appVersion: "1", name: "x", madeMs: 0, head: null, entries, notes: [] });
      await archive.addBytes("manifest.json", Buffer.from(manifest));
      await archive.close();
      const place = aTempFolder("evil");
      const restoring = createBackupReader(dataDir).restore(file, path.join(place, "brain"));
      await expect(restoring).rejects.toMatchObject(refusal);
      expect(readdirSync(place)).toEqual([]);
      expect(existsSync(path.join(path.dirname(place), "escape.md"))).toBe(false);
    },
  );
});
