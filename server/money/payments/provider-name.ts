const NAMES: Readonly<Record<string, string>> = {
  stripe: "Stripe",
  pawapay: "pawaPay",
  flexpay: "FlexPay",
  sandbox: "Sandbox",
};

/** A provider as people write it. */
export const providerName = (provider: string): string => NAMES[provider] ?? provider;
