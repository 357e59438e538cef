import { Menu, type MenuItemConstructorOptions } from "electron";
import type { AppCommands } from "./app-commands";

/**
 * The menu bar. Keys are shown but not taken here: the window handles them itself, as it must in the browser shell.
 */
export function setAppMenu(commands: AppCommands): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(process.platform === "darwin" ? [{ role: "appMenu" } satisfies MenuItemConstructorOptions] : []),
      { label: "File", submenu: fileItems(commands) },
      { role: "editMenu" },
      { label: "View", submenu: viewItems(commands) },
      { label: "Dream", submenu: dreamItems(commands) },
      { role: "windowMenu" },
    ]),
  );
}

function fileItems(commands: AppCommands): MenuItemConstructorOptions[] {
  const quit: MenuItemConstructorOptions[] =
    process.platform === "darwin" ? [{ role: "close" }] : [{ type: "separator" }, { role: "quit" }];
  return [
    shown("new-page", "New page", "CmdOrCtrl+N", () => commands.inWindow("new_page")),
    shown("switcher", "Open page…", "CmdOrCtrl+O", () => commands.inWindow("switcher")),
    { type: "separator" },
    { id: "open-folder", label: "Open folder…", click: () => commands.openFolder() },
    { id: "open-demo", label: "Open the demo brain", click: () => commands.openDemo() },
    { type: "separator" },
    { id: "settings", label: "Settings", click: () => commands.inWindow("settings") },
    ...quit,
  ];
}

function viewItems(commands: AppCommands): MenuItemConstructorOptions[] {
  return [
    shown("palette", "Commands", "CmdOrCtrl+P", () => commands.inWindow("palette")),
    shown("search", "Search", "CmdOrCtrl+Shift+F", () => commands.inWindow("search")),
    shown("graph", "Graph", "CmdOrCtrl+G", () => commands.inWindow("graph")),
    shown("think", "Think", "CmdOrCtrl+J", () => commands.inWindow("think")),
    { id: "dreams", label: "Dreams", click: () => commands.inWindow("dreams") },
    { id: "sync", label: "Sync", click: () => commands.inWindow("sync") },
    { type: "separator" },
    { role: "zoomIn" },
    { role: "zoomOut" },
    { role: "resetZoom" },
    { role: "togglefullscreen" },
  ];
}

/** The dream's items, for menu bar and tray alike. */
export function dreamItems(commands: AppCommands): MenuItemConstructorOptions[] {
  return [
    { id: "dream-now", label: "Dream now", click: () => commands.dreamNow() },
    { id: "pause-dreams", label: "Pause until tomorrow", click: () => commands.pauseDreams() },
    { id: "resume-dreams", label: "Resume", click: () => commands.resumeDreams() },
  ];
}

const shown = (id: string, label: string, accelerator: string, click: () => void): MenuItemConstructorOptions => ({
  id,
  label,
  accelerator,
  registerAccelerator: false,
  click,
});
