import { contextBridge, ipcRenderer } from "electron";
import type { BrainBridge } from "../../../shared/contract/client";
import type { BrainEvent } from "../../../shared/contract/events";
import { CHANNELS } from "./channels";

/**
 * All that the window gets of the world outside: three functions. Neither `ipcRenderer` nor its event object crosses, so
 * that the page cannot reach any other channel.
 */
const bridge: BrainBridge = {
  invoke: (requestId, operation, args) => ipcRenderer.invoke(CHANNELS.invoke, requestId, operation, args),
  cancel: (requestId) => ipcRenderer.send(CHANNELS.cancel, requestId),
  subscribe(listener) {
    const onEvent = (_event: unknown, event: BrainEvent) => listener(event);
    ipcRenderer.on(CHANNELS.event, onEvent);
    return () => {
      ipcRenderer.removeListener(CHANNELS.event, onEvent);
    };
  },
};

contextBridge.exposeInMainWorld("noctuary", bridge);
