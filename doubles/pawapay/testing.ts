import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { freePort } from "../../scripts/testing/free-port.ts";
import { createPawapay } from "./server.ts";
import type { Settings } from "./settings.ts";

/** A callback as a merchant gets it. */
export interface Heard {
  readonly method: string;
  readonly authority: string;
  readonly path: string;
  readonly headers: Headers;
  readonly raw: Buffer;
}

export const TOKEN = "a-token-of-the-test";

/** The double in this process, and a merchant that gets its callbacks and answers as told. */
export async function runPawapay(changed: Partial<Settings> = {}) {
  const heard: Heard[] = [];
  const merchant: { answer: number; hear?: (callback: Heard) => Promise<number> } = { answer: 200 };
  const site = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const callback: Heard = {
        method: request.method ?? "",
        authority: request.headers.host ?? "",
        path: request.url ?? "",
        headers: new Headers(request.headers as Record<string, string>),
        raw: Buffer.concat(parts),
      };
      heard.push(callback);
      void (merchant.hear?.(callback) ?? Promise.resolve(merchant.answer)).then((status) =>
        response.writeHead(status).end(),
      );
    });
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings: Settings = {
    host: "127.0.0.1",
    port,
    url: origin,
    tokens: [TOKEN],
    callbackUrl: `http://127.0.0.1:${(site.address() as AddressInfo).port}/webhooks/pawapay`,
    callbackAuthority: "bomoko.example",
    merchantKey: null,
    countries: ["COD", "BEN", "BFA", "SEN"],
    settleMs: 5,
    ...changed,
  };
  const server = createPawapay(settings).listen(port, "127.0.0.1");
  await once(server, "listening");
  const headers = { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" };

  return {
    origin,
    heard,
    merchant,
    post: (path: string, values: unknown, more: Record<string, string> = {}) =>
      fetch(origin + path, {
        method: "POST",
        headers: { ...headers, ...more },
        body: typeof values === "string" ? values : JSON.stringify(values),
      }),
    get: (path: string) => fetch(origin + path, { headers }),
    stop() {
      server.closeAllConnections();
      server.close();
      site.closeAllConnections();
      site.close();
    },
  };
}
