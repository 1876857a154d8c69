import { z } from "zod";
import { isLoopback, StartFailure, settingsPart } from "../../../../platform/process/env.ts";
import { origin } from "../../../../platform/process/setting-kinds.ts";

/** One key, or two of one mode while they rotate. */
const secretKeys = z
  .string()
  .regex(
    /^[sr]k_(test|live)_\w{1,200}(,[sr]k_\1_\w{1,200})?$/,
    "must be a secret or restricted key, or two of one mode, separated by a comma: sk_test_…, sk_live_…, rk_…",
  )
  .transform((text) => text.split(","));
/** One secret, or two while they rotate. */
const webhookSecrets = z
  .string()
  .regex(
    /^whsec_[\w+/=-]{1,200}(,whsec_[\w+/=-]{1,200})?$/,
    "must be one or two of whsec_…, separated by a comma",
  )
  .transform((text) => text.split(","));

const API = "https://api.stripe.com";
const CHECKOUT = "https://checkout.stripe.com";

export interface StripeSettings {
  readonly keys: readonly string[];
  readonly webhookSecrets: readonly string[];
  readonly isLive: boolean;
  /** Of its API and of its payment pages: its own, or those of a double on this machine. */
  readonly api: string;
  readonly checkout: string;
  readonly isDouble: boolean;
}

/** Stripe, for cards; absent without a key. */
export const stripeSettings = settingsPart({
  shape: {
    STRIPE_SECRET_KEY: secretKeys.optional(),
    STRIPE_WEBHOOK_SECRET: webhookSecrets.optional(),
    STRIPE_URL: origin.optional(),
  },
  make(env, { isPublic }): { readonly stripe: StripeSettings | null } {
    const { STRIPE_SECRET_KEY: keys, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_URL: double } = env;
    if (!keys) return { stripe: null };
    if (!secrets) throw new StartFailure("STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is set.");
    const isLive = keys.some((key) => key.includes("_live_"));
    if (isLive && (!isPublic || double))
      throw new StartFailure("A live STRIPE_SECRET_KEY needs a public SITE_URL and no STRIPE_URL.");
    if (double && (isPublic || !isLoopback(double)))
      throw new StartFailure(
        "STRIPE_URL must be an address of this machine, as SITE_URL: it is for a double.",
      );
    return {
      stripe: {
        keys,
        webhookSecrets: secrets,
        isLive,
        api: double ?? API,
        checkout: double ?? CHECKOUT,
        isDouble: double !== undefined,
      },
    };
  },
});

declare module "../../../../platform/process/env.ts" {
  interface Env {
    readonly STRIPE_SECRET_KEY?: readonly string[] | undefined;
    readonly STRIPE_WEBHOOK_SECRET?: readonly string[] | undefined;
    readonly STRIPE_URL?: string | undefined;
    readonly stripe: StripeSettings | null;
  }
}
