import { join } from "node:path";
import type { Context } from "../../../../platform/context.ts";
import type { PaymentProvider } from "../../provider.ts";
import type { Double } from "../doubles.ts";
import { siteHere } from "../sandbox-process.ts";
import { stripeProvider } from "./stripe.ts";

const PROGRAM = join(import.meta.dirname, "../../../../../doubles/stripe/main.ts");

/** Stripe, or a double of it, if the settings name one. */
export function configuredStripe({
  env: { stripe },
  clock,
}: Pick<Context, "env" | "clock">): readonly PaymentProvider[] {
  return stripe ? [stripeProvider(stripe, clock)] : [];
}

/** The double that the start runs beside the sandbox. */
export const stripeDouble: Double = {
  name: "Stripe",
  isWanted: ({ STRIPE_SECRET_KEY }) => STRIPE_SECRET_KEY === undefined,
  settings: ({ origin, secret }) => ({
    STRIPE_URL: origin,
    STRIPE_SECRET_KEY: `sk_test_${secret.replace(/\W/g, "_")}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secret}`,
  }),
  fees: ["stripe:card:USD=2.9%+0.30", "stripe:card:EUR=2.9%+0.30"],
  program(env) {
    const { stripe } = env;
    const origin = stripe?.api ?? "";
    return {
      name: "double of Stripe",
      file: PROGRAM,
      origin,
      env: {
        STRIPE_DOUBLE_PORT: new URL(origin).port,
        STRIPE_DOUBLE_URL: origin,
        STRIPE_DOUBLE_KEY: stripe?.keys.join(","),
        STRIPE_DOUBLE_WEBHOOK_SECRET: stripe?.webhookSecrets.join(","),
        STRIPE_DOUBLE_WEBHOOK_URL: `${siteHere(env)}/webhooks/stripe`,
        STRIPE_DOUBLE_RETURN_URL: env.SITE_URL,
        STRIPE_DOUBLE_FILE: join(env.DATA_DIR, "sandbox", "stripe.jsonl"),
      },
    };
  },
};
