import { join } from "node:path";
import type { Context } from "../../../../platform/context.ts";
import type { PaymentProvider } from "../../provider.ts";
import type { Double } from "../doubles.ts";
import { flexpayProvider } from "./flexpay.ts";

const PROGRAM = join(import.meta.dirname, "../../../../../doubles/flexpay/main.ts");
const MERCHANT = "BOMOKO";

/** FlexPay, or a double of it, if the settings name one. */
export function configuredFlexpay({
  env: { flexpay },
  keys,
  clock,
  log,
}: Pick<Context, "env" | "keys" | "clock" | "log">): readonly PaymentProvider[] {
  if (!flexpay) return [];
  const { isDouble: isPrivate, mode, ...settings } = flexpay;
  const isTrial = mode === "sandbox";
  return [flexpayProvider({ ...settings, isPrivate, isTrial, secret: keys.linkSecret, clock, log })];
}

/** The double that the start runs beside the sandbox. */
export const flexpayDouble: Double = {
  name: "FlexPay",
  isWanted: ({ FLEXPAY_TOKEN }) => FLEXPAY_TOKEN === undefined,
  settings: ({ origin, secret }) => ({
    FLEXPAY_URL: origin,
    FLEXPAY_TOKEN: secret,
    FLEXPAY_MERCHANT: MERCHANT,
    FLEXPAY_MODE: "sandbox",
  }),
  // Its documentation names no fee.
  fees: [],
  program({ flexpay }) {
    const origin = flexpay?.origins.payments ?? "";
    return {
      name: "double of FlexPay",
      file: PROGRAM,
      origin,
      env: {
        FLEXPAY_DOUBLE_PORT: new URL(origin).port,
        FLEXPAY_DOUBLE_URL: origin,
        FLEXPAY_DOUBLE_TOKEN: flexpay?.tokens.join(","),
        FLEXPAY_DOUBLE_MERCHANT: MERCHANT,
      },
    };
  },
};
