import { once } from "node:events";
import { freePort } from "../../scripts/testing/free-port.ts";
import { openMerchant } from "../kit/merchant.ts";
import { createPawapay } from "./server.ts";
import type { Settings } from "./settings.ts";

export const TOKEN = "a-token-of-the-test";

/** The double in this process, and a merchant that gets its callbacks and answers as told. */
export async function runPawapay(changed: Partial<Settings> = {}) {
  const { heard, merchant, origin: site, close } = await openMerchant();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings: Settings = {
    host: "127.0.0.1",
    port,
    url: origin,
    tokens: [TOKEN],
    callbackUrl: `${site}/webhooks/pawapay`,
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
      close();
    },
  };
}
