import { fork } from "node:child_process";
import path from "node:path";
import type { ProcessHandle } from "../../ports/shell-ports";

/** Starts the dream process under plain Node. Never used in Electron, where the fuse `runAsNode` is off. */
export function forkDream(bundleDir: string): Promise<ProcessHandle> {
  const child = fork(path.join(bundleDir, "dream.js"), [], {
    // Structured clone, as Electron's utility process has it. Nothing of the dream may reach the shell's stdout.
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("spawn", () => {
      child.removeListener("error", reject);
      // Sending to a process that has just ended must not end this one; `exit` tells.
      child.on("error", () => undefined);
      resolve({
        pid: child.pid,
        post: (message) => {
          if (child.connected && typeof message === "object" && message !== null) child.send(message);
        },
        onMessage(listener) {
          child.on("message", listener);
          return () => child.removeListener("message", listener);
        },
        onExit: (listener) => {
          child.on("exit", (code) => listener(code ?? -1));
        },
        kill: () => {
          child.kill();
        },
      });
    });
  });
}
