// Lifecycle: ready, quit, single instance.
import { EventEmitter } from "node:events";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { cancellable, fail, strict } from "./deny.mjs";
import { serveRequest } from "./protocol.mjs";
import { requestLock, wasTold } from "./single-instance.mjs";
import { state, switchValue } from "./state.mjs";

const ready = Promise.withResolvers();
let userData = null;

class App extends EventEmitter {
  isPackaged = false;

  isReady() {
    return state.isReady;
  }

  whenReady() {
    return ready.promise;
  }

  setPath(name, value) {
    if (name !== "userData") fail(`app.setPath("${name}") is not modelled`);
    if (state.isReady) fail("userData must be set before the app is ready");
    userData = value;
  }

  getPath(name) {
    if (name !== "userData") fail(`app.getPath("${name}") is not modelled`);
    return userData ?? fail("the app did not set its userData; a test must never use the user's own");
  }

  requestSingleInstanceLock(data = {}) {
    return requestLock(this.getPath("userData"), data, (argv, cwd, more) =>
      this.emit("second-instance", cancellable(), argv, cwd, more),
    );
  }

  /** before-quit, then every window's close, then will-quit; each of them can stop it. */
  quit() {
    if (state.isQuitting) return;
    const before = cancellable();
    this.emit("before-quit", before);
    if (before.defaultPrevented) return;
    for (const window of state.windowOfPage.values()) {
      const close = cancellable();
      window.emit("close", close);
      if (close.defaultPrevented) return;
    }
    const will = cancellable();
    this.emit("will-quit", will);
    if (will.defaultPrevented) return;
    this.emit("quit", cancellable(), 0);
    this.exit(0);
  }

  exit(code = 0) {
    state.isQuitting = true;
    // A browser that hangs must not keep the run.
    setTimeout(() => process.exit(code), 5000).unref();
    void Promise.allSettled([wasTold(), state.context?.close()]).then(() => process.exit(code));
  }
}

export const app = strict("app", new App());

/** Opens Chromium and says "ready". To be called once the app's entry has been evaluated, as Electron does. */
export async function becomeReady() {
  if (state.isQuitting) return;
  const profile = path.join(app.getPath("userData"), "chromium");
  mkdirSync(profile, { recursive: true });
  const port = switchValue("remote-debugging-port");
  state.context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.NOCTUARY_TEST_CHROMIUM ?? "/usr/bin/chromium",
    headless: !process.env.DISPLAY,
    viewport: null,
    chromiumSandbox: process.getuid?.() !== 0,
    serviceWorkers: "block",
    args: [
      "--app=about:blank",
      "--test-type",
      "--disable-quic",
      "--disable-component-update",
      ...(port ? [`--remote-debugging-port=${port}`] : []),
    ],
  });
  await state.context.route("**/*", serveRequest);
  for (const page of state.context.pages()) state.sparePages.add(page);
  state.context.on("page", closePopup);
  state.isReady = true;
  app.emit("ready", cancellable(), {});
  // The promise settles after the listeners of "ready" have run.
  ready.resolve();
  process.send?.({ kind: "ready" });
}

/** A page opened by a page: the app's window-open handler denied it, so it does not stay. */
async function closePopup(page) {
  if (state.sparePages.has(page) || state.windowOfPage.has(page)) return;
  if (state.windowOfPage.has(await page.opener())) await page.close();
}
