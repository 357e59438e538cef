import path from "node:path";
import { app, BrowserWindow } from "electron";
import { isWindowUrl, WINDOW_URL } from "./app-protocol";
import { openLink } from "./electron-shell-ports";

/** The one window of the app. */
export class MainWindow {
  #window: BrowserWindow | null = null;

  constructor(private readonly bundleDir: string) {}

  /** Opens it, or brings the open one to the front. */
  show(): void {
    if (!this.#window) {
      this.#open();
      return;
    }
    if (this.#window.isMinimized()) this.#window.restore();
    this.#window.show();
    this.#window.focus();
  }

  #open(): void {
    const window = new BrowserWindow({
      width: 1320,
      height: 880,
      minWidth: 720,
      minHeight: 480,
      show: false,
      title: "Noctuary",
      webPreferences: {
        preload: path.join(this.bundleDir, "preload.cjs"),
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
      },
    });
    this.#window = window;
    window.once("ready-to-show", () => window.show());
    window.on("closed", () => {
      this.#window = null;
    });
    // A failed load leaves an empty window; the reason stands in the log of the protocol handler.
    window.loadURL(WINDOW_URL).catch(() => undefined);
  }
}

/** Every page stays ours: no navigation away, no second page, no web view. */
export function guardNavigation(): void {
  app.on("web-contents-created", (_event, contents) => {
    contents.setWindowOpenHandler(({ url }) => {
      void openLink(url);
      return { action: "deny" };
    });
    contents.on("will-navigate", (event) => {
      if (!isWindowUrl(event.url)) event.preventDefault();
    });
    contents.on("will-attach-webview", (event) => event.preventDefault());
  });
}
