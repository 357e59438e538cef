import { fork } from "node:child_process";
import path from "node:path";
import type { ForkedBundle, ProcessHandle } from "../../ports/shell-ports";

/** Starts a process of ours under plain Node. Never used in Electron, where the fuse `runAsNode` is off. */
export function forkProcess(bundleDir: string, bundle: ForkedBundle): Promise<ProcessHandle> {
  const child = fork(path.join(bundleDir, `${bundle}.js`), [], {
    // Structured clone, as Electron's utility process has it. Nothing of it may reach the shell's stdout.
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
