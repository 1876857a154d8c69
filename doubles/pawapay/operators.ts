import { placesOf, unitsOf } from "./amounts.ts";

type Status = "OPERATIONAL" | "DELAYED" | "CLOSED";

interface Limits {
  readonly least: string;
  readonly most: string;
  readonly decimals: 0 | 2;
}

export interface Operator {
  readonly provider: string;
  readonly country: string;
  readonly displayName: string;
  /** Its numbers: the country's prefix, the operator's, and the rest. */
  readonly numbers: RegExp;
  readonly authType: "PROVIDER_AUTH" | "PREAUTH" | "REDIRECT_AUTH";
  readonly pinPrompt?: "AUTOMATIC" | "MANUAL";
  /** What the payer dials to see the prompt again, or to get a code. */
  readonly dial?: string;
  readonly currencies: Readonly<Record<string, Limits>>;
}

const CDF = { least: "100", most: "5000000", decimals: 2 } as const;
const USD = { least: "0.5", most: "2500", decimals: 2 } as const;
const XOF = { least: "100", most: "1500000", decimals: 0 } as const;

/** Operators of DR Congo and some of XOF countries, with codes and decimals of pawaPay's list; the limits are invented. */
const OPERATORS: readonly Operator[] = [
  {
    provider: "VODACOM_MPESA_COD",
    country: "COD",
    displayName: "Vodacom",
    numbers: /^2438[123]\d{7}$/,
    authType: "PROVIDER_AUTH",
    pinPrompt: "AUTOMATIC",
    dial: "*1122#",
    currencies: { CDF: { ...CDF, decimals: 0 }, USD },
  },
  {
    provider: "AIRTEL_COD",
    country: "COD",
    displayName: "Airtel",
    numbers: /^2439[789]\d{7}$/,
    authType: "PROVIDER_AUTH",
    pinPrompt: "AUTOMATIC",
    currencies: { CDF, USD },
  },
  {
    provider: "ORANGE_COD",
    country: "COD",
    displayName: "Orange",
    numbers: /^2438[0459]\d{7}$/,
    authType: "PROVIDER_AUTH",
    pinPrompt: "MANUAL",
    dial: "*144#",
    currencies: { CDF, USD },
  },
  {
    provider: "MTN_MOMO_BEN",
    country: "BEN",
    displayName: "MTN",
    numbers: /^229(01)?[59]\d{7}$/,
    authType: "PROVIDER_AUTH",
    pinPrompt: "AUTOMATIC",
    dial: "*880#",
    currencies: { XOF },
  },
  {
    provider: "ORANGE_BFA",
    country: "BFA",
    displayName: "Orange",
    numbers: /^226[0567]\d{7}$/,
    authType: "PREAUTH",
    dial: "*144*4*6#",
    currencies: { XOF },
  },
  {
    provider: "ORANGE_SEN",
    country: "SEN",
    displayName: "Orange",
    numbers: /^22177\d{7}$/,
    authType: "PROVIDER_AUTH",
    pinPrompt: "AUTOMATIC",
    currencies: { XOF },
  },
  {
    provider: "WAVE_SEN",
    country: "SEN",
    displayName: "Wave",
    numbers: /^2217[05678]\d{7}$/,
    authType: "REDIRECT_AUTH",
    currencies: { XOF },
  },
];

export const COUNTRIES: Readonly<Record<string, { readonly prefix: string; readonly name: string }>> = {
  COD: { prefix: "243", name: "DR Congo" },
  BEN: { prefix: "229", name: "Benin" },
  BFA: { prefix: "226", name: "Burkina Faso" },
  SEN: { prefix: "221", name: "Senegal" },
};

/** The operators of an account, each with its state, which a tester may change. */
export function openOperators(countries: readonly string[]) {
  const known = OPERATORS.filter(({ country }) => countries.includes(country));
  const states = new Map<string, Status>(known.map(({ provider }) => [provider, "OPERATIONAL"]));
  return {
    all: known,
    find: (provider: string): Operator | undefined => known.find((one) => one.provider === provider),
    statusOf: (provider: string): Status => states.get(provider) ?? "CLOSED",
    isStatus: (value: unknown): value is Status =>
      value === "OPERATIONAL" || value === "DELAYED" || value === "CLOSED",
    setStatus: (provider: string, status: Status) => void states.set(provider, status),
    ofNumber: (number: string): Operator | undefined => known.find(({ numbers }) => numbers.test(number)),
  };
}
export type Operators = ReturnType<typeof openOperators>;

/** Why an operator does not collect this; null if it does. */
export function refusalOf(
  { numbers, currencies }: Operator,
  { amount, currency, phoneNumber }: Record<"amount" | "currency" | "phoneNumber", string>,
): string | null {
  const limits = currencies[currency];
  if (!limits) return "INVALID_CURRENCY";
  if (placesOf(amount) > limits.decimals) return "INVALID_AMOUNT";
  const units = unitsOf(amount);
  if (units < unitsOf(limits.least) || units > unitsOf(limits.most)) return "AMOUNT_OUT_OF_BOUNDS";
  return numbers.test(phoneNumber) ? null : "INVALID_PHONE_NUMBER";
}

/** pawaPay's rule for its sandbox: the last three digits decide. Null: it stays open for ever. Any other number pays. */
export function outcomeOf(phoneNumber: string): "COMPLETED" | { readonly failureCode: string } | null {
  const ending = phoneNumber.slice(-3);
  if (ending === "129") return null;
  const failureCode = FAILURES[ending];
  return failureCode ? { failureCode } : "COMPLETED";
}

const FAILURES: Readonly<Record<string, string>> = {
  "019": "PAYER_LIMIT_REACHED",
  "029": "PAYER_NOT_FOUND",
  "039": "PAYMENT_NOT_APPROVED",
  "049": "INSUFFICIENT_BALANCE",
  "069": "UNSPECIFIED_FAILURE",
};
