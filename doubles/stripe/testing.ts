import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { openMerchant } from "../kit/merchant.ts";
import { createStripe } from "./server.ts";
import type { Settings } from "./settings.ts";

export const KEY = "sk_test_double";
export const WEBHOOK_SECRET = "whsec_double";

/** The double in this process, and a merchant that hears its webhooks. */
export async function runStripe(changed: Partial<Settings> = {}) {
  const { heard, merchant, origin: site, close } = await openMerchant();
  const settings: Settings = {
    host: "127.0.0.1",
    port: 0,
    url: "https://pay.double.example",
    keys: [KEY],
    webhookSecrets: [WEBHOOK_SECRET],
    webhookUrl: `${site}/`,
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
      close();
    },
  };
}
