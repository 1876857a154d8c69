import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { pipeline, type Readable } from "node:stream";
import { createGate, OutboundFailure, type OutboundParts } from "./outbound.ts";

export interface StreamCall {
  readonly method: "GET" | "PUT" | "DELETE";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readable;
  /** The longest pause between two chunks. */
  readonly idleMs: number;
}

export interface StreamAnswer {
  readonly status: number;
  /** The caller must read it to its end or destroy it. */
  readonly body: IncomingMessage;
}

export type OutboundStreams = (call: StreamCall) => Promise<StreamAnswer>;

/** Outbound calls with bodies too large for memory: through the same gate, streamed. */
export function createOutboundStreams(parts: OutboundParts): OutboundStreams {
  const gate = createGate(parts);
  return (call) => gate(call.url, (url, lookup) => open(url, call, lookup));
}

function open(
  url: URL,
  { method, headers, body, idleMs }: StreamCall,
  lookup: LookupFunction,
): Promise<StreamAnswer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, lookup, timeout: idleMs };
    const request = (url.protocol === "https:" ? overHttps : overHttp)(url, options, (response) => {
      const status = response.statusCode ?? 0;
      if (status < 300 || status >= 400) return resolve({ status, body: response });
      response.destroy();
      return reject(new OutboundFailure("redirected"));
    });
    request.on("timeout", () => request.destroy(new OutboundFailure("silent")));
    request.on("error", reject);
    if (body) pipeline(body, request, (error) => error && reject(error));
    else request.end();
  });
}
