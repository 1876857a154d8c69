import { isRightToLeft, type Language } from "../../../contracts/languages.ts";
import { hashSource } from "../http/security-headers.ts";
import { type Html, html, style } from "../mail/html.ts";
import { MAIL_STYLE } from "../mail/layout.ts";

interface Page {
  readonly language: Language;
  readonly title: string;
  readonly content: Html;
  /** Shown at the foot. */
  readonly siteName: string;
  /** Where the browser is led at once, without a decision of the person. */
  readonly leadsTo?: string;
  /** An origin or a scheme besides ours: browsers apply `form-action` to the redirect after a form too. */
  readonly formTarget?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const STYLE = `${MAIL_STYLE}
label { display: block; font-weight: 600; }
.drawn svg { display: block; max-width: 15rem; }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; border: 1px solid currentcolor; border-radius: 6px; }
button.action { border: 0; font: inherit; font-weight: 600; min-height: 44px; cursor: pointer; }
.back { display: inline-block; padding-block: 10px; }
:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px; }`;

/** A page of one form or link, without script, that looks like our mails. */
export function plainPage(page: Page): Response {
  const { language, title, content, siteName, leadsTo, formTarget, status = 200, headers } = page;
  const direction = isRightToLeft(language) ? "rtl" : "ltr";
  const { text } = html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg">
${leadsTo ? html`<meta http-equiv="refresh" content="0; url=${leadsTo}">` : null}
<title>${title}</title>
${style(STYLE)}
</head>
<body lang="${language}" dir="${direction}">
<main class="body">
<h1>${title}</h1>
${content}
</main>
<p class="brand">${siteName}</p>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `style-src ${hashSource(STYLE)}`,
    "img-src 'self'",
    `form-action 'self'${formTarget ? ` ${formTarget}` : ""}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ];
  return new Response(text, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      "Content-Security-Policy": policy.join("; "),
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}
