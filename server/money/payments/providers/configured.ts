import type { Context } from "../../../platform/context.ts";
import type { PaymentProvider } from "../provider.ts";
import { sandboxProvider } from "./sandbox.ts";
import { sandboxHere } from "./sandbox-process.ts";

/** The providers that the settings enable. */
export function configuredProviders({ env, keys, clock }: Context): readonly PaymentProvider[] {
  if (env.PAYMENTS_SANDBOX === "off") return [];
  const { SANDBOX_URL: url } = env;
  return [sandboxProvider({ url, calledAt: sandboxHere(env), secret: keys.sandboxSecret, clock })];
}
