import type { Context } from "../../core/context.ts";
import type { PaymentProvider } from "../provider.ts";
import { sandboxProvider } from "./sandbox.ts";

/** The providers the settings name. */
export function configuredProviders({ env, keys, clock }: Context): readonly PaymentProvider[] {
  if (env.PAYMENTS_SANDBOX === "off") return [];
  return [sandboxProvider({ url: env.SANDBOX_URL, secret: keys.sandboxSecret, clock })];
}
