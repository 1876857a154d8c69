import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../scripts/testing/free-port.ts";

const TOKEN = "the-token-of-the-site";
const KEY = "sk_test_ofthesite";
const WEBHOOK_SECRET = "whsec_ofthesite";

/** Starts the double of a payment service; unlike the product's own, a journey may change it. */
async function startDouble(name: "pawapay" | "stripe", secret: string, settings: Record<string, string>) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const named = Object.entries({ PORT: String(port), URL: origin, ...settings }).map(
    ([key, value]) => [`${name.toUpperCase()}_DOUBLE_${key}`, value] as const,
  );
  const child = spawn(process.execPath, [`doubles/${name}/main.ts`], {
    env: { PATH: process.env.PATH, ...Object.fromEntries(named) },
    stdio: ["pipe", "ignore", "ignore"],
  });
  return {
    origin,
    async control(what: string, values: object): Promise<unknown> {
      const answer = await fetch(`${origin}/control/${what}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
        body: JSON.stringify(values),
      });
      if (!answer.ok) throw new Error(`the double answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    async close() {
      child.stdin.end();
      await once(child, "exit");
    },
  };
}

interface Deposit {
  readonly depositId: string;
  readonly payer: { readonly accountDetails: { readonly phoneNumber: string } };
}

/** Mobile money, for the site on this port of `localhost`. */
export async function startPawapayDouble(sitePort: number) {
  const { origin, control, close } = await startDouble("pawapay", TOKEN, {
    TOKEN,
    CALLBACK_URL: `http://localhost:${sitePort}/webhooks/pawapay`,
  });
  return {
    settings: { PAWAPAY_URL: origin, PAWAPAY_TOKEN: TOKEN, PAWAPAY_MODE: "sandbox" },
    setOperator: (provider: string, status: "OPERATIONAL" | "DELAYED" | "CLOSED") =>
      control("operator", { provider, status }),
    /** How often each message to the site is sent. */
    setCopies: (copies: number) => control("behaviour", { copies }),
    /** What becomes of the newest prompt on this telephone: also after something else became of it. */
    async settle(phone: string, result: "COMPLETED" | "PAYMENT_NOT_APPROVED") {
      const { deposits } = (await control("transactions", {})) as { deposits: Deposit[] };
      const newest = deposits.findLast(({ payer }) => payer.accountDetails.phoneNumber === phone);
      if (!newest) throw new Error(`no prompt on ${phone}`);
      await control("settle", { depositId: newest.depositId, result });
    },
    close,
  };
}

/** Cards, for the site on this port of `localhost`. */
export async function startStripeDouble(sitePort: number) {
  const site = `http://localhost:${sitePort}`;
  const { origin, control, close } = await startDouble("stripe", KEY, {
    KEY,
    WEBHOOK_SECRET,
    WEBHOOK_URL: `${site}/webhooks/stripe`,
    RETURN_URL: site,
  });
  return {
    settings: { STRIPE_URL: origin, STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
    setAhead: (clockAheadMs: number) => control("behaviour", { clockAheadMs }),
    close,
  };
}
