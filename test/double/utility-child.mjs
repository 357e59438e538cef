// Loaded first in a utility process: gives it the port that Electron would.
import { EventEmitter } from "node:events";

const port = new EventEmitter();
port.postMessage = (message) => process.send(message);
process.on("message", (data) => port.emit("message", { data, ports: [] }));
// A utility process ends with its app.
process.on("disconnect", () => process.exit(0));
process.parentPort = port;
// Code that asks `process.send` would run differently in Electron, which has none.
