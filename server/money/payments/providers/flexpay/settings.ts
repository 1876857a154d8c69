import { z } from "zod";
import { isLoopback, StartFailure, settingsPart } from "../../../../platform/process/env.ts";
import { origin, secrets } from "../../../../platform/process/setting-kinds.ts";

const ORIGINS = {
  live: { payments: "https://backend.flexpay.cd", cards: "https://cardpayment.flexpay.cd" },
  sandbox: { payments: "https://beta-backend.flexpay.cd", cards: "https://beta-cardpayment.flexpay.cd" },
} as const;
/** Where its card pages were seen, beside the service that opens them. */
const CARD_PAGES = "https://gwvisa.flexpay.cd";

export interface FlexpaySettings {
  /** Of its two services: its own, or a double on this machine. */
  readonly origins: { readonly payments: string; readonly cards: string };
  readonly checkoutOrigins: readonly string[];
  readonly isDouble: boolean;
  readonly mode: "sandbox" | "live";
  readonly tokens: readonly string[];
  readonly merchant: string;
}

/** FlexPay, for mobile money and cards; absent without a token. */
export const flexpaySettings = settingsPart({
  shape: {
    FLEXPAY_TOKEN: secrets.optional(),
    FLEXPAY_MERCHANT: z
      .string()
      .regex(/^[\w.-]{1,60}$/, "must be the merchant's code")
      .optional(),
    FLEXPAY_URL: origin.optional(),
    FLEXPAY_MODE: z.enum(["sandbox", "live"]).optional(),
  },
  make(env, { isPublic }): { readonly flexpay: FlexpaySettings | null } {
    const {
      FLEXPAY_TOKEN: tokens,
      FLEXPAY_MERCHANT: merchant,
      FLEXPAY_URL: double,
      FLEXPAY_MODE: mode,
    } = env;
    if (!tokens) return { flexpay: null };
    if (!mode) throw new StartFailure("FLEXPAY_MODE must be sandbox or live when FLEXPAY_TOKEN is set.");
    if (!merchant) throw new StartFailure("FLEXPAY_MERCHANT must be set when FLEXPAY_TOKEN is set.");
    if (mode === "live" && (!isPublic || double))
      throw new StartFailure("FLEXPAY_MODE=live needs a public SITE_URL and no FLEXPAY_URL.");
    if (double && (isPublic || !isLoopback(double)))
      throw new StartFailure(
        "FLEXPAY_URL must be an address of this machine, as SITE_URL: it is for a double.",
      );
    const origins = double ? { payments: double, cards: double } : ORIGINS[mode];
    const checkoutOrigins = double ? [double] : [origins.cards, CARD_PAGES];
    const isDouble = double !== undefined;
    return { flexpay: { origins, checkoutOrigins, isDouble, mode, tokens, merchant } };
  },
});

declare module "../../../../platform/process/env.ts" {
  interface Env {
    readonly FLEXPAY_TOKEN?: readonly string[] | undefined;
    readonly FLEXPAY_MERCHANT?: string | undefined;
    readonly FLEXPAY_URL?: string | undefined;
    readonly FLEXPAY_MODE?: "sandbox" | "live" | undefined;
    readonly flexpay: FlexpaySettings | null;
  }
}
