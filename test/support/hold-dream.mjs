// Forks the dream process as a shell does, says its pid, and waits to be killed: `node hold-dream.mjs dream.js`.
import { fork } from "node:child_process";

const child = fork(process.argv[2], [], { serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] });
child.on("message", (message) => {
  if (message.kind === "ready") {
    child.send({ kind: "run" });
  }
  // The dream now waits for an answer that never comes.
  if (message.kind === "call") process.stdout.write(`${child.pid}\n`);
});
