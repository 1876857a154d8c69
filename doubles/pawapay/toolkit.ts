import { textOf } from "./amounts.ts";
import type { Deposits } from "./deposits.ts";
import { failureReason } from "./input.ts";
import { COUNTRIES, type Operator, type Operators } from "./operators.ts";
import type { Refunds } from "./refunds.ts";
import type { Settings } from "./settings.ts";

interface Parts {
  readonly settings: Settings;
  readonly operators: Operators;
  readonly deposits: Deposits;
  readonly refunds: Refunds;
  /** What went to the bank of a wallet. */
  readonly settled: (country: string, currency: string) => bigint;
}

const KINDS = ["DEPOSIT", "REFUND"] as const;

/** Questions about the account: its operators, their limits and state, whose number it is, what is in the wallets. */
export function openToolkit({ settings, operators, deposits, refunds, settled }: Parts) {
  /** The operators of each country that was asked for. */
  function byCountry(query: URLSearchParams) {
    const asked = query.get("country");
    const groups = Map.groupBy(operators.all, ({ country }) => country);
    return [...groups].filter(([country]) => !asked || country === asked);
  }
  const kinds = (query: URLSearchParams) =>
    KINDS.filter((kind) => !query.has("operationType") || query.get("operationType") === kind);

  function operation(kind: (typeof KINDS)[number], operator: Operator, currency: string) {
    const { least = "", most = "", decimals = 0 } = operator.currencies[currency] ?? {};
    return {
      ...(kind === "DEPOSIT" && authorisation(operator)),
      minAmount: least,
      maxAmount: most,
      decimalsInAmount: decimals === 0 ? "NONE" : "TWO_PLACES",
      status: operators.statusOf(operator.provider),
      callbackUrl: settings.callbackUrl,
    };
  }

  return {
    /** GET /v2/active-conf */
    configuration: (query: URLSearchParams) => ({
      companyName: "Fondation Bomoko",
      signatureConfiguration: { signedRequestsOnly: settings.merchantKey !== null, signedCallbacks: true },
      countries: byCountry(query).map(([country, providers]) => ({
        country,
        displayName: { en: COUNTRIES[country]?.name ?? country, fr: COUNTRIES[country]?.name ?? country },
        prefix: COUNTRIES[country]?.prefix ?? "",
        flag: `https://static-content.pawapay.io/country_flags/${country.toLowerCase()}.svg`,
        providers: providers.map((operator) => ({
          provider: operator.provider,
          displayName: operator.displayName,
          logo: `https://static-content.pawapay.io/company_logos/${operator.displayName.toLowerCase()}.png`,
          nameDisplayedToCustomer: "Fondation Bomoko",
          currencies: Object.keys(operator.currencies).map((currency) => ({
            currency,
            displayName: currency,
            operationTypes: Object.fromEntries(
              kinds(query).map((kind) => [kind, operation(kind, operator, currency)]),
            ),
          })),
        })),
      })),
    }),

    /** GET /v2/availability */
    availability: (query: URLSearchParams) =>
      byCountry(query).map(([country, providers]) => ({
        country,
        providers: providers.map(({ provider }) => ({
          provider,
          operationTypes: kinds(query).map((operationType) => ({
            operationType,
            status: operators.statusOf(provider),
          })),
        })),
      })),

    /** POST /v2/predict-provider: the number as people write it. */
    predict(typed: string) {
      const phoneNumber = typed.replace(/\D/g, "").replace(/^0+/, "");
      const operator = operators.ofNumber(phoneNumber);
      if (operator) return { country: operator.country, provider: operator.provider, phoneNumber };
      return failureReason("INVALID_PARAMETER", "Phone number does not match any provider's format");
    },

    /** GET /v2/wallet-balances: one wallet for each country and currency. Fees are taken at once. */
    balances(query: URLSearchParams) {
      const wallets = byCountry(query).flatMap(([country, providers]) =>
        [...new Set(providers.flatMap(({ currencies }) => Object.keys(currencies)))].map((currency) => ({
          country,
          currency,
        })),
      );
      const balances = wallets.map(({ country, currency }) => {
        const balance = balanceOf({ deposits, refunds }, country, currency) - settled(country, currency);
        return { country, balance: textOf(balance, 2), currency, provider: "" };
      });
      return { balances };
    },
  };
}

/** What payments left in a wallet, before anything went to the bank. */
export function balanceOf(
  { deposits, refunds }: Pick<Parts, "deposits" | "refunds">,
  country: string,
  currency: string,
): bigint {
  const isHere = (one: { country: string; currency: string; status: string }) =>
    one.country === country && one.currency === currency && one.status === "COMPLETED";
  const came = deposits.all().filter(isHere);
  const left = refunds.all().filter(isHere);
  return (
    came.reduce((total, { amount }) => total + amount - feeOf(amount), 0n) -
    left.reduce((total, { amount }) => total + amount, 0n)
  );
}

/** The fee of a deposit: 2 %, in whole hundredths. The true one is a matter of each account's contract. */
export const feeOf = (amount: bigint): bigint => (amount / 50n / 100n) * 100n;

function authorisation({ authType, pinPrompt, dial }: Operator) {
  const instructions = dial && { channels: [channel(dial)] };
  if (authType === "PREAUTH") return { authType, authTokenInstructions: instructions };
  if (authType === "REDIRECT_AUTH") return { authType };
  const isRevivable = pinPrompt === "AUTOMATIC" && dial !== undefined;
  return {
    authType,
    pinPrompt,
    pinPromptRevivable: isRevivable,
    ...(instructions && { pinPromptInstructions: instructions }),
  };
}

function channel(dial: string) {
  const steps = (words: readonly string[]) =>
    words.map((template) => ({ text: template.replace("{{shortCode}}", dial), template }));
  return {
    type: "USSD",
    displayName: { en: "Did not get a PIN prompt?", fr: "Vous n’avez pas reçu la demande de code PIN ?" },
    quickLink: `tel:${dial.replaceAll("#", "%23")}`,
    variables: { shortCode: dial },
    instructions: {
      en: steps(["Dial {{shortCode}} on your phone", "Choose the pending payment", "Enter your PIN"]),
      fr: steps([
        "Composez {{shortCode}} sur votre téléphone",
        "Choisissez le paiement en attente",
        "Saisissez votre code PIN",
      ]),
    },
  };
}
