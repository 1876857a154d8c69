import { STYLE } from "./style.ts";
import type { Session, Webhook } from "./types.ts";
import { languageOf, type Words, wordsOf } from "./words.ts";

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Where the payer decides: three buttons of a plain form. */
export function paymentPage(session: Session): string {
  const t = wordsOf(session.language);
  return page(
    session.language,
    t,
    t.title,
    `
<h1>${t.toPay}</h1>
<p class="amount"><bdi>${amountOf(session)}</bdi></p>
${details(session, t)}
<form method="post">
<button class="pay" name="decision" value="pay">${t.pay}</button>
<button name="decision" value="refuse">${t.refuse}</button>
<button class="quiet" name="decision" value="cancel">${t.cancel}</button>
</form>`,
  );
}

/** Where the payer comes back to a payment that is decided. */
export function outcomePage(session: Session, type: Webhook["type"]): string {
  const t = wordsOf(session.language);
  const outcome = { "payment.paid": t.paid, "payment.refused": t.refused, "payment.cancelled": t.cancelled }[
    type
  ];
  return page(
    session.language,
    t,
    t.title,
    `
<h1>${outcome}</h1>
<p class="amount"><bdi>${amountOf(session)}</bdi></p>
${details(session, t)}
<a class="back" href="${escaped(session.returnUrl)}">${t.back}</a>`,
  );
}

export function unknownPage(): string {
  const t = wordsOf("fr");
  return page("fr", t, t.unknown, `<h1>${t.unknown}</h1>`);
}

function details({ account, description, reference }: Session, t: Words): string {
  return `<dl>
<dt>${t.merchant}</dt><dd><bdi>${escaped(account)}</bdi></dd>
<dt>${t.for}</dt><dd><bdi>${escaped(description)}</bdi></dd>
<dt>${t.reference}</dt><dd><bdi>${escaped(reference.slice(0, 8))}</bdi></dd>
</dl>`;
}

/** The decimal text goes to Intl as it is: no amount is ever a float. */
function amountOf({ amount, currency, language }: Session): string {
  const format = new Intl.NumberFormat(`${languageOf(language)}-u-nu-latn`, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    trailingZeroDisplay: "stripIfInteger",
  });
  return escaped(format.format(amount as Intl.StringNumericLiteral));
}

function page(asked: string, t: Words, title: string, content: string): string {
  const language = languageOf(asked);
  return `<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header><p class="trial">${t.trial}</p></header>
<main>${content}
</main>
</body>
</html>
`;
}
