import type { Language } from "../../../../contracts/languages.ts";
import { siteUrl } from "../../http/site-url.ts";
import { html } from "../../mail/html.ts";
import { words } from "../../words.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import { plainPage } from "../plain-page.ts";
import { redirectOf } from "../redirects/redirect.ts";
import { languageOf } from "../verification/verify-page.ts";
import { startSso } from "./sign-in.ts";

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
  const back = html`<p><a class="back" href="${siteUrl(env, language, "/login")}">${t("back")}</a></p>`;
  const common = { language, title: t("title"), siteName };
  if ("url" in shown) {
    const { url, headers } = shown;
    const content = html`<p>${t("opening")}</p>
<p><a class="action" href="${url}">${t("open")}</a></p>
${back}`;
    return plainPage({ ...common, content, leadsTo: url, headers });
  }
  const { typed, redirectTo, isAgeConfirmed: stated } = shown;
  const content = html`<form action="/auth/v1/sso">
<p id="problem" role="alert">${t("unknown")}</p>
<label for="work">${t("address")}</label>
<p id="hint" class="small">${t("hint")}</p>
<input id="work" name="work" value="${typed}" dir="ltr" autocapitalize="none" spellcheck="false" maxlength="254" required aria-invalid="true" aria-describedby="problem hint">
<input type="hidden" name="redirect_to" value="${redirectTo}">
${stated ? html`<input type="hidden" name="age_confirmed" value="true">` : null}
<p><button class="action">${t("submit")}</button></p>
</form>
${back}`;
  return plainPage({ ...common, content, status: 404 });
}
