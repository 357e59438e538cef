// Custom schemes. Chromium cannot learn `app:`, so `app://host/x` is `https://host.app.test/x` in the page; the app's main
// side sees only its own addresses, and a page must never depend on `location.origin`.
import { cancellable, fail, strict } from "./deny.mjs";
import { state } from "./state.mjs";

const schemes = new Set();
const handlers = new Map();

/** The address as Chromium knows it. */
export function toWebUrl(text) {
  const scheme = new URL(text).protocol.slice(0, -1);
  if (!schemes.has(scheme)) return text;
  return text.replace(/^[a-z.+-]+:\/\/([^/?#]*)/i, (_all, host) => `https://${host}.${scheme}.test`);
}

/** The address as the app knows it. */
export function toAppUrl(text) {
  return text.replace(/^https:\/\/([^/?#]*)\.([a-z0-9+.-]+?)\.test(?=[/?#]|$)/, (all, host, scheme) =>
    schemes.has(scheme) ? `${scheme}://${host}` : all,
  );
}

export const protocol = strict("protocol", {
  registerSchemesAsPrivileged(list) {
    if (state.isReady) fail("schemes must be registered before the app is ready");
    for (const { scheme, privileges } of list) {
      if (!privileges?.standard || !privileges.secure) fail(`${scheme}: only standard, secure schemes are modelled`);
      if (privileges.bypassCSP) fail(`${scheme} would bypass the content security policy`);
      schemes.add(scheme);
    }
  },
  handle(scheme, handler) {
    if (!state.isReady) fail("protocol.handle needs the app to be ready");
    if (!schemes.has(scheme)) fail(`${scheme} was not registered as privileged`);
    if (handlers.has(scheme)) fail(`${scheme} has a handler already`);
    handlers.set(scheme, handler);
  },
});

export const defaultSession = strict("session", {
  protocol,
  setPermissionRequestHandler(handler) {
    permissions.request = handler;
  },
  setPermissionCheckHandler(handler) {
    permissions.check = handler;
  },
});

/** The app's own answers about permissions, for the tests. */
export const permissions = { request: null, check: null };

export const session = strict("session", {
  get defaultSession() {
    if (!state.isReady) fail("session.defaultSession needs the app to be ready");
    return defaultSession;
  },
});

/** Answers every request of every page: from the app's handler, or not at all. */
export async function serveRequest(route) {
  const request = route.request();
  const url = toAppUrl(request.url());
  const scheme = new URL(url).protocol.slice(0, -1);
  if (isRefusedNavigation(request, url)) return route.abort("aborted");
  const handler = handlers.get(scheme);
  if (!handler) {
    if (scheme === "data" || scheme === "blob") return route.continue();
    state.blocked.push(url);
    return route.abort("blockedbyclient");
  }
  try {
    const response = await handler(toFetchRequest(request, url));
    const body = Buffer.from(await response.arrayBuffer());
    await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
  } catch (error) {
    console.error("electron double: the protocol handler failed:", error);
    await route.abort("failed").catch(() => undefined);
  }
}

/** `will-navigate` comes when a page goes elsewhere by itself, not when the app loads an address. */
function isRefusedNavigation(request, url) {
  const page = pageOf(request);
  const window = state.windowOfPage.get(page);
  if (!window || !request.isNavigationRequest() || request.frame() !== page.mainFrame()) return false;
  const isReload = page.url() === request.url();
  if (window.loadingUrl === request.url() || isReload || page.url() === "about:blank") return false;
  const event = cancellable({ url, isMainFrame: true, isSameDocument: false, frame: window.webContents.mainFrame });
  window.webContents.emit("will-navigate", event, url);
  return event.defaultPrevented;
}

function pageOf(request) {
  try {
    return request.frame().page();
  } catch {
    // A worker has no frame.
    return undefined;
  }
}

function toFetchRequest(request, url) {
  const headers = Object.entries(request.headers()).filter(([name]) => !name.startsWith(":"));
  const body = ["GET", "HEAD"].includes(request.method()) ? null : request.postDataBuffer();
  return new Request(url, { method: request.method(), headers, ...(body ? { body } : {}) });
}
