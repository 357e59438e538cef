import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { contentSecurityPolicy, diagramPolicy } from "./content-security-policy";

/** A file of the built renderer, ready to be sent to a window by either shell. */
export interface WindowFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

const MIME: ReadonlyMap<string, string> = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".json", "application/json"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".woff2", "font/woff2"],
  [".txt", "text/plain; charset=utf-8"],
]);

/** The pages of the renderer: each gets a nonce, and what is allowed in it. */
const policies: ReadonlyMap<string, (nonce: string) => string> = new Map([
  ["index.html", contentSecurityPolicy],
  ["diagrams.html", diagramPolicy],
]);

/** Null when there is no such file inside `root`. */
export async function readWindowFile(root: string, pathname: string): Promise<WindowFile | null> {
  const file = resolveInside(root, pathname === "/" ? "/index.html" : pathname);
  const bytes = file && (await readFile(file).catch(() => null));
  if (!file || !bytes) return null;
  const nonce = randomBytes(16).toString("base64url");
  const name = path.relative(path.resolve(root), file);
  const body = policies.has(name) ? withNonce(bytes, nonce) : new Uint8Array(bytes);
  return {
    body,
    headers: {
      "content-type": MIME.get(path.extname(file)) ?? "application/octet-stream",
      "content-security-policy": policies.get(name)?.(nonce) ?? contentSecurityPolicy(nonce),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
    },
  };
}

const withNonce = (html: Buffer, nonce: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(html.toString("utf8").replaceAll("__NONCE__", nonce)));

/** Null when the path leaves `root`, is no path, or tries to cut a name short with a zero byte. */
export function resolveInside(root: string, pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (decoded.includes("\0") || decoded.includes("\\")) return null;
  const file = path.resolve(root, `.${decoded}`);
  return file.startsWith(path.resolve(root) + path.sep) ? file : null;
}
