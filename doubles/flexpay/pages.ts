import { escaped } from "../kit/page.ts";
import type { Order } from "./orders.ts";

/** The page is in French whatever the payer reads: the request has no field for a language. */
const frame = (content: string) => ({
  language: "fr",
  title: "Payer par carte",
  trial: "Page d’essai de FlexPay : aucun argent ne circule.",
  content,
});

export function payPage({ amount, currency }: Order, description: string, isWrong = false) {
  return frame(`
<p class="amount">${shown(amount)} ${escaped(currency)}</p>
<p class="for">${escaped(description)}</p>
${isWrong ? '<p class="wrong" role="alert">Ce n’est pas un numéro d’essai.</p>' : ""}
<form method="post">
<label>Numéro de carte d’essai<input name="card" inputmode="numeric" autocomplete="off" required maxlength="30" value="4242 4242 4242 4242" aria-describedby="numbers"></label>
<p class="hint" id="numbers">4242 4242 4242 4242 paie, 4000 0000 0000 0002 est refusée.</p>
<button class="pay" name="decision" value="pay">Payer</button>
<button name="decision" value="cancel" formnovalidate>Quitter sans payer</button>
</form>`);
}

export const overPage = () => frame("<p>Cette page de paiement n’existe pas.</p>");

/** As in French: "17,70", "5000". */
function shown(hundredths: number): string {
  const digits = String(hundredths).padStart(3, "0");
  const cents = digits.slice(-2);
  return digits.slice(0, -2) + (cents === "00" ? "" : `,${cents}`);
}
