import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "./clock.ts";
import { isSigned } from "./signature.ts";
import { Refusal } from "./types.ts";

const BODY_BYTES = 16_384;

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

export function sendJson(response: ServerResponse, status: number, body: object) {
  response
    .writeHead(status, {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    })
    .end(JSON.stringify(body));
}

/** Reads the body of a signed request; without a body, method and address are signed. */
export function createSignedReader(secret: string, clock: Clock) {
  return async ({ request, method }: Exchange): Promise<Record<string, unknown>> => {
    const text = method === "GET" ? `GET ${request.url ?? "/"}` : await read(request);
    if (!isSigned(text, request.headers["sandbox-signature"], secret, clock.now())) {
      throw new Refusal(401, "the signature is not valid");
    }
    return method === "GET" ? {} : parsed(text);
  };
}

export async function readForm({ request }: Exchange): Promise<URLSearchParams> {
  return new URLSearchParams(await read(request));
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    throw new Refusal(400, "the body is not JSON");
  }
  throw new Refusal(400, "the body is not an object");
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_BYTES) throw new Refusal(413, "the body is too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
