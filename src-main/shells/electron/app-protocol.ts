import { protocol, type Session } from "electron";
import { readWindowFile } from "../window/window-file";

/** The window's files are served as `app://noctuary/…`: an origin of their own, with no file access and no server. */
const SCHEME = "app";
const HOST = "noctuary";
export const WINDOW_URL = `${SCHEME}://${HOST}/index.html`;

/** Must run before the app is ready. No privilege that passes by the content security policy. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves the renderer's folder and nothing else. */
export function serveAppScheme(session: Session, rendererDir: string): void {
  session.protocol.handle(SCHEME, async (request) => {
    const url = new URL(request.url);
    const isOurs = url.host === HOST && request.method === "GET";
    const file = isOurs ? await readWindowFile(rendererDir, url.pathname) : null;
    return file ? new Response(file.body, { headers: { ...file.headers } }) : new Response("404", { status: 404 });
  });
}

/** Compared by its parts: Node gives no origin for schemes it does not know. */
export function isWindowUrl(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === `${SCHEME}:` && url.host === HOST;
}
