import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { paymentLimits } from "../limits.ts";

/**
 * What becomes of a call to a provider: no connection, an error, a page or "too many" before it has an effect; no answer,
 * an error or an answer that comes too late after it.
 */
export const FAULTS = ["down", "error", "html", "busy", "lost", "late-error", "slow"] as const;
export type Fault = (typeof FAULTS)[number];

/** A message of a provider to the site, or an answer of the site to it. */
export interface News {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
export type Hear = (news: News) => Promise<number>;

/** Longer than the site waits. */
const SLOW_MS = paymentLimits.providerMs + 500;
/** They belong to one connection. */
const OF_CONNECTION = ["connection", "content-length", "host", "keep-alive", "transfer-encoding"];

/** The network between the site and its providers, whose weather a test makes. */
export async function openWire() {
  const servers: ReturnType<typeof createServer>[] = [];
  const weather: {
    call: (call: {
      readonly provider: string;
      readonly method: string;
      readonly path: string;
    }) => Fault | undefined;
    hear: Hear;
    /** Answers from this path wait for it. */
    hold?: { readonly path: string; readonly until: Promise<void> };
  } = { call: () => undefined, hear: async () => 503 };

  async function listen(serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
    const server = createServer((request, response) => {
      serve(request, response).catch(() => response.destroy());
    }).listen(0, "127.0.0.1");
    servers.push(server);
    await once(server, "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const site = await listen(async (request, response) => {
    const body = await bytesOf(request);
    response
      .writeHead(await weather.hear({ path: request.url ?? "", headers: headersOf(request), body }))
      .end();
  });

  /** An address at which the site calls a provider, which is at another. */
  async function gate(provider: string, leadsTo: () => string): Promise<string> {
    return listen(async (request, response) => {
      const body = await bytesOf(request);
      const path = request.url ?? "";
      const { method = "GET" } = request;
      const fault = weather.call({ provider, method, path });
      if (fault === "down") return void response.destroy();
      if (fault === "error") return answer(response, 500, { error: "not now" });
      if (fault === "busy") return answer(response.setHeader("Retry-After", "5"), 429, { error: "too many" });
      if (fault === "html")
        return void response.writeHead(200, HTML).end("<html><body>Welcome</body></html>");
      const sent = method === "GET" ? {} : { body };
      const came = await fetch(leadsTo() + path, { method, headers: headersOf(request), ...sent });
      const bytes = Buffer.from(await came.arrayBuffer());
      if (weather.hold && path.startsWith(weather.hold.path)) await weather.hold.until;
      if (fault === "lost") return void response.destroy();
      if (fault === "late-error") return answer(response, 500, { error: "not now" });
      if (fault === "slow") await sleep(SLOW_MS, undefined, { ref: false });
      response.writeHead(came.status, { "Content-Type": came.headers.get("content-type") ?? "" }).end(bytes);
    });
  }

  return {
    /** The public address of the site: what providers send there is handed to `weather.hear`. */
    site,
    gate,
    weather,
    close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
export type Wire = Awaited<ReturnType<typeof openWire>>;

const HTML = { "Content-Type": "text/html" };

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_CONNECTION.includes(name) ? [] : [[name, String(value)]],
    ),
  );
