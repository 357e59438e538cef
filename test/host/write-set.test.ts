import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { asPagePath } from "../../shared/model/page";
import { blobRevision } from "../../src-main/platform/blob-revision";
import { createBrainFiles } from "../../src-main/repo/brain-files";
import { fileSetsOver } from "../support/file-sets";
import { aTempFolder } from "../support/temp-folder";

describe("a set of writes", () => {
  it("leaves a page alone that has come back by itself, with the very text it would have made", async () => {
    const folder = aTempFolder("set-brain");
    const files = createBrainFiles(folder, aTempFolder("set-bin"));
    const sets = fileSetsOver(files, { uncommitted: async () => null, commit: async () => "" });
    const at = path.join(folder, "ada.md");
    writeFileSync(at, "# Ada\n");
    const after = blobRevision(Buffer.from("# Ada\n"));
    const made = { from: null, to: asPagePath("ada.md"), before: "", after, edits: [], inverse: null, text: "# Ada\n" };
    await expect(sets.write([made], "Make Ada")).rejects.toMatchObject({ code: "revision_conflict" });
    expect(readFileSync(at, "utf8")).toBe("# Ada\n");
  });
});
