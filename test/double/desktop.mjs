// The desktop around the app: recorded, or answered as a test has scripted.
import { EventEmitter } from "node:events";
import { existsSync } from "node:fs";
import { fail, strict } from "./deny.mjs";
import { state } from "./state.mjs";

/** What happened, for the tests to look at. */
export const recorded = {
  trays: [],
  notifications: [],
  /** Links opened outside. */
  opened: [],
  /** Answers of dialogs: tests push `{method, result}`. */
  dialogAnswers: [],
  errorBoxes: [],
};

export class Tray extends EventEmitter {
  constructor(image) {
    super();
    if (!state.isReady) fail("a tray needs the app to be ready");
    if (process.env.NOCTUARY_TEST_NO_TRAY) throw new Error("this desktop has no tray");
    if (image.isEmpty()) fail("the tray's picture is missing");
    recorded.trays.push(this);
  }

  setToolTip(text) {
    this.toolTip = text;
  }

  setContextMenu(menu) {
    this.menu = menu;
  }
}

export const nativeImage = strict("nativeImage", {
  createFromPath: (file) =>
    strict("NativeImage", { isEmpty: () => !existsSync(file), setTemplateImage: () => undefined }),
});

export const dialog = strict("dialog", {
  async showOpenDialog() {
    const index = recorded.dialogAnswers.findIndex(({ method }) => method === "showOpenDialog");
    if (index < 0) throw new Error("electron double: a dialog came up that the test did not script");
    return recorded.dialogAnswers.splice(index, 1)[0].result;
  },
  showErrorBox(title, content) {
    recorded.errorBoxes.push({ title, content });
    console.error(`error box: ${title}: ${content}`);
  },
});

export const shell = strict("shell", {
  openExternal: async (url) => {
    recorded.opened.push(url);
  },
});

export class Notification {
  static isSupported() {
    return true;
  }

  constructor({ title, body }) {
    this.title = title;
    this.body = body;
  }

  #onClick = () => undefined;

  on(event, listener) {
    if (event === "click") this.#onClick = listener;
  }

  show() {
    recorded.notifications.push({ title: this.title, body: this.body, click: () => this.#onClick() });
  }
}

export const powerMonitor = strict("powerMonitor", { getSystemIdleTime: () => 0, isOnBatteryPower: () => false });

/** Encrypts nothing, and says so in every value, so that no test takes it for a keychain. */
export const safeStorage = strict("safeStorage", {
  isAsyncEncryptionAvailable: async () => true,
  getSelectedStorageBackend: () => "basic_text",
  encryptStringAsync: async (text) => Buffer.from(`double:${text}`),
  decryptStringAsync: async (bytes) => ({
    shouldReEncrypt: false,
    result: bytes.toString().replace(/^double:/, ""),
  }),
});
