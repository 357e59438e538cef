import type { ShellPorts } from "../../ports/shell-ports";
import { findAppFiles } from "../app-files";
import { openFileSecrets } from "./file-secrets";
import { forkProcess } from "./fork-process";
import { notify } from "./notify";
import { openExternal } from "./open-external";

/** What a shell under plain Node gives its Host. */
export function createNodeShellPorts(shell: "browser" | "cli" | "mcp", dataDir: string): ShellPorts {
  const files = findAppFiles();
  return {
    shell,
    dataDir,
    bundleDir: files.bundleDir,
    assetsDir: files.assetsDir,
    appVersion: files.version,
    fork: (bundle) => forkProcess(files.bundleDir, bundle),
    openExternal,
    pickFolder: null,
    idleSeconds: () => null,
    isOnBattery: () => null,
    // On a command line the output is the notification.
    notify: shell === "browser" ? notify : () => undefined,
    secrets: openFileSecrets(dataDir),
  };
}
