import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { freePort } from "../../scripts/testing/free-port.ts";
import { createFlexpay } from "./server.ts";
import type { Settings } from "./settings.ts";

export const TOKEN = "a-token-of-the-test";
export const MERCHANT = "BOMOKO";

/** The double in this process, and a merchant that keeps what the callbacks say. */
export async function runFlexpay(changed: Partial<Settings> = {}) {
  const heard: { readonly path: string; readonly headers: Headers; readonly raw: string }[] = [];
  const merchant = { answer: 200 };
  const site = createServer((request, response) => {
    let raw = "";
    request.on("data", (part: Buffer) => (raw += part.toString("utf8")));
    request.on("end", () => {
      heard.push({
        path: request.url ?? "",
        headers: new Headers(request.headers as Record<string, string>),
        raw,
      });
      response.writeHead(merchant.answer).end();
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
    merchant: MERCHANT,
    settleMs: 5,
    ...changed,
  };
  const server = createFlexpay(settings).listen(port, "127.0.0.1");
  await once(server, "listening");
  const headers = { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" };
  const post = (path: string, values: unknown, more: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: "POST",
      headers: { ...headers, ...more },
      body: typeof values === "string" ? values : JSON.stringify(values),
    });

  return {
    origin,
    heard,
    merchant,
    /** An address of the merchant. */
    callbackUrl: `http://127.0.0.1:${(site.address() as AddressInfo).port}/webhooks/flexpay/token`,
    post,
    get: (path: string) => fetch(origin + path, { headers }),
    /** Back to a service without faults. */
    calm: (behaviour: object = {}) =>
      post("/control/behaviour", {
        silent: false,
        copies: 1,
        disorder: false,
        early: false,
        tampered: false,
        closed: false,
        otherAmount: null,
        codes: "mixed",
        ...behaviour,
      }),
    stop() {
      server.closeAllConnections();
      server.close();
      site.closeAllConnections();
      site.close();
    },
  };
}
