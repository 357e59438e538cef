import { mkdirSync } from "node:fs";
import path from "node:path";
import { createHost } from "../../host/create-host";
import type { Host } from "../../host/host-interface";
import { brainDirFor } from "../../platform/data-paths";
import { findAppFiles } from "../app-files";
import { type AttachServer, startAttachServer } from "../attach/attach-server";
import { claimBrain } from "../attach/claim-brain";
import { ownClaimed } from "../attach/own-claimed";
import { createNodeShellPorts } from "../node/node-shell-ports";
import { folderToClaim, openStartBrain } from "../start-brain";
import type { StartWith } from "../window-arguments";
import { type AppWindow, openAppWindow } from "./app-window";
import { type BrainServer, startBrainServer } from "./brain-server";
import { WindowLifetime } from "./window-lifetime";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Runs until the window is closed or a signal comes. The window opens while the brain does: the page and the browser need
 * their second anyway.
 * @throws BrainError `brain_not_found`, `brain_locked`, and what opening a brain throws
 */
export async function runBrowserShell(start: StartWith, dataDir: string, env: Env): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = folderToClaim(start, dataDir);
  const profileDir = path.join(dataDir, "window", folder ? path.basename(brainDirFor(dataDir, folder)) : "start");
  if (folder !== null) {
    const claim = await claimBrain(dataDir, folder);
    if (claim.kind !== "free") return showOwnersWindow(claim.kind === "url" ? claim.url : null, profileDir, env);
  }
  const shell = await startShell(dataDir, profileDir, env);
  const opened = start.kind === "folder" ? folder : null;
  const hostMade = ownClaimed(dataDir, opened, () =>
    createHost(createNodeShellPorts("browser", dataDir), { folder: opened, attach: shell.attach.address }),
  );
  shell.giveHost(hostMade);
  try {
    await openStartBrain(await hostMade, start, dataDir);
  } catch (error) {
    await shell.stop();
    throw error;
  }
}

/** The brain is open in another process: its window is the window. */
function showOwnersWindow(url: string | null, profileDir: string, env: Env): void {
  if (url === null) {
    process.stdout.write("Noctuary: this brain is open in another window.\n");
    return;
  }
  process.stdout.write("Noctuary: this brain is open already; a second window of it opens.\n");
  // With the profile of the first window the running browser takes the second one over.
  if (!openAppWindow(url, profileDir, env)) process.stdout.write(`NOCTUARY_URL ${url}\n`);
}

interface Shell {
  readonly attach: AttachServer;
  giveHost(host: Promise<Host>): void;
  stop(): Promise<void>;
}

/** Servers and window, before there is a Host. */
async function startShell(dataDir: string, profileDir: string, env: Env): Promise<Shell> {
  const host = Promise.withResolvers<Host>();
  let window: AppWindow | null = null;
  let server: BrainServer | null = null;
  const lifetime = new WindowLifetime({
    windowCount: () => server?.windowCount ?? 0,
    onDidEnd: () => void stopAndExit(),
  });
  server = await startBrainServer({
    host: host.promise,
    dataDir,
    rendererDir: findAppFiles().rendererDir,
    onDidChangeWindows: () => window && lifetime.update(),
  });
  const attach = await startAttachServer({
    dataDir,
    host: host.promise,
    showWindow: async () => ({ kind: "url", url: server.issueLaunchUrl() }),
    yieldBrain: async () => false,
  });

  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= (async () => {
      lifetime.dispose();
      window?.close();
      await server.close();
      await attach.close();
      const made = await host.promise.catch(() => null);
      await made?.close();
    })();
    return stopping;
  };
  const stopAndExit = async (code = 0) => {
    await stop();
    process.exit(code);
  };
  onStopSignal(stopAndExit);

  const url = server.issueLaunchUrl();
  window = openAppWindow(url, profileDir, env);
  if (window) window.onDidExit(() => lifetime.browserDidExit());
  else process.stdout.write(`NOCTUARY_URL ${url}\n`);
  return { attach, giveHost: (made) => made.then(host.resolve, host.reject), stop };
}

/** The first signal stops in order; a second one does not wait. */
function onStopSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      void stop();
    });
  }
}
