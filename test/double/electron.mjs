// The module that the app imports as `electron`. A name that is missing here is a link error at the app's start.
export { app } from "./app.mjs";
export { BrowserWindow } from "./browser-window.mjs";
export { dialog, Notification, nativeImage, powerMonitor, safeStorage, shell, Tray } from "./desktop.mjs";
export { ipcMain } from "./ipc-main.mjs";
export { Menu } from "./menu.mjs";
export { protocol, session } from "./protocol.mjs";
export { utilityProcess } from "./utility-process.mjs";
