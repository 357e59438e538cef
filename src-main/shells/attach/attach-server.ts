import { randomBytes } from "node:crypto";
import { lstat, mkdir, readdir, unlink } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import type { Host } from "../../host/host-interface";
import { socketPathsFor } from "../../platform/data-paths";
import { isSameSecret, newSecret } from "../../platform/secret";
import type { AttachAddress } from "../../ports/brain-lock";
import type { WindowAnswer } from "./attach-messages";
import { serveAttachedClient } from "./attach-session";

export interface AttachServerOptions {
  readonly dataDir: string;
  /** The Host to serve; sessions that come before it is there wait for it. */
  readonly host: Promise<Host>;
  /** Shows this shell's window, or says that it has none. */
  readonly showWindow: () => Promise<WindowAnswer>;
  /** Gives the brain up for a shell with a window; false when it cannot now. */
  readonly yieldBrain: () => Promise<boolean>;
}

/** The socket on which an owning shell serves other processes of the same user. */
export interface AttachServer {
  readonly address: AttachAddress;
  close(): Promise<void>;
}

/** Starts listening. Its address goes into the lock file of the brain, which only this user can read. */
export async function startAttachServer(options: AttachServerOptions): Promise<AttachServer> {
  const token = newSecret();
  const name = `${process.pid}-${randomBytes(4).toString("hex")}`;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    serveAttachedClient(socket, { ...options, isToken: (given) => isSameSecret(given, token) });
  });
  const socketPath = await listenAtBest(server, socketPathsFor(options.dataDir, name));
  return {
    address: { socket: socketPath, token },
    async close() {
      for (const socket of sockets) socket.destroySoon();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The first place that is private and can hold a socket. @throws what the last one failed with */
async function listenAtBest(server: Server, places: readonly string[]): Promise<string> {
  let reason: unknown = new Error("there is no place for the attach socket");
  for (const place of places) {
    try {
      if (process.platform !== "win32") await preparePrivateFolder(path.dirname(place));
      await listen(server, place);
      return place;
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

function listen(server: Server, socketPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(socketPath, () => {
      server.removeListener("error", reject);
      resolve();
    });
  });
}

/** Nobody else may list, replace or reach the sockets in it. Also clears sockets of processes that were killed. */
async function preparePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const info = await lstat(folder);
  const isOurs = info.isDirectory() && info.uid === process.getuid?.() && (info.mode & 0o077) === 0;
  if (!isOurs) throw new Error("the folder for the attach socket belongs to someone else or is open to others");
  for (const name of await readdir(folder)) {
    const pid = Number(/^(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) await unlink(path.join(folder, name)).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
