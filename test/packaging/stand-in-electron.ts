import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What electron-builder looks for in the binary to find the fuses: a mark, a version, their number, one byte each. */
const FUSE_MARK = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";
const FUSE_VERSION = 1;
const FUSE_COUNT = 9;

/**
 * Writes a folder that has the shape of Electron's distribution, so that the app can be packed where the real one cannot be
 * fetched. It runs nothing: its program says what it is and ends with 70.
 */
export function writeStandInElectron(folder: string, version: string): void {
  for (const name of ["resources", "locales"]) mkdirSync(path.join(folder, name), { recursive: true });
  const program = Buffer.concat([
    Buffer.from("#!/bin/sh\necho 'a stand-in, not Electron' >&2\nexit 70\n"),
    Buffer.from(FUSE_MARK),
    Buffer.from([FUSE_VERSION, FUSE_COUNT]),
    Buffer.from(`${"1".repeat(FUSE_COUNT)}\n`),
  ]);
  writeFileSync(path.join(folder, "electron"), program, { mode: 0o755 });
  const others = [
    "LICENSE",
    "LICENSES.chromium.html",
    "chrome-sandbox",
    "chrome_crashpad_handler",
    "locales/en-US.pak",
  ];
  for (const name of others) writeFileSync(path.join(folder, name), "");
  writeFileSync(path.join(folder, "version"), version);
}
