import { z } from "zod";
import type { Currency } from "../../../../../contracts/money.ts";
import { StartFailure, settingsPart } from "../../../../platform/process/env.ts";

const text = (longest: number) =>
  z
    .string()
    .regex(/^[^\p{Cc}]+$/u, "must be one line")
    .max(longest);
const account = text(60).optional();

export interface BankSettings {
  readonly holder: string;
  readonly bank: string;
  readonly bic: string | null;
  readonly accounts: Readonly<Partial<Record<Currency, string>>>;
}

/** The foundation's own accounts, for transfers; absent without one. */
export const bankSettings = settingsPart({
  shape: {
    BANK_HOLDER: text(120).optional(),
    BANK_NAME: text(120).optional(),
    BANK_BIC: z
      .string()
      .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, "must be a BIC of 8 or 11 signs")
      .optional(),
    BANK_ACCOUNT_USD: account,
    BANK_ACCOUNT_CDF: account,
    BANK_ACCOUNT_EUR: account,
    BANK_ACCOUNT_XOF: account,
  },
  make(env): { readonly bank: BankSettings | null } {
    const { BANK_HOLDER: holder, BANK_NAME: bank, BANK_BIC: bic = null } = env;
    const numbers = {
      USD: env.BANK_ACCOUNT_USD,
      CDF: env.BANK_ACCOUNT_CDF,
      EUR: env.BANK_ACCOUNT_EUR,
      XOF: env.BANK_ACCOUNT_XOF,
    };
    const accounts = Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== undefined));
    if (Object.keys(accounts).length === 0) return { bank: null };
    if (!holder || !bank)
      throw new StartFailure("BANK_HOLDER and BANK_NAME must be set with an account: payers copy them.");
    return { bank: { holder, bank, bic, accounts } };
  },
});

declare module "../../../../platform/process/env.ts" {
  interface Env {
    readonly bank: BankSettings | null;
  }
}
