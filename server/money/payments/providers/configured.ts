import type { Context } from "../../../platform/context.ts";
import type { PaymentProvider } from "../provider.ts";
import { configuredBank } from "./bank/configured.ts";
import { configuredFlexpay } from "./flexpay/configured.ts";
import { configuredPawapay } from "./pawapay/configured.ts";
import { sandboxProvider } from "./sandbox.ts";
import { sandboxHere } from "./sandbox-process.ts";
import { configuredStripe } from "./stripe/configured.ts";

/**
 * The providers that the settings enable, in the order in which payers see their means: of two without an operator and of one
 * method the first is offered. Cards are asked for abroad, so Stripe comes before the local card page.
 */
export function configuredProviders(context: Context): readonly PaymentProvider[] {
  return [
    ...sandbox(context),
    ...configuredPawapay(context),
    ...configuredStripe(context),
    ...configuredFlexpay(context),
    ...configuredBank(context),
  ];
}

function sandbox({ env, keys, clock }: Context): readonly PaymentProvider[] {
  if (env.PAYMENTS_SANDBOX === "off") return [];
  const { SANDBOX_URL: url } = env;
  return [sandboxProvider({ url, calledAt: sandboxHere(env), secret: keys.sandboxSecret, clock })];
}
