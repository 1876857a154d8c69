import { STYLE } from "../style.ts";
import type { Session } from "../types.ts";
import { languageOf, type Words, wordsOf } from "../words/index.ts";

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The frame of a session's page around its content. */
export function sessionPage(session: Session, title: string, content: string): string {
  const t = wordsOf(session.language);
  const { account, description, reference } = session;
  return page(
    session.language,
    t,
    `
<h1>${title}</h1>
<p class="amount"><bdi>${amountOf(session)}</bdi></p>
<dl>
<dt>${t.merchant}</dt><dd><bdi>${escaped(account)}</bdi></dd>
<dt>${t.for}</dt><dd><bdi>${escaped(description)}</bdi></dd>
<dt>${t.reference}</dt><dd><bdi>${escaped(reference.slice(0, 8))}</bdi></dd>
</dl>${content}`,
  );
}

/** Intl gets the decimal string: no amount is ever a float. */
function amountOf({ amount, currency, language }: Session): string {
  const format = new Intl.NumberFormat(`${languageOf(language)}-u-nu-latn`, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    trailingZeroDisplay: "stripIfInteger",
  });
  return escaped(format.format(amount as Intl.StringNumericLiteral));
}

export function page(requested: string, t: Words, content: string): string {
  const language = languageOf(requested);
  return `<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t.title}</title>
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
