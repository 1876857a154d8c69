import type { ServerResponse } from "node:http";
import type Stripe from "stripe";
import { escaped, sendPage } from "../../kit/page.ts";
import { CARDS } from "../cards.ts";
import { written } from "../money.ts";

const WORDS = {
  fr: {
    title: "Paiement par carte",
    trial: "Essai : aucun argent n’est débité.",
    number: "Numéro de la carte d’essai",
    expiry: "Expiration",
    code: "Code",
    email: "Adresse e-mail",
    pay: "Payer",
    back: "Revenir sans payer",
    holder: "La banque demande votre accord",
    approve: "Approuver",
    refuse: "Refuser",
    over: "Cette page de paiement n’est plus ouverte.",
    return: "Revenir au site",
  },
  en: {
    title: "Payment by card",
    trial: "Test: no money is taken.",
    number: "Test card number",
    expiry: "Expiry",
    code: "Code",
    email: "E-mail address",
    pay: "Pay",
    back: "Go back without paying",
    holder: "Your bank asks for your approval",
    approve: "Approve",
    refuse: "Refuse",
    over: "This payment page is no longer open.",
    return: "Back to the site",
  },
} as const;

interface Form {
  readonly session: Stripe.Checkout.Session;
  readonly view: "card" | "holder" | "over";
  readonly description: string;
  readonly declined: string | undefined;
  readonly leadsTo: readonly string[];
}

/** The payment page. It takes test cards only and works without script. */
export function sendForm(
  response: ServerResponse,
  { session, view, description, declined, leadsTo }: Form,
): void {
  const language = session.locale === "fr" ? "fr" : "en";
  const t = WORDS[language];
  const amount = written(session.amount_total ?? 0, session.currency ?? "").toUpperCase();
  const summary = `<p class="amount"><bdi>${escaped(amount)}</bdi></p><p class="for">${escaped(description)}</p>`;
  const wrong = declined ? `<p class="wrong" role="alert">${escaped(declined)}</p>` : "";
  const content = {
    card: `${wrong}${cardForm(t)}`,
    holder: `<form method="post"><p class="hint">${t.holder}</p>
<button class="pay" name="decision" value="approve">${t.approve}</button>
<button name="decision" value="refuse">${t.refuse}</button></form>`,
    over: `<p class="hint">${t.over}</p><a class="back" href="${escaped(session.success_url ?? "/")}">${t.return}</a>`,
  }[view];
  const page = { language, title: t.title, trial: t.trial, content: summary + content };
  sendPage(response, declined ? 402 : 200, { page, leadsTo });
}

function cardForm(t: (typeof WORDS)["fr" | "en"]): string {
  const numbers = Object.keys(CARDS).map((number) => `<option value="${number}"></option>`);
  return `<form method="post">
<label>${t.email}<input name="email" type="email" autocomplete="off" value="carte@example.org"></label>
<label>${t.number}<input name="card" list="cards" inputmode="numeric" autocomplete="off" required maxlength="30" value="4242424242424242"></label>
<datalist id="cards">${numbers.join("")}</datalist>
<label>${t.expiry}<input inputmode="numeric" autocomplete="off" value="12/34"></label>
<label>${t.code}<input inputmode="numeric" autocomplete="off" value="123"></label>
<button class="pay" name="decision" value="pay">${t.pay}</button>
<button name="decision" value="back" formnovalidate>${t.back}</button>
</form>`;
}
