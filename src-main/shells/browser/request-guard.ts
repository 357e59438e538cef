import type { IncomingMessage } from "node:http";

/** Where the server is, as requests must name it. */
export interface ServerPlace {
  /** `127.0.0.1:PORT`, never `localhost`: the cookie and the checks are for one name only. */
  readonly hostName: string;
  readonly origin: string;
  /** Carries the port, because browsers share cookies between ports. */
  readonly cookieName: string;
}

export const placeOf = (port: number): ServerPlace => ({
  hostName: `127.0.0.1:${port}`,
  origin: `http://127.0.0.1:${port}`,
  cookieName: `noctuary_${port}`,
});

/** 421 when the request names another host: a foreign site whose name was pointed at this machine (DNS rebinding). */
export function refuseForeignHost(request: IncomingMessage, place: ServerPlace): number | null {
  return request.headers.host === place.hostName ? null : 421;
}

/**
 * Every request but the one with a ticket. 401 without the session's cookie; 403 when another site caused it (a page in the
 * same browser can send requests here, and other users' programs can reach the port).
 */
export function refuseStranger(
  request: IncomingMessage,
  place: ServerPlace,
  isSession: (secret: string) => boolean,
): number | null {
  const secret = cookieOf(request, place.cookieName);
  if (secret === null || !isSession(secret)) return 401;
  const site = request.headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none" ? null : 403;
}

/** 403 unless our own page sent it: only a page can set `Origin`, and JSON cannot be sent across sites unasked. */
export function refuseForeignPost(request: IncomingMessage, place: ServerPlace): number | null {
  if (request.headers.origin !== place.origin) return 403;
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  return type === "application/json" ? null : 403;
}

function cookieOf(request: IncomingMessage, name: string): string | null {
  for (const part of (request.headers.cookie ?? "").split(/;\s*/)) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1);
  }
  return null;
}
