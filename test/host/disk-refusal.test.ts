import fs, { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { asPagePath } from "../../shared/model/page";
import { blobRevision } from "../../src-main/platform/blob-revision";
import { diskRefusalOf } from "../../src-main/platform/disk-refusal";
import { unknownToEnvelope } from "../../src-main/platform/thread-rpc";
import { createBrainFiles } from "../../src-main/repo/brain-files";
import { aTempFolder } from "../support/temp-folder";

const { open } = fs.promises;

function failOpening(code: string): void {
  fs.promises.open = () => Promise.reject(Object.assign(new Error("no"), { code, path: "Secret diary.md" }));
  syncBuiltinESMExports();
}

afterEach(() => {
  fs.promises.open = open;
  syncBuiltinESMExports();
});

describe("a disk that refuses a change", () => {
  it.each([
    ["ENOSPC", "full"],
    ["EDQUOT", "full"],
    ["EROFS", "read_only"],
    ["EACCES", "not_allowed"],
    ["EBUSY", "busy"],
    ["ENAMETOOLONG", "name_too_long"],
    ["EIO", "failing"],
  ])("says why for %s, and leaves the page and its folder as they were", async (code, reason) => {
    const root = aTempFolder("refused");
    const page = path.join(root, "Harbour.md");
    writeFileSync(page, "old\n");
    const files = createBrainFiles(root, aTempFolder("bin"));
    failOpening(code);
    const write = files.write(asPagePath("Harbour.md"), Buffer.from("new\n"), blobRevision(Buffer.from("old\n")));
    const error: unknown = await write.catch((thrown: unknown) => thrown);
    expect(diskRefusalOf(error)).toBe(reason);
    expect(readFileSync(page, "utf8")).toBe("old\n");
    expect(readdirSync(root)).toEqual(["Harbour.md"]);
    // Across threads and processes the reason stays, and the name of the file does not go along.
    const envelope = unknownToEnvelope(error);
    expect(envelope).toMatchObject({ code: "disk_refused", data: { reason } });
    expect(JSON.stringify(envelope)).not.toContain("Secret");
  });

  it("is told from other failures, and known from the database too", () => {
    expect(diskRefusalOf(Object.assign(new Error("x"), { code: "ENOENT" }))).toBeNull();
    expect(diskRefusalOf(new Error("ENOSPC"))).toBeNull();
    expect(diskRefusalOf(Object.assign(new Error("x"), { code: "53100" }))).toBe("full");
  });
});
