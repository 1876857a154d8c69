import { Hono } from "hono";
import { Failure } from "../../contracts/errors.ts";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "../../contracts/languages.ts";
import type { Context } from "../platform/context.ts";
import { addressPrefix, clientAddress } from "../platform/http/client-address.ts";
import { messageOf } from "../platform/http/errors.ts";
import { isFromOurPage } from "../platform/http/from-our-page.ts";
import { readForm } from "../platform/http/read-body.ts";
import { consumeLimit } from "../platform/limits/rate-limits.ts";
import { drawing, type Html, html } from "../platform/mail/html.ts";
import { words } from "../platform/words.ts";
import type { Acceptance, SecondStep } from "./accept.ts";
import { credentialIn } from "./door.ts";
import { keyForm } from "./key-form.ts";
import { doorFrame, officePage } from "./kit/frame.ts";
import { facts } from "./kit/values.ts";
import { officeLimits } from "./limits.ts";

interface Parts {
  readonly acceptance: Acceptance;
  readonly siteName: string;
}

type Fields = Readonly<Record<string, string>>;

const PATH = "/office/invitation";
/** What the person can mend on the page. */
const MENDED: readonly string[] = ["password_weak", "app_code_wrong", "key_refused"];

/**
 * GET and POST /invitation: the page that the mail of an invitation opens, in forms that need no script unless a passkey is
 * chosen. Looking changes nothing; the first button chooses the second step, the second accepts.
 */
export function invitationPage(context: Context, { acceptance, siteName }: Parts): Hono {
  const { env } = context;
  const page = (language: Language, content: Html, status = 200) => {
    const t = words(language);
    const title = t("mail.officeInvitation.heading");
    const body = doorFrame(t, siteName, html`<h1>${title}</h1>${content}`);
    return officePage({ language, title, siteName, body, status });
  };

  const unseen = (fields: Fields) =>
    Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    );

  /** Which second step; without passkeys there is one to choose. */
  function choice(language: Language, token: string) {
    const t = words(language);
    const byKey = html`<button class="main" name="way" value="key">${t("office.invitation.byKey")}</button>`;
    const byApp = env.AUTH_WEBAUTHN
      ? html`<button class="main" name="way" value="app">${t("office.invitation.byApp")}</button>${byKey}`
      : html`<button class="main" name="way" value="app">${t("mail.officeInvitation.action")}</button>`;
    return page(
      language,
      html`<p>${t("mail.account.press")}</p>
${env.AUTH_WEBAUTHN ? html`<p>${t("office.invitation.choose")}</p>` : null}
<form method="post" action="${PATH}">${unseen({ token, language })}<p class="ways">${byApp}</p></form>`,
    );
  }

  const password = (language: Language, email: string) =>
    html`<input type="email" autocomplete="username" value="${email}" hidden>
<div class="field"><label for="password">${words(language)("mail.officeInvitation.password")}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required></div>`;

  /** The second step, with what was wrong with the try before. */
  async function setUp(language: Language, fields: Fields, problem: Failure | null) {
    const t = words(language);
    const { token = "", way = "app" } = fields;
    const { email, role, totp, key } = await acceptance.begin(token);
    const alert = problem && html`<p class="alert" role="alert">${messageOf(problem.problem, language)}</p>`;
    const sent = unseen({ token, language, way });
    const person = [
      [t("mail.writer.email"), html`<bdi>${email}</bdi>`],
      [t("mail.officeInvitation.role"), t(`mail.officeRoles.${role}`)],
    ] as const;
    const status = problem ? problem.status : 200;
    if (key && way === "key") {
      const typed = html`${sent}${password(language, email)}`;
      const made = { path: PATH, options: key, isNew: true, fields: typed } as const;
      return page(
        language,
        html`${alert}<p>${t("office.invitation.keyLead")}</p>${facts(person)}
${keyForm(t, { ...made, label: t("office.invitation.keyAccept") })}`,
        status,
      );
    }
    const secret = html`<bdi><code>${spaced(totp.secret)}</code></bdi>`;
    return page(
      language,
      html`${alert}<p>${t("mail.officeInvitation.key")}</p>
<div class="drawn" aria-hidden="true">${drawing(totp.qr_code)}</div>
${facts([...person, [t("mail.officeInvitation.keyLabel"), secret]])}
<p><a class="button" href="${totp.uri}">${t("mail.officeInvitation.openApp")}</a></p>
<form method="post" action="${PATH}">${sent}${password(language, email)}
<div class="field"><label for="code">${t("mail.officeInvitation.code")}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required></div>
<button class="main">${t("mail.officeInvitation.accept")}</button></form>`,
      status,
    );
  }

  async function answer(language: Language, fields: Fields, address: string) {
    const t = words(language);
    const { token = "", password: typed } = fields;
    await consumeLimit(context, context.db, "staff-accept", address, officeLimits.acceptances);
    try {
      const step = stepIn(fields);
      if (typed === undefined || !step) return await setUp(language, fields, null);
      await acceptance.accept({ token, password: typed, step }, { address });
    } catch (error) {
      if (error instanceof Failure && MENDED.includes(error.problem.code))
        return setUp(language, fields, error);
      throw error;
    }
    return page(
      language,
      html`<p>${t("mail.officeInvitation.done")}</p>
<p><a class="button main" href="/office">${t("mail.officeInvitation.signIn")}</a></p>`,
    );
  }

  return new Hono()
    .get("/invitation", (c) => choice(languageOf(c.req.query("language")), c.req.query("token") ?? ""))
    .post("/invitation", async (c) => {
      if (!isFromOurPage(c.req.raw, env)) throw new Failure("cross_site_form");
      const fields = await readForm(c.req.raw);
      const language = languageOf(fields.language);
      const address = addressPrefix(clientAddress(c, env.TRUSTED_PROXIES));
      return answer(language, fields, address).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        const why = html`<p class="alert" role="alert">${messageOf(error.problem, language)}</p>`;
        return page(language, why, error.status);
      });
    });
}

function stepIn({ code, door_key: key }: Fields): SecondStep | null {
  if (key !== undefined) return { credential: credentialIn(key) };
  return code === undefined ? null : { code };
}

const languageOf = (text: string | undefined): Language => (isLanguage(text) ? text : DEFAULT_LANGUAGE);

/** In groups of four, to be typed. */
const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");
