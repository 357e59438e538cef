import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { app, dialog, session, shell } from "electron";
import { BrainError } from "../../../shared/errors/brain-error";
import { createHost } from "../../host/create-host";
import type { Host } from "../../host/host-interface";
import { dataDirOf, realFolder } from "../../platform/data-paths";
import { findAppFiles } from "../app-files";
import { type AttachServer, startAttachServer } from "../attach/attach-server";
import { claimBrain } from "../attach/claim-brain";
import { ownClaimed } from "../attach/own-claimed";
import { folderToClaim, openStartBrain } from "../start-brain";
import { openInWindow } from "../window/open-in-window";
import { parseWindowArguments, type StartWith } from "../window-arguments";
import { createAppCommands } from "./app-commands";
import { setAppMenu } from "./app-menu";
import { registerAppScheme, serveAppScheme } from "./app-protocol";
import { openAppTray } from "./app-tray";
import { createElectronShellPorts } from "./electron-shell-ports";
import { guardNavigation, MainWindow } from "./main-window";
import { openWindowChannel } from "./window-channel";

/**
 * Entry of the Electron shell. No `await` at the top level: Electron says "ready" only when this module has been evaluated.
 */
const CLOSE_MS = 20_000;
const dataDir = dataDirOf(process.env);
const start = parseWindowArguments(process.argv.slice(app.isPackaged ? 1 : 2));
const host = Promise.withResolvers<Host>();
// Reported by `run`; windows that wait for it are told by their own calls.
host.promise.catch(() => undefined);
let attach: AttachServer | null = null;

mkdirSync(dataDir, { recursive: true, mode: 0o700 });
app.setPath("userData", path.join(dataDir, "electron"));
registerAppScheme();
guardNavigation();

const files = findAppFiles();
const mainWindow = new MainWindow(files.bundleDir);
// Arguments of the second instance arrive as plain data: Electron may reorder its own list of them.
if (app.requestSingleInstanceLock({ start })) app.whenReady().then(run).catch(fail);
else app.quit();

app.on("second-instance", (_event, _argv, _cwd, data) => {
  mainWindow.show();
  const folder = folderOf(data);
  if (folder !== null) void host.promise.then((made) => openInWindow(made, dataDir, folder));
});
app.on("activate", () => mainWindow.show());
app.on("window-all-closed", () => {
  if (process.platform !== "darwin") app.quit();
});

async function run(): Promise<void> {
  const folder = folderToClaim(start, dataDir);
  if (folder !== null && (await isShownElsewhere(folder))) return app.quit();
  serveAppScheme(session.defaultSession, files.rendererDir);
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  openWindowChannel(host.promise, dataDir);
  const commands = createAppCommands(host.promise, dataDir, () => mainWindow.show());
  setAppMenu(commands);
  openAppTray(commands, files.assetsDir);
  // The window opens while the brain does: the page needs its second anyway.
  mainWindow.show();

  attach = await startAttachServer({
    dataDir,
    host: host.promise,
    showWindow: async () => {
      mainWindow.show();
      return { kind: "shown" };
    },
    yieldBrain: async () => false,
  });
  const opened = start.kind === "folder" ? folder : null;
  const [ports, { address }] = [await createElectronShellPorts(dataDir, commands.inWindow), attach];
  const made = await ownClaimed(dataDir, opened, () => createHost(ports, { folder: opened, attach: address }));
  host.resolve(made);
  await openStartBrain(made, start, dataDir);
}

/** True when another process has this brain open and shows it. */
async function isShownElsewhere(folder: string): Promise<boolean> {
  const claim = await claimBrain(dataDir, folder);
  // A loopback address of our own, with a ticket that works once.
  if (claim.kind === "url") await shell.openExternal(claim.url);
  return claim.kind !== "free";
}

function fail(error: unknown): void {
  host.reject(error);
  const message = error instanceof BrainError ? error.message : "Noctuary could not start.";
  // The cause is for the terminal; a BrainError has no user text in it but a folder's name.
  process.stderr.write(`Noctuary: ${error instanceof Error ? error.stack : String(error)}\n`);
  dialog.showErrorBox("Noctuary", message);
  app.exit(1);
}

/** The folder that a second instance was started with, as an absolute path; null when it has none or it is gone. */
function folderOf(data: unknown): string | null {
  const given = (data as { start?: StartWith } | null)?.start;
  if (given?.kind !== "folder") return null;
  try {
    return realFolder(given.folder);
  } catch {
    return null;
  }
}

let closing: Promise<void> | null = null;
app.on("before-quit", (event) => {
  if (closing) return;
  event.preventDefault();
  closing = close();
  void closing.finally(() => app.quit());
});

/** Everything is on disk before the app ends. A brain that does not finish opening must not hold the app for ever. */
async function close(): Promise<void> {
  if (!attach) return;
  await attach.close();
  const closed = host.promise.then((made) => made.close()).catch(() => undefined);
  await Promise.race([closed, delay(CLOSE_MS)]);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => app.quit());
