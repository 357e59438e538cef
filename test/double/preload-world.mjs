// Runs in the preload's world: a `require` that knows nothing but `electron`, and ipcRenderer over the binding.

/** Serialised into the page: must not use anything outside itself. */
export function preloadWorld({ bridge, wire, send, run, info }) {
  const listeners = new Map();
  const waiting = new Map();
  let nextId = 1;
  const listenersOf = (channel) => {
    if (!listeners.has(channel)) listeners.set(channel, []);
    return listeners.get(channel);
  };

  globalThis.__doubleReceive = (text) => {
    const message = wire.unpack(text);
    if (message.kind === "message") {
      for (const listener of [...listenersOf(message.channel)]) listener({ ports: [] }, ...message.args);
      return;
    }
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) waiter?.resolve(message.value);
    else waiter?.reject(new Error(`Error invoking remote method '${message.channel}': ${message.error}`));
  };

  const ipcRenderer = {
    invoke: (channel, ...args) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        send(wire.pack({ kind: "invoke", id, channel, args }));
      }),
    send: (channel, ...args) => send(wire.pack({ kind: "send", channel, args })),
    on(channel, listener) {
      listenersOf(channel).push(listener);
      return ipcRenderer;
    },
    removeListener(channel, listener) {
      const list = listenersOf(channel);
      const index = list.indexOf(listener);
      if (index >= 0) list.splice(index, 1);
      return ipcRenderer;
    },
  };
  const contextBridge = { exposeInMainWorld: (key, api) => bridge.expose(key, api) };

  const denying = (name, target) =>
    new Proxy(target, {
      get(object, key) {
        if (key in object || typeof key === "symbol") return object[key];
        throw new Error(`${name}.${key} is not modelled`);
      },
    });
  const electron = denying("electron (preload)", {
    ipcRenderer: denying("ipcRenderer", ipcRenderer),
    contextBridge: denying("contextBridge", contextBridge),
  });
  const require = (id) => {
    if (id === "electron") return electron;
    throw new Error(`module not found: ${id}`);
  };
  const module = { exports: {} };
  try {
    run(require, module, module.exports, { ...info, sandboxed: true, contextIsolated: true, type: "renderer" });
  } catch (error) {
    send(wire.pack({ kind: "preload-error", message: error?.stack ?? String(error) }));
  }
}
