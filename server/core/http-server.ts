import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { hurry } from "./hurry.ts";
import { limits } from "./limits.ts";
import { portFailure } from "./ports.ts";
import { capSockets } from "./sockets.ts";

/** What server/app.ts makes. */
export interface Handler {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
  /** Begins the background work; the promise is the way to stop it. */
  start?(): Promise<() => Promise<void>>;
  /** Sees a request first, and answers it or lets it go on. */
  middleware?(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Brings a file, and has a deadline of its own. */
  isUpload?(request: IncomingMessage): boolean;
}

/** With as many proxies in front as the settings say. */
export function createHttpServer(trustedProxies = 0): Server {
  const { headersMs, longestMs, keepAliveMs, headerBytes, sockets, socketsPerAddress } = limits.http;
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: longestMs,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: headerBytes,
    connectionsCheckingInterval: 2_000,
  });
  server.maxConnections = sockets;
  capSockets(server, socketsPerAddress, trustedProxies);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ""] ?? 400;
    return socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${BARE_HEADERS}\r\n\r\n`);
  });
  return server;
}

/** A request that never became one gets no page, but the same protection. */
const BARE_HEADERS = [
  "Connection: close",
  "Content-Length: 0",
  "Cache-Control: no-store",
  "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options: nosniff",
  "X-Frame-Options: DENY",
  "Referrer-Policy: no-referrer",
].join("\r\n");

export async function listen(server: Server, handler: Handler, host: string, port: number) {
  const answer = getRequestListener((request, bindings) => handler.fetch(request, bindings as HttpBindings));
  const { middleware } = handler;
  server.on("request", (request, response) => {
    if (!handler.isUpload?.(request)) hurry(server, request, limits.http.requestMs);
    if (middleware) middleware(request, response, () => void answer(request, response));
    else void answer(request, response);
  });
  const listening = once(server, "listening");
  server.listen({ host, port });
  await listening.catch((error: unknown) => Promise.reject(portFailure(error, "PORT", host, port)));
}

/** No new connection; those that are being answered are finished, at most for `ms`. */
export async function drain(server: Server, ms: number) {
  if (!server.listening) return;
  const closed = once(server, "close");
  server.close();
  const done = closed.then(() => true);
  const end = performance.now() + ms;
  while (performance.now() < end) {
    server.closeIdleConnections();
    if (await Promise.race([done, sleep(50, false)])) return;
  }
  server.closeAllConnections();
}
