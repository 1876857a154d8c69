import { randomBytes } from "node:crypto";
import type { PaymentProvider } from "../server/money/payments/provider.ts";
import { configuredFlexpay } from "../server/money/payments/providers/flexpay/configured.ts";
import { contentOf, createApi } from "../server/money/payments/providers/pawapay/api.ts";
import { configuredPawapay } from "../server/money/payments/providers/pawapay/configured.ts";
import { publicKeys } from "../server/money/payments/providers/pawapay/wire.ts";
import { configuredStripe } from "../server/money/payments/providers/stripe/configured.ts";
import type { Keys } from "../server/platform/keys/keys.ts";
import { systemClock as clock } from "../server/platform/process/clock.ts";
import { type Env, StartFailure } from "../server/platform/process/env.ts";
import { createLog } from "../server/platform/process/log.ts";
import { readSettings } from "../server/settings.ts";
import { withOneLine } from "./one-line.ts";
import { checkProvider } from "./providers/check.ts";

// `./run providers check` speaks to the test system of each provider that the settings name (docs/operations/mobile-money.md).
const WAIT_MS = Number(process.env.PROVIDERS_WAIT_MS ?? 30_000);
const say = (provider: string) => (step: string, found: string) =>
  void process.stdout.write(`${provider.padEnd(8)} ${step.padEnd(10)} ${found}\n`);

await withOneLine(async () => {
  if (process.argv.slice(2).join(" ") !== "check") throw new StartFailure("Which one? ./run providers check");
  const env = readSettings(process.env);
  const providers = configured(env);
  if (providers.length === 0)
    throw new StartFailure(
      "No provider is set: PAWAPAY_TOKEN, STRIPE_SECRET_KEY or FLEXPAY_TOKEN (docs/operations).",
    );
  for (const provider of providers) {
    if (!provider.isTrial) {
      process.exitCode = 1;
      say(provider.name)(
        "live",
        "not checked: this would move real money. Check with the keys of its test system.",
      );
      continue;
    }
    const parts = { siteUrl: env.SITE_URL, say: say(provider.name), waitMs: WAIT_MS };
    if (!(await checkProvider(provider, parts))) process.exitCode = 1;
    if (provider.name === "pawapay") await checkKeys(env);
  }
});

/** Without a database and without the site's own keys: what is sealed lives as long as this check. */
function configured(env: Env): readonly PaymentProvider[] {
  const log = createLog("silent");
  const keys = { linkSecret: randomBytes(32).toString("base64url") } as Keys;
  return [
    ...configuredPawapay({ env, clock, log }),
    ...configuredStripe({ env, clock }),
    ...configuredFlexpay({ env, keys, clock, log }),
  ];
}

/** The keys with which pawaPay signs its callbacks. */
async function checkKeys({ pawapay }: Env): Promise<void> {
  if (!pawapay) return;
  const api = createApi({ ...pawapay, isPrivate: pawapay.isDouble, downloads: [], clock });
  try {
    const keys = publicKeys.parse(contentOf(await api.get("/v2/public-key/http")));
    say("pawapay")(
      "keys",
      `${keys.length} for the signatures of callbacks: ${keys.map(({ id }) => id).join(" ")}`,
    );
  } catch (error) {
    process.exitCode = 1;
    say("pawapay")("keys", `FAILED: ${error instanceof Error ? error.message : "no answer"}`);
  }
}
