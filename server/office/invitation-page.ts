import { Hono } from "hono";
import { Failure } from "../../contracts/errors.ts";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "../../contracts/languages.ts";
import { plainPage } from "../platform/auth/plain-page.ts";
import type { Context } from "../platform/context.ts";
import { addressPrefix, clientAddress } from "../platform/http/client-address.ts";
import { messageOf } from "../platform/http/errors.ts";
import { isFromOurPage } from "../platform/http/from-our-page.ts";
import { readForm } from "../platform/http/read-body.ts";
import { siteUrl } from "../platform/http/site-url.ts";
import { consumeLimit } from "../platform/limits/rate-limits.ts";
import { drawing, type Html, html } from "../platform/mail/html.ts";
import { words } from "../platform/words.ts";
import type { Acceptance } from "./accept.ts";
import { officeLimits } from "./limits.ts";

interface Parts {
  readonly acceptance: Acceptance;
  readonly siteName: string;
}

/**
 * GET and POST /invitation: the page that the mail of an invitation opens, in forms without script. Looking changes nothing;
 * the first button shows the key for the app, the second accepts.
 */
export function invitationPage(context: Context, { acceptance, siteName }: Parts): Hono {
  const page = (language: Language, content: Html, status = 200) =>
    plainPage({
      language,
      title: words(language)("mail.officeInvitation.heading"),
      content,
      siteName,
      status,
    });

  const form = (language: Language, token: string, fields: Html | null, label: string) =>
    html`<form method="post" action="/office/invitation">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="language" value="${language}">
${fields}<p><button class="action">${label}</button></p>
</form>`;

  /** The second step, with what was wrong with the try before. */
  async function setUp(language: Language, token: string, problem: Failure | null) {
    const t = words(language);
    const { email, role, totp } = await acceptance.begin(token);
    const fields = html`<input type="email" autocomplete="username" value="${email}" hidden>
<p><label for="password">${t("mail.officeInvitation.password")}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required></p>
<p><label for="code">${t("mail.officeInvitation.code")}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required></p>
`;
    return page(
      language,
      html`${problem && html`<p role="alert"><strong>${messageOf(problem.problem, language)}</strong></p>`}
<p>${t("mail.officeInvitation.key")}</p>
<div class="drawn" aria-hidden="true">${drawing(totp.qr_code)}</div>
<table>
<tr><th scope="row">${t("mail.writer.email")}</th><td><bdi>${email}</bdi></td></tr>
<tr><th scope="row">${t("mail.officeInvitation.role")}</th><td>${t(`mail.officeRoles.${role}`)}</td></tr>
<tr><th scope="row">${t("mail.officeInvitation.keyLabel")}</th><td><bdi><code>${spaced(totp.secret)}</code></bdi></td></tr>
</table>
<p><a class="back" href="${totp.uri}">${t("mail.officeInvitation.openApp")}</a></p>
${form(language, token, fields, t("mail.officeInvitation.accept"))}`,
      problem ? problem.status : 200,
    );
  }

  async function answer(language: Language, fields: Readonly<Record<string, string>>, address: string) {
    const t = words(language);
    const { token = "", password, code } = fields;
    await consumeLimit(context, context.db, "staff-accept", address, officeLimits.acceptances);
    if (password === undefined || code === undefined) return setUp(language, token, null);
    try {
      await acceptance.accept({ token, password, code }, { address });
    } catch (error) {
      if (error instanceof Failure && ["password_weak", "app_code_wrong"].includes(error.problem.code))
        return setUp(language, token, error);
      throw error;
    }
    return page(
      language,
      html`<p>${t("mail.officeInvitation.done")}</p>
<p><a class="action" href="${siteUrl(context.env, language, "/login")}">${t("mail.officeInvitation.signIn")}</a></p>`,
    );
  }

  return new Hono()
    .get("/invitation", (c) => {
      const language = languageOf(c.req.query("language"));
      const t = words(language);
      const token = c.req.query("token") ?? "";
      return page(
        language,
        html`<p>${t("mail.account.press")}</p>
${form(language, token, null, t("mail.officeInvitation.action"))}`,
      );
    })
    .post("/invitation", async (c) => {
      if (!isFromOurPage(c.req.raw, context.env)) throw new Failure("cross_site_form");
      const fields = await readForm(c.req.raw);
      const language = languageOf(fields.language);
      const address = addressPrefix(clientAddress(c, context.env.TRUSTED_PROXIES));
      return answer(language, fields, address).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        return page(language, html`<p role="alert">${messageOf(error.problem, language)}</p>`, error.status);
      });
    });
}

const languageOf = (text: string | undefined): Language => (isLanguage(text) ? text : DEFAULT_LANGUAGE);

/** In groups of four, to be typed. */
const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");
