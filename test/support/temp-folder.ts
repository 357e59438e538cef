import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

/** A new folder, real path, removed when the test file is done. */
export function aTempFolder(name = "test"): string {
  const folder = realpathSync.native(mkdtempSync(path.join(tmpdir(), `noctuary-${name}-`)));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
