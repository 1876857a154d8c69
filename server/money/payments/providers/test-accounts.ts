import type { Env } from "../../../platform/process/env.ts";

/** The settings that name a test account of a provider: no money moves there. Each provider adds its line. */
const testAccounts = ({ pawapay, flexpay, stripe }: Env): readonly string[] => [
  ...(pawapay?.mode === "sandbox" ? ["PAWAPAY_MODE=sandbox"] : []),
  ...(flexpay?.mode === "sandbox" ? ["FLEXPAY_MODE=sandbox"] : []),
  ...(stripe && !stripe.isLive ? ["A test key in STRIPE_SECRET_KEY"] : []),
];

/** Why the server does not start: people would give, and nothing would arrive. */
export function faultOfTestAccounts(env: Env): string | undefined {
  if (!env.isPublic || env.PAYMENTS_SANDBOX === "public") return undefined;
  const [first] = testAccounts(env);
  return first && `${first} needs PAYMENTS_SANDBOX=public (a banner on every page) when SITE_URL is public.`;
}
