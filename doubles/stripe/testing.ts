import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createStripe } from "./server.ts";
import type { Settings } from "./settings.ts";

export const KEY = "sk_test_double";
export const WEBHOOK_SECRET = "whsec_double";

interface Heard {
  readonly headers: Headers;
  readonly raw: Buffer;
}

/** The double in this process, and a merchant that hears its webhooks. */
export async function runStripe(changed: Partial<Settings> = {}) {
  const heard: Heard[] = [];
  const merchant = { answer: 200 };
  const site = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      heard.push({
        headers: new Headers(request.headers as Record<string, string>),
        raw: Buffer.concat(parts),
      });
      response.writeHead(merchant.answer).end();
    });
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const settings: Settings = {
    host: "127.0.0.1",
    port: 0,
    url: "https://pay.double.example",
    keys: [KEY],
    webhookSecrets: [WEBHOOK_SECRET],
    webhookUrl: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
    returnOrigin: "https://bomoko.example",
    file: null,
    ...changed,
  };
  const server = createStripe(settings).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { Authorization: `Bearer ${KEY}` };

  return {
    origin,
    heard,
    merchant,
    control: (path: string, values: object) =>
      fetch(`${origin}/control/${path}`, { method: "POST", headers, body: JSON.stringify(values) }),
    post: (path: string, form: Record<string, string>, more: Record<string, string> = {}) =>
      fetch(origin + path, {
        method: "POST",
        headers: { ...headers, ...more },
        body: new URLSearchParams(form),
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
