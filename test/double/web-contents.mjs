// A window's page as the main process sees it.
import { EventEmitter } from "node:events";
import { toAppUrl } from "./protocol.mjs";

/** The main frame: what a message's `senderFrame` is. */
class WebFrameMain {
  parent = null;
  detached = false;
  #window;

  constructor(window) {
    this.#window = window;
  }

  get url() {
    return toAppUrl(this.#window.page?.url() ?? "");
  }
}

export class WebContents extends EventEmitter {
  #window;
  #windowOpenHandler = null;

  constructor(window) {
    super();
    this.#window = window;
    this.mainFrame = new WebFrameMain(window);
  }

  send(channel, ...args) {
    this.#window.sendToPreload({ kind: "message", channel, args });
  }

  setWindowOpenHandler(handler) {
    this.#windowOpenHandler = handler;
  }

  getURL() {
    return this.mainFrame.url;
  }

  /** What the app says about a page that wants another one. Without a handler Electron allows it. */
  answerWindowOpen(url) {
    return (
      this.#windowOpenHandler?.({ url, frameName: "", features: "", disposition: "new-window" })?.action ?? "allow"
    );
  }
}
