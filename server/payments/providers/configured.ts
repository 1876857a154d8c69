import type { Context } from "../../core/context.ts";
import { sandboxHere } from "../../core/sandbox.ts";
import type { PaymentProvider } from "../provider.ts";
import { sandboxProvider } from "./sandbox.ts";

/** The providers the settings name. */
export function configuredProviders({ env, keys, clock }: Context): readonly PaymentProvider[] {
  if (env.PAYMENTS_SANDBOX === "off") return [];
  const { SANDBOX_URL: url } = env;
  return [sandboxProvider({ url, calledAt: sandboxHere(env), secret: keys.sandboxSecret, clock })];
}
