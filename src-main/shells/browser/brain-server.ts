import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Host } from "../../host/host-interface";
import { WindowCalls } from "../window/window-calls";
import { readWindowFile } from "../window/window-file";
import { ApiRoutes } from "./api-routes";
import { EventStreams } from "./event-streams";
import { placeOf, refuseForeignHost, refuseForeignPost, refuseStranger, type ServerPlace } from "./request-guard";
import { Tickets } from "./tickets";

export interface BrainServer {
  readonly origin: string;
  /** An address that opens the window once. */
  issueLaunchUrl(): string;
  /** Number of windows that listen at this moment. */
  readonly windowCount: number;
  close(): Promise<void>;
}

export interface BrainServerOptions {
  /** Calls that come before the Host is there wait for it. */
  readonly host: Promise<Host>;
  readonly dataDir: string;
  readonly rendererDir: string;
  readonly onDidChangeWindows: () => void;
}

/**
 * The loopback server of the browser shell: the window's files, `POST /api/invoke`, `POST /api/cancel` and the event stream
 * `GET /api/events`. Reachable from this machine only, and from there only with the session's cookie.
 */
export async function startBrainServer(options: BrainServerOptions): Promise<BrainServer> {
  const tickets = new Tickets();
  const streams = new EventStreams(options.onDidChangeWindows);
  const routes = new ApiRoutes(new WindowCalls(options.host, options.dataDir));
  const server = createServer((request, response) => {
    handle(request, response, { ...options, place, tickets, streams, routes }).catch(() => refuse(response, 500));
  });
  const place = placeOf(await listen(server));
  let unsubscribe = () => {};
  options.host.then(
    (host) => {
      unsubscribe = host.subscribe((event) => streams.send(event));
    },
    // Whoever made the Host says why it failed.
    () => undefined,
  );
  return {
    origin: place.origin,
    issueLaunchUrl: () => `${place.origin}/enter?ticket=${tickets.issue()}`,
    get windowCount() {
      return streams.count;
    },
    async close() {
      unsubscribe();
      streams.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Parts extends BrainServerOptions {
  readonly place: ServerPlace;
  readonly tickets: Tickets;
  readonly streams: EventStreams;
  readonly routes: ApiRoutes;
}

async function handle(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const { place, tickets } = parts;
  const wrongHost = refuseForeignHost(request, place);
  if (wrongHost) return refuse(response, wrongHost);
  const url = new URL(request.url ?? "/", place.origin);
  if (url.pathname === "/enter") return enter(url, request, response, parts);
  const stranger = refuseStranger(request, place, (secret) => tickets.isSession(secret));
  if (stranger) return refuse(response, stranger);
  if (url.pathname.startsWith("/api/")) return handleApi(url.pathname, request, response, parts);
  if (request.method !== "GET") return refuse(response, 405);
  const file = await readWindowFile(parts.rendererDir, url.pathname);
  if (!file) return refuse(response, 404);
  response.writeHead(200, file.headers);
  response.end(file.body);
}

function enter(url: URL, request: IncomingMessage, response: ServerResponse, { place, tickets }: Parts): void {
  const secret = request.method === "GET" ? tickets.redeem(url.searchParams.get("ticket") ?? "") : null;
  if (secret === null) {
    refuse(response, 403);
    return;
  }
  response.writeHead(302, {
    location: "/",
    "set-cookie": `${place.cookieName}=${secret}; HttpOnly; SameSite=Strict; Path=/`,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  response.end();
}

async function handleApi(pathname: string, request: IncomingMessage, response: ServerResponse, parts: Parts) {
  if (pathname === "/api/events" && request.method === "GET") return parts.streams.add(response);
  if (request.method !== "POST") return refuse(response, 405);
  const foreign = refuseForeignPost(request, parts.place);
  if (foreign) return refuse(response, foreign);
  if (pathname === "/api/invoke") return parts.routes.invoke(request, response);
  if (pathname === "/api/cancel") return parts.routes.cancel(request, response);
  return refuse(response, 404);
}

/** What a person may meet, in words; programs look at the number. */
const REASONS: ReadonlyMap<number, string> = new Map([
  [401, "This window's session is over. Start Noctuary again: it opens a new one."],
  [403, "Refused. A start link works once; start Noctuary again for a new one."],
]);

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.end();
    return;
  }
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  response.end(`${status} ${REASONS.get(status) ?? ""}`.trim());
}

/** Port 0: the system gives a free one. */
function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (typeof address === "object" && address) resolve(address.port);
      else reject(new Error("the server has no port"));
    });
  });
}
