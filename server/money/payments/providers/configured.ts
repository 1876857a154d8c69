import type { Context } from "../../../platform/context.ts";
import type { PaymentProvider } from "../provider.ts";
import { configuredBank } from "./bank/configured.ts";
import { configuredFlexpay } from "./flexpay/configured.ts";
import { configuredPawapay } from "./pawapay/configured.ts";
import { sandboxProvider } from "./sandbox.ts";
import { sandboxHere } from "./sandbox-process.ts";
import { configuredStripe } from "./stripe/configured.ts";

/** The providers that the settings enable. */
export function configuredProviders(context: Context): readonly PaymentProvider[] {
  return [
    ...sandbox(context),
    ...configuredPawapay(context),
    ...configuredFlexpay(context),
    ...configuredStripe(context),
    ...configuredBank(context),
  ];
}

function sandbox({ env, keys, clock }: Context): readonly PaymentProvider[] {
  if (env.PAYMENTS_SANDBOX === "off") return [];
  const { SANDBOX_URL: url } = env;
  return [sandboxProvider({ url, calledAt: sandboxHere(env), secret: keys.sandboxSecret, clock })];
}
