import path from "node:path";

/** What a shell with a window was started with. */
export type StartWith =
  | { readonly kind: "folder"; readonly folder: string }
  | { readonly kind: "demo" }
  /** Nothing said: the brain opened last, else the first-run screen. */
  | { readonly kind: "last" };

/**
 * Reads `[--demo] [folder]`; the folder becomes absolute, because another process may be the one to open it. Switches that
 * Chromium or Electron read themselves are passed over.
 */
export function parseWindowArguments(args: readonly string[]): StartWith {
  const folder = args.find((arg) => !arg.startsWith("-"));
  if (folder !== undefined) return { kind: "folder", folder: path.resolve(folder) };
  return args.includes("--demo") ? { kind: "demo" } : { kind: "last" };
}
