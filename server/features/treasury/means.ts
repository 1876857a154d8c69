import { providerName } from "../../money/payments/provider-name.ts";
import { labelOf } from "../../money/payments/providers/pawapay/operators.ts";
import { BANK, DESK } from "../../money/payments/staff-gift.ts";
import type { Words } from "../../platform/words.ts";

/** A provider as people write it. */
export const providerIn = (t: Words, provider: string): string =>
  provider === DESK
    ? t("office.treasury.methods.desk")
    : provider === BANK
      ? t("office.treasury.methods.bank_transfer")
      : providerName(provider);

/** How a payment is paid: the method, and by whom where there is a choice. */
export function meansIn(
  t: Words,
  { means, provider }: { readonly means: string | null; readonly provider: string },
): string {
  const who = providerIn(t, provider);
  const [, method = "page"] = means?.split(":") ?? [];
  if (method === "page" || provider === BANK || provider === DESK) return who;
  if (method === "card") return `${t("office.treasury.methods.card")} · ${who}`;
  const operator = method === "mobile_money" ? "" : ` · ${labelOf(method, method)}`;
  return `${t("office.treasury.methods.mobile_money")}${operator} · ${who}`;
}
