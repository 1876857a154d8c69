import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { TOKEN as FLEXPAY, MERCHANT, runFlexpay } from "../doubles/flexpay/testing.ts";
import { TOKEN as PAWAPAY, runPawapay } from "../doubles/pawapay/testing.ts";
import { KEY, runStripe, WEBHOOK_SECRET } from "../doubles/stripe/testing.ts";

const [pawapay, stripe, flexpay] = await Promise.all([runPawapay(), runStripe(), runFlexpay()]);
const folder = mkdtempSync(join(tmpdir(), "bomoko-providers-"));
afterAll(() => {
  for (const double of [pawapay, stripe, flexpay]) double.stop();
  rmSync(folder, { recursive: true });
});

const SETTINGS = {
  PAWAPAY_URL: pawapay.origin,
  PAWAPAY_TOKEN: PAWAPAY,
  PAWAPAY_MODE: "sandbox",
  STRIPE_URL: stripe.origin,
  STRIPE_SECRET_KEY: KEY,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  FLEXPAY_URL: flexpay.origin,
  FLEXPAY_TOKEN: FLEXPAY,
  FLEXPAY_MERCHANT: MERCHANT,
  FLEXPAY_MODE: "sandbox",
};

/** As `./run providers` does, beside the doubles of this process. */
async function check(settings: Record<string, string>, args = ["check"]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "providers.ts"), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PROVIDERS_WAIT_MS: "5000", ...settings },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => (said += part.toString("utf8")));
  const [status] = (await once(child, "close")) as [number];
  return { status, said };
}

test("each step of each provider is printed: means, payment, status, refund, statement, callbacks and their keys", async () => {
  const { status, said } = await check(SETTINGS);
  expect(said).toMatch(/^pawapay {2}means .*VODACOM_MPESA_COD:CDF/m);
  expect(said).toMatch(/^pawapay {2}create .*: prompt$/m);
  expect(said).toMatch(/^pawapay {2}status +paid$/m);
  expect(said).toMatch(/^pawapay {2}refund +accepted$/m);
  expect(said).toMatch(/^pawapay {2}statement +\d+ lines/m);
  expect(said).toMatch(/^pawapay {2}keys +1 for the signatures of callbacks: HTTP_EC_P256_KEY:1$/m);
  expect(said).toMatch(/^stripe {3}create .*: page at https:\/\/pay\.double\.example\//m);
  expect(said).toMatch(/^stripe {3}status +open$/m);
  expect(said).toMatch(/^stripe {3}refund +not tried: nothing was paid$/m);
  expect(said).toMatch(/^flexpay {2}status +paid$/m);
  expect(said).toMatch(/^flexpay {2}refund +this provider gives nothing back$/m);
  expect(said).toMatch(/^flexpay {2}callbacks +unsigned/m);
  expect(status).toBe(0);
  for (const secret of [PAWAPAY, KEY, WEBHOOK_SECRET]) expect(said).not.toContain(secret);
});

test("a wrong token is a failure of its step, and the status says so", async () => {
  const { status, said } = await check({ ...SETTINGS, PAWAPAY_TOKEN: "another-token-of-somebody" });
  expect(said).toMatch(/^pawapay {2}means +FAILED/m);
  expect(said).toMatch(/^flexpay {2}status +paid$/m);
  expect(status).toBe(1);
});

test("without a provider, or with another word, nothing is asked", async () => {
  expect(await check({})).toMatchObject({ status: 1, said: expect.stringContaining("No provider is set") });
  expect(await check(SETTINGS, ["pay"])).toMatchObject({
    status: 1,
    said: "Which one? ./run providers check\n",
  });
});
