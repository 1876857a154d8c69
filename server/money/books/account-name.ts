import type { Language } from "../../../contracts/languages.ts";
import type { Words } from "../../platform/words.ts";
import { purposeIn } from "../content-words.ts";
import { providerName } from "../payments/provider-name.ts";
import { accountKind } from "./accounts.ts";

/** Whose second part is a provider, the bank or the office. */
const HOLDERS = ["provider", "transit", "fees", "exchange"];
/** Whose second part is a currency. */
const BY_CURRENCY = ["bank", "unmatched"];
/** Second parts with a word of their own. */
const PLACES = ["office", "bank", "marketplace", "crowdfarming"];
/** What only payments book. */
const INCOME = ["gifts", "courses", "crowdfarming", "marketplace", "returns"];

/** An account as people say it: `gifts:women` is "Gifts · Women's empowerment", `cash:gombe` "Cash, drawer gombe". */
export function accountName(t: Words, language: Language, account: string): string {
  const at = account.indexOf(":");
  const [family, code] = [account.slice(0, at), account.slice(at + 1)];
  if (accountKind(account) === undefined && !INCOME.includes(family)) return account;
  return t(`office.counter.accountOf.${family}`, { of: nameOf() });

  function nameOf(): string {
    if (family === "gifts") return purposeIn(language, code)?.title ?? code;
    if (BY_CURRENCY.includes(family)) return code.toUpperCase();
    if (family !== "returns" && !HOLDERS.includes(family)) return code;
    return PLACES.includes(code) ? t(`office.counter.accountPlaces.${code}`) : providerName(code);
  }
}
