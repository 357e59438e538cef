import path from "node:path";
import { dialog, Notification, powerMonitor, shell, utilityProcess } from "electron";
import type { WindowCommand } from "../../../shared/contract/events";
import type { ForkedBundle, ProcessHandle, ShellPorts } from "../../ports/shell-ports";
import { findAppFiles } from "../app-files";
import { parseExternalUrl } from "../node/open-external";
import { openElectronSecrets } from "./electron-secrets";

/** A notification that is collected is not heard of when it is clicked. */
const shown = new Set<Notification>();

/**
 * What the Electron shell gives its Host. The app must be ready.
 * @param onOpen called when a notification is clicked that opens something
 */
export async function createElectronShellPorts(
  dataDir: string,
  onOpen: (command: WindowCommand) => void,
): Promise<ShellPorts> {
  const files = findAppFiles();
  return {
    shell: "electron",
    dataDir,
    bundleDir: files.bundleDir,
    assetsDir: files.assetsDir,
    appVersion: files.version,
    fork: (bundle) => forkProcess(files.bundleDir, bundle),
    openExternal: openLink,
    pickFolder,
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
    isOnBattery: () => powerMonitor.isOnBatteryPower(),
    notify(title, body, opens) {
      if (!Notification.isSupported()) return;
      const notification = new Notification({ title, body });
      shown.add(notification);
      notification.on("close", () => shown.delete(notification));
      notification.on("click", () => {
        shown.delete(notification);
        if (opens) onOpen(opens);
      });
      notification.show();
    },
    secrets: await openElectronSecrets(dataDir),
  };
}

/** Opens a link in the user's browser. A link of another kind is left alone. */
export async function openLink(text: string): Promise<void> {
  const url = parseExternalUrl(text);
  if (url) await shell.openExternal(url.href);
}

async function pickFolder(): Promise<string | null> {
  const answer = await dialog.showOpenDialog({ properties: ["openDirectory", "createDirectory"] });
  return answer.canceled ? null : (answer.filePaths[0] ?? null);
}

/** A utility process: the fuse `runAsNode` is off, so plain Node processes cannot be forked from the app. */
function forkProcess(bundleDir: string, bundle: ForkedBundle): Promise<ProcessHandle> {
  const child = utilityProcess.fork(path.join(bundleDir, `${bundle}.js`), [], {
    serviceName: `Noctuary ${bundle}`,
    stdio: "inherit",
  });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the ${bundle} process ended at once (${code})`)));
    child.once("spawn", () => {
      resolve({
        pid: child.pid,
        post: (message) => child.postMessage(message),
        onMessage(listener) {
          child.on("message", listener);
          return () => child.removeListener("message", listener);
        },
        onExit: (listener) => {
          child.on("exit", listener);
        },
        kill: () => {
          child.kill();
        },
      });
    });
  });
}
