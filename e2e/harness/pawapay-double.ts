import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../scripts/testing/free-port.ts";

const TOKEN = "the-token-of-the-site";

/** Starts a mobile-money service for the site on this port of `localhost`; unlike the product's own, a journey may change it. */
export async function startPawapayDouble(sitePort: number) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["doubles/pawapay/main.ts"], {
    env: {
      PATH: process.env.PATH,
      PAWAPAY_DOUBLE_PORT: String(port),
      PAWAPAY_DOUBLE_URL: origin,
      PAWAPAY_DOUBLE_TOKEN: TOKEN,
      PAWAPAY_DOUBLE_CALLBACK_URL: `http://localhost:${sitePort}/webhooks/pawapay`,
    },
    stdio: ["pipe", "ignore", "ignore"],
  });
  return {
    settings: { PAWAPAY_URL: origin, PAWAPAY_TOKEN: TOKEN, PAWAPAY_MODE: "sandbox" },
    async setOperator(provider: string, status: "OPERATIONAL" | "DELAYED" | "CLOSED"): Promise<void> {
      const answer = await fetch(`${origin}/control/operator`, {
        method: "POST",
        headers: { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" },
        body: JSON.stringify({ provider, status }),
      });
      if (!answer.ok) throw new Error(`the double answered ${answer.status}: ${await answer.text()}`);
    },
    async close() {
      child.stdin.end();
      await once(child, "exit");
    },
  };
}
