import type { Context } from "../../../../platform/context.ts";
import { transferReference } from "../../../bank/transfers.ts";
import type { PaymentProvider } from "../../provider.ts";
import { bankProvider } from "./bank.ts";

/** Shown beside the sandbox and the doubles, so that the choice is whole: nobody can send money to it. */
const EXAMPLE = { holder: "EXEMPLE", bank: "EXEMPLE", bic: null, accounts: { USD: "EXEMPLE 0000" } };

/** The foundation's bank account, if there is one; beside the doubles, an example of one. */
export function configuredBank({ env, db }: Pick<Context, "env" | "db">): readonly PaymentProvider[] {
  const referenceOf = (paymentId: string) => transferReference(db, paymentId);
  if (env.bank) return [bankProvider({ ...env.bank, isTrial: false, referenceOf })];
  return env.pawapay?.isDouble ? [bankProvider({ ...EXAMPLE, isTrial: true, referenceOf })] : [];
}
