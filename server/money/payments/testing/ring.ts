import type { Means, PaymentIntent, PaymentProvider } from "../provider.ts";

/** What the provider was asked, and whether its operators are closed. */
export interface Rung {
  readonly intents: PaymentIntent[];
  readonly phones: (string | null)[];
  isClosed: boolean;
}

export const newRung = (): Rung => ({ intents: [], phones: [], isClosed: false });

const meansOf = ({ isClosed }: Rung, currency: "CDF" | "USD", operator: string): Means => ({
  id: `ring:${operator}:${currency}`,
  provider: "ring",
  method: "mobile_money",
  operator,
  label: `Operator ${operator}`,
  currency,
  country: "CD",
  state: isClosed ? "closed" : "open",
  least: 100,
  most: 100_000_00,
  step: 1,
  decimals: 2,
  fee: { share: 250, fixed: 10 },
  payer: "prompt",
  phone: "required",
  isSigned: true,
  isRecurring: false,
  refund: "none",
});

/** A second provider, which asks on the telephone, in Congolese francs and dollars; all else it does as another one. */
export const ring = (like: PaymentProvider, rung: Rung): PaymentProvider => ({
  ...like,
  name: "ring",
  isTrial: false,
  currencies: ["CDF", "USD"],
  methods: ["mobile_money"],
  means: async () => [meansOf(rung, "CDF", "A"), meansOf(rung, "USD", "A"), meansOf(rung, "USD", "B")],
  operatorOf: async (phone) => (phone.startsWith("24381") ? "A" : null),
  async create(intent, _means, { phone }) {
    rung.intents.push(intent);
    rung.phones.push(phone);
    return { kind: "prompt", session: `s-${intent.id}`, steps: ["Type your PIN"], revive: null };
  },
});
