import { escaped } from "../kit/page.ts";
import { textOf } from "./amounts.ts";
import type { Deposit } from "./types.ts";

export type Language = "EN" | "FR";

const words = {
  FR: {
    trial: "Page d’essai : aucun argent ne circule.",
    title: "Payer par mobile money",
    phone: "Numéro de téléphone",
    hint: "Un numéro d’essai, par exemple 243813456789",
    provider: "Opérateur",
    pay: "Payer",
    refuse: "Refuser sur le téléphone",
    leave: "Quitter sans payer",
    over: "Cette page de paiement n’est plus valable.",
    INVALID_PHONE_NUMBER: "Ce numéro n’est pas de cet opérateur.",
    PROVIDER_TEMPORARILY_UNAVAILABLE: "Cet opérateur ne répond pas en ce moment.",
    INVALID_AMOUNT: "Cet opérateur ne prend pas de décimales.",
    AMOUNT_OUT_OF_BOUNDS: "Ce montant dépasse les limites de l’opérateur.",
    other: "Le paiement n’est pas possible ainsi.",
  },
  EN: {
    trial: "Test page: no money moves.",
    title: "Pay by mobile money",
    phone: "Phone number",
    hint: "A test number, for example 243813456789",
    provider: "Operator",
    pay: "Pay",
    refuse: "Refuse on the phone",
    leave: "Leave without paying",
    over: "This payment page is no longer valid.",
    INVALID_PHONE_NUMBER: "This number does not belong to this operator.",
    PROVIDER_TEMPORARILY_UNAVAILABLE: "This operator does not answer right now.",
    INVALID_AMOUNT: "This operator takes no decimals.",
    AMOUNT_OUT_OF_BOUNDS: "This amount is outside the operator's limits.",
    other: "This payment is not possible in this way.",
  },
} as const;

const wordsOf = (language: Language): Readonly<Record<string, string>> => words[language];

export interface Asked {
  readonly amount: string;
  readonly currency: string;
  readonly reason: string;
  readonly providers: readonly { readonly provider: string; readonly displayName: string }[];
  /** The number, if the payer may not change it. */
  readonly locked: string | null;
  readonly phoneNumber: string;
  readonly provider?: string;
  readonly refusal?: string;
}

/** Intl gets the decimal text: no amount is ever a float. */
function amountOf(language: Language, amount: string, currency: string): string {
  const format = new Intl.NumberFormat(language.toLowerCase(), {
    style: "currency",
    currency,
    currencyDisplay: "code",
    trailingZeroDisplay: "stripIfInteger",
  });
  return escaped(format.format(amount as Intl.StringNumericLiteral));
}

const frame = (language: Language, content: string) => {
  const t = words[language];
  return { language: language.toLowerCase(), title: t.title, trial: t.trial, content };
};

export function payPage(language: Language, asked: Asked) {
  const t = words[language];
  const options = asked.providers.map(
    ({ provider, displayName }) =>
      `<option value="${provider}"${provider === asked.provider ? " selected" : ""}>${escaped(displayName)}</option>`,
  );
  const refusal = asked.refusal && (wordsOf(language)[asked.refusal] ?? t.other);
  return frame(
    language,
    `
<p class="amount">${amountOf(language, asked.amount, asked.currency)}</p>
<p class="for">${escaped(asked.reason)}</p>
${refusal ? `<p class="wrong" role="alert">${escaped(refusal)}</p>` : ""}
<form method="post">
<label>${t.phone}<input name="phone" type="tel" inputmode="tel" autocomplete="tel" required value="${escaped(asked.phoneNumber)}"${asked.locked === null ? "" : " readonly"}></label>
<p class="hint">${t.hint}</p>
<label>${t.provider}<select name="provider">${options.join("")}</select></label>
<button class="pay" name="decision" value="pay">${t.pay}</button>
<button name="decision" value="refuse">${t.refuse}</button>
<button name="decision" value="leave" formnovalidate>${t.leave}</button>
</form>`,
  );
}

export function authorisePage(language: Language, { amount, currency }: Deposit) {
  const t = words[language];
  return frame(
    language,
    `
<p class="amount">${amountOf(language, textOf(amount), currency)}</p>
<form method="post">
<button class="pay" name="decision" value="pay">${t.pay}</button>
<button name="decision" value="refuse">${t.refuse}</button>
</form>`,
  );
}

export const overPage = (language: Language) => frame(language, `<p>${words[language].over}</p>`);
