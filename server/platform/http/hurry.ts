import type { IncomingMessage, Server } from "node:http";

/**
 * Ends a request whose body has not come within that time, as the server itself ends one whose headers have not. The
 * server's own limit is the same for all; files need longer than the rest.
 */
export function hurry(server: Server, request: IncomingMessage, ms: number): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === "0")) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    const late = Object.assign(new Error("the body did not come"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    server.emit("clientError", late, request.socket);
  }, ms);
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}
