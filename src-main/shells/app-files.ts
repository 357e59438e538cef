import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Where the parts of the built app lie, seen from any of its main-side bundles. */
export interface AppFiles {
  readonly bundleDir: string;
  readonly rendererDir: string;
  readonly assetsDir: string;
  readonly version: string;
}

/** `out/main` holds all main-side bundles and their chunks side by side, so this file's own place tells the others. */
export function findAppFiles(): AppFiles {
  const bundleDir = path.dirname(fileURLToPath(import.meta.url));
  return {
    bundleDir,
    rendererDir: path.join(bundleDir, "../renderer"),
    assetsDir: path.join(bundleDir, "../assets"),
    version: readVersion(path.join(bundleDir, "../../package.json")),
  };
}

function readVersion(packageFile: string): string {
  const value: unknown = JSON.parse(readFileSync(packageFile, "utf8"));
  const version = typeof value === "object" && value !== null && "version" in value ? value.version : null;
  if (typeof version !== "string") throw new Error("the app's package.json has no version");
  return version;
}
