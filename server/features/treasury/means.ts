import { BANK, DESK } from "../../money/payments/staff-gift.ts";
import type { Words } from "../../platform/words.ts";

const NAMES: Readonly<Record<string, string>> = {
  stripe: "Stripe",
  pawapay: "pawaPay",
  flexpay: "FlexPay",
  sandbox: "Sandbox",
};

/** A provider as people write it. */
export const providerIn = (t: Words, provider: string): string =>
  provider === DESK
    ? t("office.treasury.methods.desk")
    : provider === BANK
      ? t("office.treasury.methods.bank_transfer")
      : (NAMES[provider] ?? provider);

/** How a payment is paid: the method, and by whom where there is a choice; an operator by its code. */
export function meansIn(
  t: Words,
  { means, provider }: { readonly means: string | null; readonly provider: string },
): string {
  const who = providerIn(t, provider);
  const [, method = "page"] = means?.split(":") ?? [];
  if (method === "page" || provider === BANK || provider === DESK) return who;
  if (method === "card") return `${t("office.treasury.methods.card")} · ${who}`;
  const operator = method === "mobile_money" ? "" : ` · ${method}`;
  return `${t("office.treasury.methods.mobile_money")}${operator} · ${who}`;
}
