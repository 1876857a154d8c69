import { join } from "node:path";
import type { Context } from "../../../../platform/context.ts";
import type { PaymentProvider } from "../../provider.ts";
import type { Double } from "../doubles.ts";
import { siteHere } from "../sandbox-process.ts";
import { pawapayProvider } from "./pawapay.ts";

/** Where its payment pages and the files of its statements are, by the mode. */
const PAGES = {
  live: ["https://paywith.pawapay.io"],
  sandbox: ["https://sandbox.paywith.pawapay.io", "https://paywith.pawapay.io"],
} as const;
const DOWNLOADS = ["https://pawapay.io"];

/** pawaPay, if there is an account or a double. */
export function configuredPawapay({
  env,
  clock,
  log,
}: Pick<Context, "env" | "clock" | "log">): readonly PaymentProvider[] {
  const { pawapay, SITE_URL: siteUrl } = env;
  if (!pawapay) return [];
  const { origin, isDouble, mode, tokens, signingKeys } = pawapay;
  return [
    pawapayProvider({
      origin,
      isPrivate: isDouble,
      isTrial: mode === "sandbox",
      checkoutOrigins: isDouble ? [origin] : PAGES[mode],
      downloads: isDouble ? [] : DOWNLOADS,
      tokens,
      signingKeys,
      siteUrl,
      clock,
      log,
    }),
  ];
}

export const pawapayDouble: Double = {
  name: "pawaPay",
  isWanted: (env) => !env.pawapay,
  settings: ({ origin, secret }) => ({
    PAWAPAY_TOKEN: secret,
    PAWAPAY_URL: origin,
    PAWAPAY_MODE: "sandbox",
  }),
  fees: ["pawapay=2%"],
  program(env) {
    const { origin = "", tokens = [] } = env.pawapay ?? {};
    return {
      name: "the double of pawaPay",
      file: join(import.meta.dirname, "../../../../../doubles/pawapay/main.ts"),
      origin,
      env: {
        NODE_ENV: env.NODE_ENV,
        PAWAPAY_DOUBLE_PORT: new URL(origin).port,
        PAWAPAY_DOUBLE_URL: origin,
        PAWAPAY_DOUBLE_TOKEN: tokens.join(","),
        PAWAPAY_DOUBLE_CALLBACK_URL: `${siteHere(env)}/webhooks/pawapay`,
        PAWAPAY_DOUBLE_CALLBACK_AUTHORITY: new URL(env.SITE_URL).host,
      },
    };
  },
};
