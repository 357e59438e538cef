import { BrowserWindow, type IpcMainEvent, type IpcMainInvokeEvent, ipcMain } from "electron";
import type { Reply } from "../../../shared/contract/client";
import { BrainError } from "../../../shared/errors/brain-error";
import type { Host } from "../../host/host-interface";
import { WindowCalls } from "../window/window-calls";
import { isWindowUrl } from "./app-protocol";
import { CHANNELS } from "./channels";

/** Joins the windows to the Host. Calls that come before the Host is there wait for it. */
export function openWindowChannel(host: Promise<Host>, dataDir: string): void {
  const calls = new WindowCalls(host, dataDir);
  ipcMain.handle(CHANNELS.invoke, async (event, requestId: unknown, operation: unknown, args: unknown) => {
    if (!isTrusted(event) || typeof requestId !== "string" || typeof operation !== "string") return refused;
    return calls.invoke(requestId, operation, args);
  });
  ipcMain.on(CHANNELS.cancel, (event, requestId: unknown) => {
    if (isTrusted(event) && typeof requestId === "string") calls.cancel(requestId);
  });
  host.then(
    (made) =>
      made.subscribe((event) => {
        for (const window of BrowserWindow.getAllWindows()) window.webContents.send(CHANNELS.event, event);
      }),
    // Whoever made the Host says why it failed.
    () => undefined,
  );
}

/** Only the main frame of our own page may call. The frame is null once the page has gone elsewhere. */
function isTrusted(event: IpcMainInvokeEvent | IpcMainEvent): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && isWindowUrl(frame.url);
}

const refused: Reply = {
  ok: false,
  error: new BrainError("invalid_request", "This sender may not call.", { issues: [] }).toEnvelope(),
};
