import { isRightToLeft, type Language } from "../../../../contracts/languages.ts";
import { hashSource } from "../../http/security-headers.ts";
import { siteUrl } from "../../http/site-url.ts";
import { type Html, html, style } from "../../mail/html.ts";
import { MAIL_STYLE } from "../../mail/layout.ts";
import { words } from "../../words.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import { redirectOf } from "../redirects/redirect.ts";
import { languageOf } from "../verification/verify-page.ts";
import { requireSaml } from "./saml-off.ts";
import { startSso } from "./sign-in.ts";

const STYLE = `${MAIL_STYLE}
label { display: block; font-weight: 600; }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; border: 1px solid currentcolor; border-radius: 6px; }
button.action { border: 0; font: inherit; font-weight: 600; min-height: 44px; cursor: pointer; }
.back { display: inline-block; padding-block: 10px; }
:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px; }`;

/**
 * GET /sso?work=: the form of the login page, for people. Leads to the sign-in page of the organisation that has this
 * address; another one is asked for again. The way on is a link and not a redirect, because browsers apply the login
 * page's `form-action` to redirects after its form, and no policy knows every organisation.
 */
export const workPage = (auth: Auth): Endpoint => ({
  method: "GET",
  path: "/sso",
  keyless: true,
  async handle(call) {
    requireSaml(auth);
    await auth.rates.limit("sso", call.address);
    const redirectTo = redirectOf(call.request, call.query, auth.env);
    const language = languageOf(redirectTo, auth.env, call.language);
    const typed = (call.query.get("work") ?? "").slice(0, 254);
    try {
      const { url, cookie } = await lead(auth, call, typed, redirectTo);
      return page(auth, language, { url, headers: { "Set-Cookie": cookie } });
    } catch (error) {
      if (!(error instanceof AuthFailure) || error.status >= 500) throw error;
      return page(auth, language, { typed, redirectTo, isAgeConfirmed: isAgeConfirmed(call) });
    }
  },
});

const isAgeConfirmed = ({ query }: Call) => query.get("age_confirmed") === "true";

/** By the part of an address behind its @, or by a domain. */
const lead = (auth: Auth, call: Call, typed: string, redirectTo: string) =>
  startSso(auth, call, {
    provider_id: "",
    domain: typed.slice(typed.lastIndexOf("@") + 1),
    redirect_to: redirectTo,
    skip_http_redirect: false,
    age_confirmed: isAgeConfirmed(call),
    code_challenge: "",
    code_challenge_method: "",
  });

type Shown =
  | { readonly url: string; readonly headers: Readonly<Record<string, string>> }
  | { readonly typed: string; readonly redirectTo: string; readonly isAgeConfirmed: boolean };

function page({ env, siteName }: Auth, language: Language, shown: Shown): Response {
  const t = (key: string) => words(language)(`otherServices.work.${key}`);
  const direction = isRightToLeft(language) ? "rtl" : "ltr";
  const isOpening = "url" in shown;
  const content = isOpening ? opening(shown.url) : form(shown);
  const text = html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg">
${isOpening ? html`<meta http-equiv="refresh" content="0; url=${shown.url}">` : null}
<title>${t("title")}</title>
${style(STYLE)}
</head>
<body lang="${language}" dir="${direction}">
<main>
<h1>${t("title")}</h1>
${content}
<p><a class="back" href="${siteUrl(env, language, "/login")}">${t("back")}</a></p>
</main>
<p class="brand">${siteName}</p>
</body>
</html>
`.text;
  return new Response(text, {
    status: isOpening ? 200 : 404,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
      ...(isOpening && shown.headers),
    },
  });

  function opening(url: string): Html {
    return html`<p>${t("opening")}</p>
<p><a class="action" href="${url}">${t("open")}</a></p>`;
  }

  function form({ typed, redirectTo, isAgeConfirmed: stated }: Exclude<Shown, { url: string }>): Html {
    return html`<form action="/auth/v1/sso">
<p id="problem" role="alert">${t("unknown")}</p>
<label for="work">${t("address")}</label>
<p id="hint" class="small">${t("hint")}</p>
<input id="work" name="work" value="${typed}" dir="ltr" autocapitalize="none" spellcheck="false" maxlength="254" required aria-invalid="true" aria-describedby="problem hint">
<input type="hidden" name="redirect_to" value="${redirectTo}">
${stated ? html`<input type="hidden" name="age_confirmed" value="true">` : null}
<p><button class="action">${t("submit")}</button></p>
</form>`;
  }
}

const POLICY = [
  "default-src 'none'",
  `style-src ${hashSource(STYLE)}`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join("; ");
