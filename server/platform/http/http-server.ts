import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { getRequestListener, type HttpBindings, RequestError } from "@hono/node-server";
import { limits } from "../limits/limits.ts";
import { StartFailure } from "../process/env.ts";
import { answerBare, bareResponse, refuseConnection } from "./bare-answer.ts";
import { answersLeaving, leave } from "./leaving.ts";
import { portFailure } from "./ports.ts";
import { capSockets } from "./sockets.ts";

/** The request handler of the server, built by platform.ts. */
export interface Handler {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
  /** Sees a request first; answers it or calls `next`. */
  middleware?(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Whether the request uploads a file, which has its own time limit. */
  isUpload?(request: IncomingMessage): boolean;
  /** Whether the request may have a long address; absent if none may. */
  mayBeLong?(request: IncomingMessage): boolean;
}

type Times = Readonly<
  Record<"headersMs" | "longestMs" | "keepAliveMs" | "silenceMs" | "lingerMs" | "connectionsCheckMs", number>
>;

interface Settings extends Times {
  /** By how much an address may exceed the usual limit. */
  readonly longerUrlBytes: number;
}

/** Creates the server; `trustedProxies` is the number of our proxies in front of it. */
export function createHttpServer(trustedProxies = 0, settings: Partial<Settings> = {}): Server {
  const { headersMs, longestMs, keepAliveMs, silenceMs, lingerMs, connectionsCheckMs, longerUrlBytes } = {
    ...limits.http,
    longerUrlBytes: 0,
    ...settings,
  };
  const { headerBytes, sockets, socketsPerAddress } = limits.http;
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: longestMs,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: headerBytes + longerUrlBytes,
    connectionsCheckingInterval: connectionsCheckMs,
    // `isReadable` below checks this, and answers with the usual headers.
    requireHostHeader: false,
    // A request without a body is not read as a stream, which is a fifth of the work of an answer from the build (bench/static.ts).
    optimizeEmptyRequests: true,
  });
  // Closes a connection without traffic in either direction, also if the client never reads the answer.
  server.setTimeout(silenceMs);
  server.maxConnections = sockets;
  capSockets(server, socketsPerAddress, trustedProxies);
  const answers = lastAnswers(server);
  server.on("checkExpectation", (_request, response) => answerBare(response, 417));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // During or after an answer, a second one would be read as part of it or as the answer to the next request.
    if (error.code === "ECONNRESET" || !socket.writable || !answers.awaitsOne(socket)) socket.destroy();
    else refuseConnection(socket, statusOf(error), lingerMs);
  });
  return server;
}

function statusOf({ code = "" }: NodeJS.ErrnoException): string {
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[code] ?? 400;
  return `${status} ${STATUS_CODES[status]}`;
}

/** The last answer of each connection. */
function lastAnswers(server: Server) {
  const last = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (request, response) => void last.set(request.socket, response));
  return {
    /** Whether the client still waits for the first byte of an answer. */
    awaitsOne(socket: Duplex): boolean {
      const response = last.get(socket);
      if (!response) return true;
      const isGiven = response.socket === null;
      return isGiven ? response.req.complete : !response.headersSent;
    },
  };
}

/** A valid request has one Host header and a supported version (RFC 9112, 2.3 and 3.2). */
function isReadable({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return httpVersion === "1.1" ? hosts === 1 : httpVersion === "1.0" && hosts < 2;
}

/** If some requests may have a long address, Node accepts larger heads; this keeps the usual limit for the others. */
function isHeadTooLong({ url = "", rawHeaders }: IncomingMessage, mayBeLong: boolean): boolean {
  let bytes = url.length;
  for (const text of rawHeaders) bytes += text.length + 2;
  const allowed = mayBeLong ? Math.max(0, url.length - limits.rest.urlBytes) : 0;
  return bytes - allowed > limits.http.headerBytes;
}

/** Answers the server's requests by this handler. */
function serve(server: Server, handler: Handler) {
  const answer = getRequestListener((request, bindings) => handler.fetch(request, bindings as HttpBindings), {
    // For HTTP/1.0 clients, which need not send a Host header.
    hostname: "localhost",
    // Handles an invalid target or Host; routes answer their own errors.
    errorHandler: (error) => bareResponse(error instanceof RequestError ? 400 : 500),
  });
  const { middleware, mayBeLong } = handler;
  server.on("request", (request, response) => {
    if (!isReadable(request)) return answerBare(response, 400);
    if (answersLeaving(server, request, response)) return;
    if (mayBeLong && isHeadTooLong(request, mayBeLong(request))) return answerBare(response, 431);
    if (!handler.isUpload?.(request)) limitBodyTime(server, request, limits.http.requestMs);
    if (middleware) middleware(request, response, () => void answer(request, response));
    else void answer(request, response);
  });
}

export async function listen(server: Server, handler: Handler, host: string, port: number) {
  serve(server, handler);
  const listening = once(server, "listening");
  server.listen({ host, port });
  await listening.catch((error: unknown) => Promise.reject(portFailure(error, "PORT", host, port)));
}

/** Listens on a socket that systemd holds open, also while no server is there. */
export async function listenOnHeld(server: Server, handler: Handler, fd: number) {
  serve(server, handler);
  const listening = once(server, "listening");
  server.listen({ fd });
  await listening.catch((error: unknown) =>
    Promise.reject(
      new StartFailure(`LISTEN_FDS is set, and file ${fd} is no open socket (${String(error)}).`),
    ),
  );
}

/**
 * Accepts no new connection and finishes running requests, for at most `ms`. Before that it serves for `leaveMs` as one that leaves:
 * longer than a balancer keeps an idle connection or waits between two looks at `/ready`.
 */
export async function drain(server: Server, ms: number, leaveMs = 0) {
  if (!server.listening) return;
  leave(server);
  // Without a wait nothing new is taken from this very moment.
  if (leaveMs > 0) {
    await sleep(leaveMs);
    // The port closes right after its queue was emptied: a connection that waits there is reset.
    await setImmediate();
  }
  const done = once(server, "close").then(() => true);
  const end = performance.now() + ms;
  if (leaveMs > 0) {
    // Only the port: an HTTP server's own close() also ends connections whose first request was not read yet.
    NetServer.prototype.close.call(server);
    await Promise.race([done, sleep(limits.http.lingerMs)]);
  } else server.close();
  while (performance.now() < end) {
    server.closeIdleConnections();
    if (await Promise.race([done, sleep(50, false)])) return;
  }
  server.closeAllConnections();
}

/**
 * Ends a request whose body has not arrived within `ms`, as Node does for headers. Node's own limit is the same for all
 * requests, but uploads need more time.
 */
export function limitBodyTime(server: Server, request: IncomingMessage, ms: number): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === "0")) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    const late = Object.assign(new Error("the body did not arrive in time"), {
      code: "ERR_HTTP_REQUEST_TIMEOUT",
    });
    server.emit("clientError", late, request.socket);
  }, ms);
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}
