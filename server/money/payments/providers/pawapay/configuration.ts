import { z } from "zod";
import type { Language } from "../../../../../contracts/languages.ts";
import { type Currency, EXPONENT, isCurrency } from "../../../../../contracts/money.ts";
import type { Means, Prompt } from "../../provider.ts";
import { moneyOf } from "../decimal-amounts.ts";
import { promptSteps } from "../prompt-steps.ts";
import { stepOf } from "./amounts.ts";
import { CONGOLESE_OPERATORS, countryOf, labelOf, numbersOf } from "./operators.ts";

/** GET /v2/active-conf: the operators of the account, their limits and state, and what a payer does on the telephone. */

const texts = z.array(z.object({ text: z.string().min(1).max(300) })).max(12);
const instructions = z.object({
  channels: z
    .array(
      z.object({
        type: z.string().max(20),
        quickLink: z.string().max(100).nullish(),
        instructions: z.object({ en: texts.optional(), fr: texts.optional() }),
      }),
    )
    .max(10),
});
const deposits = z.object({
  authType: z.string().max(40).optional(),
  pinPromptInstructions: instructions.nullish(),
  minAmount: z.string().max(32),
  maxAmount: z.string().max(32),
  decimalsInAmount: z.enum(["NONE", "TWO_PLACES"]),
  status: z.enum(["OPERATIONAL", "DELAYED", "CLOSED"]),
});
const providers = z.array(
  z.object({
    provider: z.string().regex(/^[A-Z0-9_]{3,40}$/),
    displayName: z.string().max(100),
    currencies: z.array(
      z.object({
        currency: z.string().max(8),
        operationTypes: z.object({ DEPOSIT: deposits.optional() }),
      }),
    ),
  }),
);
export const configuration = z.object({
  countries: z.array(z.object({ country: z.string().max(8), providers })).max(100),
});

/** A means, and what its payer does in French and in English, in the operator's own words; null if it gives none. */
export interface Offer {
  readonly means: Means;
  readonly steps: Readonly<Record<"en" | "fr", readonly string[] | null>>;
  /** What is dialled to see a request again that did not come: "*1122#". */
  readonly code: string | null;
}

/** Where we know the country and the currency; DR Congo first, then in pawaPay's order. */
export function offersOf({ countries }: z.infer<typeof configuration>): readonly Offer[] {
  const offers = countries.flatMap(({ country, providers: operators }) =>
    operators.flatMap(({ currencies, ...operator }) =>
      currencies.flatMap(({ currency, operationTypes: { DEPOSIT } }) => {
        const known = countryOf(country);
        if (!known || !DEPOSIT || !isCurrency(currency)) return [];
        const offer = offerOf({ ...operator, country: known, currency, deposit: DEPOSIT });
        return offer ? [offer] : [];
      }),
    ),
  );
  const isAbroad = ({ means }: Offer) => Number(means.country !== "CD");
  return offers.toSorted((a, b) => isAbroad(a) - isAbroad(b));
}

/** What is shown, closed, until pawaPay says for the first time what the account has. */
export const offersUntold = (): readonly Offer[] =>
  CONGOLESE_OPERATORS.flatMap((provider) =>
    (["CDF", "USD"] as const).flatMap((currency) => {
      const bounds = { minAmount: "1", maxAmount: "9999999", decimalsInAmount: "TWO_PLACES" } as const;
      const deposit = { ...bounds, status: "CLOSED" } as const;
      return offerOf({ provider, displayName: provider, country: "CD", currency, deposit }) ?? [];
    }),
  );

interface Operator {
  readonly provider: string;
  readonly displayName: string;
  readonly country: string;
  readonly currency: Currency;
  readonly deposit: z.infer<typeof deposits>;
}

const STATES = { OPERATIONAL: "open", DELAYED: "slow", CLOSED: "closed" } as const;

/** Null if its limits leave no amount that can be paid. */
function offerOf({ provider, displayName, country, currency, deposit }: Operator): Offer | null {
  const { authType = "PROVIDER_AUTH", decimalsInAmount, status } = deposit;
  const decimals = Math.min(decimalsInAmount === "NONE" ? 0 : 2, EXPONENT[currency]);
  const step = stepOf(currency, decimals);
  const least = moneyOf(deposit.minAmount, currency)?.minor;
  const most = moneyOf(deposit.maxAmount, currency)?.minor;
  if (least === undefined || most === undefined) return null;
  const bounds = { least: Math.max(1, Math.ceil(least / step)) * step, most: Math.floor(most / step) * step };
  if (bounds.least > bounds.most) return null;
  const isPrompt = authType === "PROVIDER_AUTH";
  return {
    means: {
      id: `pawapay:${provider}:${currency}`,
      provider: "pawapay",
      method: "mobile_money",
      operator: provider,
      numbers: numbersOf(provider),
      label: labelOf(provider, displayName),
      currency,
      country,
      state: STATES[status],
      ...bounds,
      step,
      decimals,
      fee: null,
      payer: isPrompt ? "prompt" : "page",
      // Without a number, the hosted page asks for it.
      phone: "optional",
      // With keys that pawaPay has for all its merchants.
      isSigned: false,
      isRecurring: false,
      refund: "part",
    },
    ...keypadOf(deposit),
  };
}

/** The first way by the keypad: to enter the PIN, or to see a request again that did not come. */
function keypadOf({ pinPromptInstructions }: z.infer<typeof deposits>): Pick<Offer, "steps" | "code"> {
  const channel = pinPromptInstructions?.channels.find(({ type }) => type === "USSD");
  const stepsIn = (language: "en" | "fr") => channel?.instructions[language]?.map(({ text }) => text) ?? null;
  return { steps: { en: stepsIn("en"), fr: stepsIn("fr") }, code: codeOf(channel?.quickLink ?? "") };
}

/** What a link dials; the documentation leaves out the colon, and writes the hash as it stands in an address. */
function codeOf(quickLink: string): string | null {
  const [, dialled] = /^tel:?([*\d]{1,40}(?:#|%23)?)$/.exec(quickLink) ?? [];
  return dialled?.replace("%23", "#") ?? null;
}

/** The operator's own words, or ours in a language in which it has none. */
export function promptOf({ steps, code }: Pick<Offer, "steps" | "code">, language: Language): Prompt {
  const own = language === "en" || language === "fr" ? steps[language] : null;
  return {
    steps: own ?? promptSteps(language, code),
    revive: code === null ? null : `tel:${code.replace("#", "%23")}`,
  };
}

/** The hosted page is in French and English; a reader in DR Congo reads French sooner than English. */
const FRENCH: readonly string[] = ["fr", "ln", "sw"];
export const languageFor = (language: Language): "en" | "fr" => (FRENCH.includes(language) ? "fr" : "en");
