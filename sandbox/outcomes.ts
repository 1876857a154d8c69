import type { Reason } from "./types.ts";

/**
 * The result of a test card or number: paid (and then disputed, or refused at the next charge), refused with a reason,
 * or no answer at all.
 */
export type Answer =
  | { readonly outcome: "paid"; readonly after?: "disputed"; readonly later?: Reason }
  | { readonly outcome: "refused"; readonly reason: Reason }
  | { readonly outcome: "unanswered" };

const refused = (reason: Reason): Answer => ({ outcome: "refused", reason });
const PAID: Answer = { outcome: "paid" };

/** Test numbers of another provider; they are not real cards. */
export const CARDS: Readonly<Record<string, Answer>> = {
  "4242424242424242": PAID,
  "4000000000000002": refused("card_declined"),
  "4000000000009995": refused("insufficient_funds"),
  "4000000000000069": refused("expired_card"),
  "4100000000000019": refused("fraudulent"),
  "4000000000000259": { outcome: "paid", after: "disputed" },
  "4000000000000341": { outcome: "paid", later: "insufficient_funds" },
};

/** The country's operators and their test numbers, by the published rule of pawaPay's sandbox. */
export const OPERATORS = {
  vodacom: {
    name: "Vodacom M-Pesa",
    decimals: { CDF: 0, USD: 2 },
    numbers: {
      "243813456789": PAID,
      "243813456019": refused("PAYER_LIMIT_REACHED"),
      "243813456029": refused("PAYER_NOT_FOUND"),
      "243813456039": refused("PAYMENT_NOT_APPROVED"),
      "243813456049": refused("INSUFFICIENT_BALANCE"),
      "243813456069": refused("UNSPECIFIED_FAILURE"),
      "243813456129": { outcome: "unanswered" },
    },
  },
  airtel: { name: "Airtel Money", decimals: { CDF: 2, USD: 2 }, numbers: { "243973456789": PAID } },
  orange: { name: "Orange Money", decimals: { CDF: 2, USD: 2 }, numbers: { "243893456789": PAID } },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly name: string;
      readonly decimals: Readonly<Record<"CDF" | "USD", number>>;
      readonly numbers: Readonly<Record<string, Answer>>;
    }
  >
>;

export type Operator = keyof typeof OPERATORS;
export const isOperator = (name: string): name is Operator => Object.hasOwn(OPERATORS, name);

/** The operators accept only two currencies. */
export const takesMobileMoney = (currency: string): currency is "CDF" | "USD" =>
  currency === "CDF" || currency === "USD";

export function answerOfCard(number: string): Answer | undefined {
  const digits = number.replace(/\D/g, "");
  return Object.hasOwn(CARDS, digits) ? CARDS[digits] : undefined;
}

/** The result of a stored card that is charged again. */
export function answerOfToken(token: string): Answer | undefined {
  const card = CARDS[/^tok_(\d{16})$/.exec(token)?.[1] ?? ""];
  return card?.outcome === "paid" && card.later ? refused(card.later) : card;
}

export const tokenOf = (card: string) => `tok_${card.replace(/\D/g, "")}`;

/** Accepts the number with or without the country's prefix. */
export function answerOfNumber(operator: Operator, number: string): Answer | undefined {
  const digits = number.replace(/\D/g, "").replace(/^0(?=\d{9}$)/, "243");
  const known: Readonly<Record<string, Answer>> = OPERATORS[operator].numbers;
  return Object.hasOwn(known, digits) ? known[digits] : undefined;
}

/** One operator accepts no centimes: such an amount fails here as in production. */
export function takesAmount(operator: Operator, amount: string, currency: "CDF" | "USD"): boolean {
  const cents = /\.(\d*?)0*$/.exec(amount)?.[1] ?? "";
  return cents.length <= OPERATORS[operator].decimals[currency];
}
