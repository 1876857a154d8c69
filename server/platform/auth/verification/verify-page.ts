import { type Language, splitLanguage } from "../../../../contracts/languages.ts";
import { html } from "../../mail/html.ts";
import type { Env } from "../../process/env.ts";
import { words } from "../../words.ts";
import { plainPage } from "../plain-page.ts";

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
  return plainPage({
    language,
    title,
    siteName,
    formTarget: formTarget(redirectTo),
    content: html`<p>${t("mail.account.press")}</p>
<form method="post" action="/auth/v1/verify">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="type" value="${type}">
<input type="hidden" name="redirect_to" value="${redirectTo}">
<button class="action">${action}</button>
</form>`,
  });
}

function formTarget(redirectTo: string): string {
  const { protocol, origin } = new URL(redirectTo);
  return /^https?:$/.test(protocol) ? origin : protocol;
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
