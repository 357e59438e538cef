import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { insideRoot, insideRootForReal } from "../../src-main/platform/safe-path";
import { aTempFolder } from "../support/temp-folder";

const refused = expect.objectContaining({ code: "path_refused" });

describe("a path inside a brain", () => {
  it.each([".git/config", ".GIT/hooks/post-merge", "notes/.git/config", ".git./hooks/x", ".git /x", "git~1/hooks/x"])(
    "is not git's own folder under another spelling: %s",
    (given) => expect(() => insideRoot("/brain", given)).toThrow(refused),
  );

  it.each([".g\u200cit/config", ".git::$INDEX_ALLOCATION/config", "a\\.git\\hooks\\x"])(
    "nor under a name that some system takes for it: %j",
    (given) => expect(() => insideRoot("/brain", given)).toThrow(refused),
  );

  it.each([".gitignore", ".github/x.md", "git.md", "notes/.git.md", "About git~1.md", "a:b.md"])(
    "is any other name: %s",
    (given) => expect(insideRoot("/brain", given)).toBe(path.join("/brain", given)),
  );

  it.skipIf(process.platform === "win32")("does not lead through a link into git's folder, nor outside", async () => {
    const [root, other] = [aTempFolder("brain"), aTempFolder("other")];
    mkdirSync(path.join(root, ".git/hooks"), { recursive: true });
    mkdirSync(path.join(root, "notes"));
    writeFileSync(path.join(root, "notes/a.md"), "a");
    symlinkSync(".git", path.join(root, "x"));
    symlinkSync(other, path.join(root, "y"));
    symlinkSync("notes", path.join(root, "z"));
    await expect(insideRootForReal(root, "x/hooks/post-merge")).rejects.toEqual(refused);
    await expect(insideRootForReal(root, "y/a.md")).rejects.toEqual(refused);
    expect(await insideRootForReal(root, "z/a.md")).toBe(path.join(root, "z/a.md"));
  });
});
