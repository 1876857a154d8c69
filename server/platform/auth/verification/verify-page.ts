import { isRightToLeft, type Language, splitLanguage } from "../../../../contracts/languages.ts";
import { hashSource } from "../../http/security-headers.ts";
import { html, style } from "../../mail/html.ts";
import { MAIL_STYLE } from "../../mail/layout.ts";
import type { Env } from "../../process/env.ts";
import { words } from "../../words.ts";

interface Link {
  readonly token: string;
  readonly type: string;
  readonly redirectTo: string;
}

/** The letter whose texts the page repeats, by the type of the link. */
const LETTERS: Readonly<Record<string, string>> = {
  signup: "accountConfirm",
  recovery: "accountRecovery",
  invite: "accountInvite",
  email_change: "accountEmailChange",
};

const STYLE = `${MAIL_STYLE}
button.action { border: 0; font: inherit; font-weight: 600; min-height: 44px; cursor: pointer; }
button.action:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px; }`;

/**
 * The page that a mailed link opens: one button, no script. Mail programs and scanners open links before people do, so
 * only pressing the button uses the token.
 */
export function verifyPage(
  language: Language,
  siteName: string,
  { token, type, redirectTo }: Link,
): Response {
  const t = words(language);
  const letter = LETTERS[type] ?? "accountMagicLink";
  const [title, action] = [t(`mail.${letter}.subject`), t(`mail.${letter}.action`)];
  const direction = isRightToLeft(language) ? "rtl" : "ltr";
  const page = html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg">
<title>${title}</title>
${style(STYLE)}
</head>
<body lang="${language}" dir="${direction}">
<main>
<h1>${title}</h1>
<p>${t("mail.account.press")}</p>
<form method="post" action="/auth/v1/verify">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="type" value="${type}">
<input type="hidden" name="redirect_to" value="${redirectTo}">
<button class="action">${action}</button>
</form>
</main>
<p class="brand">${siteName}</p>
</body>
</html>
`.text;
  return new Response(page, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      "Content-Security-Policy": policy(redirectTo),
      "Cache-Control": "no-store",
    },
  });
}

/** `form-action` must list the target too, because browsers apply it to the redirect after the form. */
function policy(redirectTo: string): string {
  const { protocol, origin } = new URL(redirectTo);
  const target = /^https?:$/.test(protocol) ? origin : protocol;
  return [
    "default-src 'none'",
    `style-src ${hashSource(STYLE)}`,
    "img-src 'self'",
    `form-action 'self' ${target}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
}

/** The language of the redirect's page if it is one of ours, else the browser's. */
export function languageOf(
  redirectTo: string,
  { SITE_URL }: Pick<Env, "SITE_URL">,
  fallback: Language,
): Language {
  const url = new URL(redirectTo);
  const { language, path } = splitLanguage(url.pathname);
  return url.origin === SITE_URL && path !== url.pathname ? language : fallback;
}
