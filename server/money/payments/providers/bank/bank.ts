import { type Currency, EXPONENT } from "../../../../../contracts/money.ts";
import { printedReference } from "../../../bank/creditor-reference.ts";
import type { Means, PaymentProvider } from "../../provider.ts";
import type { BankSettings } from "./settings.ts";

interface Options extends BankSettings {
  readonly isTrial: boolean;
  /** The reference that the payer of this payment writes into the transfer: always the same one. */
  readonly referenceOf: (paymentId: string) => Promise<string>;
}

const DAY = 86_400_000;

/**
 * The foundation's bank account: nobody to call and nobody who calls. The payer sends a transfer with our reference, and
 * staff book what the bank's statement says.
 */
export function bankProvider({
  holder,
  bank,
  bic,
  accounts,
  isTrial,
  referenceOf,
}: Options): PaymentProvider {
  const currencies = Object.keys(accounts) as (keyof typeof accounts)[];
  const means = currencies.map(meansIn);
  return {
    name: "bank",
    isTrial,
    currencies,
    methods: ["bank_transfer"],
    means: async () => means,
    poll: false,
    checkoutOrigins: [],
    // A transfer takes days, and people wait for their wages.
    checkoutMs: 30 * DAY,
    create: async ({ id }) => ({ kind: "transfer", session: await referenceOf(id) }),
    status: async () => undefined,
    eventId: () => null,
    readEvent: () => ({ stranger: "no_events" }),
    transferOf(currency, session) {
      const account = accounts[currency];
      const reference = printedReference(session);
      return account === undefined
        ? null
        : { holder, bank, account, reference, ...(bic !== null && { bic }) };
    },
  };
}

const meansIn = (currency: Currency): Means => ({
  id: `bank:transfer:${currency}`,
  provider: "bank",
  method: "bank_transfer",
  operator: null,
  label: null,
  currency,
  country: null,
  state: "open",
  least: 1,
  most: Number.MAX_SAFE_INTEGER,
  step: 1,
  decimals: EXPONENT[currency],
  fee: null,
  payer: "transfer",
  phone: "none",
  isSigned: false,
  isRecurring: false,
  refund: "none",
});
