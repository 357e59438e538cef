// utilityProcess over child_process, with `process.parentPort` in the child.
import { fork } from "node:child_process";
import { EventEmitter } from "node:events";
import path from "node:path";
import { fail, knownOptions, strict } from "./deny.mjs";
import { state } from "./state.mjs";

class UtilityProcess extends EventEmitter {
  pid = undefined;
  #child;

  constructor(file, args, options) {
    super();
    this.#child = fork(file, args, {
      serialization: "advanced",
      execArgv: ["--import", new URL("./utility-child.mjs", import.meta.url).href],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env: { ...process.env, ELECTRON_DOUBLE_SERVICE: options.serviceName },
    });
    this.#child.on("spawn", () => {
      this.pid = this.#child.pid;
      this.emit("spawn");
    });
    // As in Electron, a message to a process that has just ended goes nowhere; `exit` tells.
    this.#child.on("error", () => undefined);
    this.#child.on("message", (message) => this.emit("message", message));
    this.#child.on("exit", (code, signal) => {
      this.pid = undefined;
      this.emit("exit", code ?? (signal ? 15 : 1));
    });
  }

  postMessage(message) {
    if (this.#child.connected) this.#child.send(message);
  }

  kill() {
    return this.#child.kill();
  }
}

export const utilityProcess = strict("utilityProcess", {
  fork(file, args = [], options = {}) {
    if (!state.isReady) fail("utilityProcess.fork needs the app to be ready");
    if (!path.isAbsolute(file)) fail("utilityProcess.fork wants an absolute path");
    knownOptions("utilityProcess", options, ["serviceName", "stdio"]);
    return new UtilityProcess(file, args, options);
  },
});
