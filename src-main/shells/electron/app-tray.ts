import path from "node:path";
import { app, Menu, nativeImage, Tray } from "electron";
import type { AppCommands } from "./app-commands";
import { dreamItems } from "./app-menu";

/** The tray must be held, or it disappears when it is collected. */
let tray: Tray | null = null;

/** Some desktops have no tray and say nothing: so nothing is in the tray only. */
export function openAppTray(commands: AppCommands, assetsDir: string): void {
  try {
    tray = new Tray(trayImage(assetsDir));
  } catch {
    return;
  }
  tray.setToolTip("Noctuary");
  tray.setContextMenu(
    Menu.buildFromTemplate([
      { id: "show", label: "Open Noctuary", click: () => commands.showWindow() },
      { type: "separator" },
      ...dreamItems(commands),
      { type: "separator" },
      { id: "quit", label: "Quit", click: () => app.quit() },
    ]),
  );
  tray.on("click", () => commands.showWindow());
}

/** macOS colours the picture itself, by the menu bar's own colour. */
function trayImage(assetsDir: string) {
  const isMac = process.platform === "darwin";
  const image = nativeImage.createFromPath(path.join(assetsDir, "app-icon", isMac ? "trayTemplate.png" : "tray.png"));
  if (isMac) image.setTemplateImage(true);
  return image;
}
