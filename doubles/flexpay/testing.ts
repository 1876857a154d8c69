import { once } from "node:events";
import { freePort } from "../../scripts/testing/free-port.ts";
import { openMerchant } from "../kit/merchant.ts";
import { createFlexpay } from "./server.ts";
import type { Settings } from "./settings.ts";

export const TOKEN = "a-token-of-the-test";
export const MERCHANT = "BOMOKO";

/** The double in this process, and a merchant that keeps what the callbacks say. */
export async function runFlexpay(changed: Partial<Settings> = {}) {
  const { heard, merchant, origin: site, close } = await openMerchant();
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
    callbackUrl: `${site}/webhooks/flexpay/token`,
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
      close();
    },
  };
}
