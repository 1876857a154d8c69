import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "./security-headers.ts";

/** An unreadable request gets no page, but the security headers of every answer. */
const HEADERS: Readonly<Record<string, string>> = {
  Connection: "close",
  "Content-Length": "0",
  "Cache-Control": "no-store",
  ...securityHeaders(undefined, "default-src 'none'; frame-ancestors 'none'"),
};

const LINES = Object.entries(HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join("");

export const bareResponse = (status: number) => new Response(null, { status, headers: HEADERS });

export const answerBare = (response: ServerResponse, status: number) =>
  void response.writeHead(status, HEADERS).end();

/**
 * Answers on a socket without a parsed request, and closes the connection after `lingerMs`, in which the client can
 * read the answer, whether or not it closes its own end.
 */
export function refuseConnection(socket: Duplex, status: string, lingerMs: number): void {
  const end = setTimeout(() => socket.destroy(), lingerMs);
  socket.once("close", () => clearTimeout(end));
  socket.end(`HTTP/1.1 ${status}\r\n${LINES}\r\n`);
}
