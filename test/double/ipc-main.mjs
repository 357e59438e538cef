// Messages from the preloads.
import { EventEmitter } from "node:events";
import { fail, strict } from "./deny.mjs";
import { pack } from "./wire.mjs";

const handlers = new Map();

class IpcMain extends EventEmitter {
  handle(channel, handler) {
    if (handlers.has(channel)) fail(`${channel} has a handler already`);
    handlers.set(channel, handler);
  }
}

export const ipcMain = strict("ipcMain", new IpcMain());

/** Takes one message of a preload; `reply(text)` answers an invoke. */
export async function receiveFromPreload(window, message, reply) {
  const { webContents } = window;
  const event = { sender: webContents, senderFrame: webContents.mainFrame, type: "frame", ports: [] };
  switch (message.kind) {
    case "preload-error":
      return fail(`the preload failed: ${message.message}`);
    case "send":
      ipcMain.emit(message.channel, event, ...message.args);
      return;
    case "invoke":
      return reply(await answerInvoke(event, message));
  }
}

async function answerInvoke(event, { id, channel, args }) {
  try {
    const handler = handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return pack({ kind: "reply", id, channel, value: await handler(event, ...args) });
  } catch (error) {
    return pack({ kind: "reply", id, channel, error: String(error) });
  }
}
