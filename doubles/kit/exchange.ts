import type { IncomingMessage, ServerResponse } from "node:http";

const BODY_BYTES = 65_536;

/** One request and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

export function exchangeOf(request: IncomingMessage, response: ServerResponse): Exchange {
  const [path = "/", query = ""] = (request.url ?? "/").split("?");
  return { request, response, method: request.method ?? "GET", path, query: new URLSearchParams(query) };
}

/** The body as it came, for signatures; null if it is too large. */
export async function readBytes({ request }: Exchange, most = BODY_BYTES): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" })
    .end(JSON.stringify(body));
}
