import { describe, expect, it } from "vitest";
import { parseExternalUrl } from "../../../src-main/shells/node/open-external";
import { resolveInside } from "../../../src-main/shells/window/window-file";

describe("files of the window", () => {
  it("stay inside their folder", () => {
    expect(resolveInside("/app/renderer", "/assets/a.js")).toBe("/app/renderer/assets/a.js");
    expect(resolveInside("/app/renderer", "/a%20b.js")).toBe("/app/renderer/a b.js");
    for (const path of ["/../x", "/..%2fx", "/a/../../x", "/../renderer-other/x", "/%00", "/%", "/..%5cx", "/"]) {
      expect(resolveInside("/app/renderer", path)).toBeNull();
    }
  });
});

describe("links that leave the app", () => {
  it("are web and mail addresses only", () => {
    expect(parseExternalUrl("https://example.org/a b")?.href).toBe("https://example.org/a%20b");
    expect(parseExternalUrl("mailto:a@example.org")?.protocol).toBe("mailto:");
    for (const text of ["file:///etc/passwd", "javascript:alert(1)", "ms-msdt:/id", "smb://host/x", "-x", ""]) {
      expect(parseExternalUrl(text)).toBeNull();
    }
  });
});
