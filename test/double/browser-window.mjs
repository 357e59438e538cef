// Windows: one Chromium page each, with the preload in an isolated world of its own.
import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { app } from "./app.mjs";
import { cancellable, fail, knownOptions, strict } from "./deny.mjs";
import { receiveFromPreload } from "./ipc-main.mjs";
import { pageBridge } from "./page-bridge.mjs";
import { preloadWorld } from "./preload-world.mjs";
import { toAppUrl, toWebUrl } from "./protocol.mjs";
import { state } from "./state.mjs";
import { WebContents } from "./web-contents.mjs";
import { makeWire, pack, unpack } from "./wire.mjs";

const WINDOW_OPTIONS = ["width", "height", "minWidth", "minHeight", "show", "title", "webPreferences"];
const WEB_PREFERENCES = ["preload", "contextIsolation", "sandbox", "nodeIntegration"];

class BrowserWindow extends EventEmitter {
  static #nextId = 1;
  page = null;
  /** What the app holds: this window, with unknown members denied. */
  denying = this;
  /** The address that the app itself is loading, so that it is not taken for the page's own navigation. */
  loadingUrl = null;
  #options;
  #cdp = null;
  #preloadContext = null;
  #world;
  #opened;
  #isVisible;
  #isMinimized = false;
  #isGone = false;

  static getAllWindows() {
    return [...state.windowOfPage.values()];
  }

  constructor(options = {}) {
    super();
    checkOptions(options);
    this.#options = options;
    this.#isVisible = options.show !== false;
    this.#world = `preload-${BrowserWindow.#nextId++}`;
    this.webContents = strict("webContents", new WebContents(this));
    this.#opened = this.#open().catch((error) => fail(`the window did not open: ${error.stack}`));
    app.emit("web-contents-created", cancellable(), this.webContents);
  }

  async loadURL(url) {
    await this.#opened;
    this.loadingUrl = toWebUrl(url);
    try {
      await this.page.goto(this.loadingUrl);
    } finally {
      this.loadingUrl = null;
    }
  }

  show() {
    this.#isVisible = true;
    this.emit("show");
  }

  focus() {
    this.emit("focus");
  }

  isVisible() {
    return this.#isVisible;
  }

  isMinimized() {
    return this.#isMinimized;
  }

  minimize() {
    this.#isMinimized = true;
  }

  restore() {
    this.#isMinimized = false;
  }

  close() {
    const event = cancellable();
    this.emit("close", event);
    if (!event.defaultPrevented) void this.#opened.then(() => this.page.close());
  }

  /** A message for the preload. Waits for the page; a page that is gone takes none. */
  sendToPreload(message) {
    const text = pack(message);
    void this.#opened.then(() => this.#tellPreload(text));
  }

  async #open() {
    // The constructor's caller puts the denying form in place first.
    await null;
    const page = [...state.sparePages][0] ?? (await state.context.newPage());
    state.sparePages.delete(page);
    state.windowOfPage.set(page, this.denying);
    this.page = page;
    this.#cdp = await state.context.newCDPSession(page);
    await this.#listen();
    await this.#addPreload();
    this.#followPage();
    const { width, height } = this.#options;
    const { windowId } = await this.#cdp.send("Browser.getWindowForTarget");
    // Headless Chromium has no window to size.
    await this.#cdp.send("Browser.setWindowBounds", { windowId, bounds: { width, height } }).catch(() => undefined);
  }

  async #listen() {
    const cdp = this.#cdp;
    cdp.on("Runtime.executionContextCreated", ({ context }) => {
      if (context.name === this.#world) this.#preloadContext = context.id;
    });
    cdp.on("Runtime.executionContextDestroyed", ({ executionContextId }) => {
      if (executionContextId === this.#preloadContext) this.#preloadContext = null;
    });
    cdp.on("Runtime.bindingCalled", ({ name, payload, executionContextId }) => {
      if (name !== "__doubleSend") return;
      void receiveFromPreload(this, unpack(payload), async (text) => {
        // A page that was reloaded meanwhile never asked.
        if (this.#preloadContext === executionContextId) await this.#tellPreload(text);
      });
    });
    cdp.on("Page.windowOpen", ({ url }) => {
      if (this.webContents.answerWindowOpen(toAppUrl(url)) !== "deny") fail(`a second page was allowed: ${url}`);
    });
    await cdp.send("Runtime.enable");
    await cdp.send("Page.enable");
    // Only the preload's world sees the binding; the preload's start takes it away there too.
    await cdp.send("Runtime.addBinding", { name: "__doubleSend", executionContextName: this.#world });
  }

  async #addPreload() {
    const { preload } = this.#options.webPreferences;
    const code = readFileSync(preload, "utf8");
    if (/^\s*(import|export)\s/m.test(code)) fail("a sandboxed preload cannot be an ES module");
    const secret = JSON.stringify(randomUUID());
    const info = JSON.stringify({ platform: process.platform, versions: { electron: process.versions.electron } });
    const inMainFrame = (source) => `if (window === top && location.protocol !== "about:") { ${source} }`;
    await this.#cdp.send("Page.addScriptToEvaluateOnNewDocument", {
      source: inMainFrame(`(${pageBridge})("main", "preload", ${secret});`),
    });
    await this.#cdp.send("Page.addScriptToEvaluateOnNewDocument", {
      worldName: this.#world,
      source: inMainFrame(`
        const send = globalThis.__doubleSend;
        delete globalThis.__doubleSend;
        (${preloadWorld})({
          bridge: (${pageBridge})("preload", "main", ${secret}),
          wire: (${makeWire})(),
          send,
          run: function (require, module, exports, process) {\n${code}\n},
          info: ${info},
        });`),
    });
  }

  #followPage() {
    const { page, webContents } = this;
    page.on("load", () => {
      if (page.url() === "about:blank") return;
      webContents.emit("did-finish-load");
      this.emit("ready-to-show");
    });
    page.on("close", () => {
      if (this.#isGone) return;
      this.#isGone = true;
      state.windowOfPage.delete(page);
      this.emit("closed");
      if (state.windowOfPage.size > 0 || state.isQuitting) return;
      if (app.listenerCount("window-all-closed") > 0) app.emit("window-all-closed");
      else app.quit();
    });
  }

  async #tellPreload(text) {
    if (this.#preloadContext === null || this.#isGone) return;
    const expression = `__doubleReceive(${JSON.stringify(text)})`;
    await this.#cdp.send("Runtime.evaluate", { contextId: this.#preloadContext, expression }).catch(() => undefined);
  }
}

function checkOptions(options) {
  if (!state.isReady) fail("a window needs the app to be ready");
  knownOptions("BrowserWindow", options, WINDOW_OPTIONS);
  const preferences = options.webPreferences ?? {};
  knownOptions("webPreferences", preferences, WEB_PREFERENCES);
  const isSafe = preferences.sandbox && preferences.contextIsolation && preferences.nodeIntegration === false;
  if (!isSafe) fail("a window must be sandboxed and isolated, without Node");
  if (!path.isAbsolute(preferences.preload ?? "")) fail("a window needs a preload by its absolute path");
}

const Denying = new Proxy(BrowserWindow, {
  construct(target, args) {
    const window = new target(...args);
    window.denying = strict("BrowserWindow", window);
    return window.denying;
  },
  get: (target, key) =>
    key in target || typeof key === "symbol" ? target[key] : fail(`BrowserWindow.${key} is not modelled`),
});

export { Denying as BrowserWindow };
