// One instance for each user data folder: the second tells the first and leaves.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

let server = null;
/** The message to the first instance must be out before this one ends. */
let told = Promise.resolve();

export const wasTold = () => told;

/** True for the first instance. `onSecond(argv, cwd, data)` is called in the first for each that comes later. */
export function requestLock(userData, data, onSecond) {
  if (server) return true;
  mkdirSync(userData, { recursive: true });
  const lockFile = path.join(userData, "double.lock");
  const owner = readOwner(lockFile);
  if (owner) {
    told = tell(owner.socket, { argv: process.argv, cwd: process.cwd(), data });
    return false;
  }
  const socket = path.join(tmpdir(), `electron-double-${process.pid}.sock`);
  rmSync(socket, { force: true });
  writeFileSync(lockFile, JSON.stringify({ pid: process.pid, socket }));
  server = createServer((connection) => {
    let text = "";
    connection.on("data", (part) => {
      text += part;
    });
    connection.on("end", () => {
      const message = JSON.parse(text);
      onSecond(message.argv, message.cwd, message.data);
      connection.end();
    });
  }).listen(socket);
  server.unref();
  process.on("exit", () => rmSync(socket, { force: true }));
  return true;
}

function readOwner(lockFile) {
  try {
    const owner = JSON.parse(readFileSync(lockFile, "utf8"));
    process.kill(owner.pid, 0);
    return owner;
  } catch {
    return null;
  }
}

const tell = (socket, message) =>
  new Promise((resolve) => {
    const connection = createConnection(socket, () => connection.end(JSON.stringify(message)));
    connection.on("close", resolve);
    connection.on("error", resolve);
    connection.resume();
  });
