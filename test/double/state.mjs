// What the parts of the double share.

export const state = {
  /** Playwright's browser context, from `ready` on. */
  context: null,
  isReady: false,
  isQuitting: false,
  /** Playwright page → BrowserWindow. */
  windowOfPage: new Map(),
  /** Pages that Chromium opened by itself at start. */
  sparePages: new Set(),
  /** Addresses outside the app's own schemes that a page asked for. Each was refused. */
  blocked: [],
};

/** A switch of the command line, `--name=value`. */
export const switchValue = (name) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
