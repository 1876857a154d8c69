import { Hono } from "hono";
import { settings } from "../../../content/settings.ts";
import { Failure } from "../../../contracts/errors.ts";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "../../../contracts/languages.ts";
import { plainPage } from "../../platform/auth/plain-page.ts";
import type { Context } from "../../platform/context.ts";
import { addressPrefix, clientAddress } from "../../platform/http/client-address.ts";
import { messageOf } from "../../platform/http/errors.ts";
import { isFromOurPage } from "../../platform/http/from-our-page.ts";
import { readForm } from "../../platform/http/read-body.ts";
import { consumeLimit } from "../../platform/limits/rate-limits.ts";
import { type Html, html } from "../../platform/mail/html.ts";
import { words } from "../../platform/words.ts";
import { peopleLimits } from "./limits.ts";
import type { createProve } from "./prove.ts";

const languageOf = (text: string | undefined): Language => (isLanguage(text) ? text : DEFAULT_LANGUAGE);

/** GET and POST /own-data: looking changes nothing, for mail programs look too; the button proves the address and acts. */
export function proofPage(context: Context, { kindOf, prove }: ReturnType<typeof createProve>): Hono {
  const page = (language: Language, title: string, content: Html, status = 200) =>
    plainPage({ language, title, content, siteName: settings.name, status });

  const refused = (language: Language, error: unknown): Response => {
    if (!(error instanceof Failure)) throw error;
    const message = messageOf(error.problem, language);
    return page(
      language,
      words(language)("mail.ownData.title"),
      html`<p role="alert">${message}</p>`,
      error.status,
    );
  };

  const limited = (address: string) =>
    consumeLimit(context, context.db, "own-data", address, peopleLimits.proofs);

  async function ask(language: Language, token: string): Promise<Response> {
    const t = words(language);
    const kind = await kindOf(token);
    return page(
      language,
      t("mail.ownData.title"),
      html`<p>${t(`mail.ownData.press.${kind}`)}</p>
<form method="post" action="/own-data">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="language" value="${language}">
<p><button class="action">${t(`mail.ownData.button.${kind}`)}</button></p>
</form>`,
    );
  }

  async function act(language: Language, token: string): Promise<Response> {
    const t = words(language);
    const done = await prove(token);
    if (!done) return page(language, t("mail.ownData.title"), html`<p>${t("mail.ownData.erased")}</p>`);
    const day = context.clock.now().toISOString().slice(0, 10);
    return new Response(`${JSON.stringify(done.exported, null, 2)}\n`, {
      headers: {
        "Content-Type": "application/json",
        "Content-Disposition": `attachment; filename="export-${day}.json"`,
        "Cache-Control": "no-store",
      },
    });
  }

  return new Hono()
    .get("/", async (c) => {
      const language = languageOf(c.req.query("language"));
      const address = addressPrefix(clientAddress(c, context.env.TRUSTED_PROXIES));
      return limited(address)
        .then(() => ask(language, c.req.query("token") ?? ""))
        .catch((error: unknown) => refused(language, error));
    })
    .post("/", async (c) => {
      if (!isFromOurPage(c.req.raw, context.env))
        return refused(DEFAULT_LANGUAGE, new Failure("cross_site_form"));
      const fields = await readForm(c.req.raw);
      const language = languageOf(fields.language);
      const address = addressPrefix(clientAddress(c, context.env.TRUSTED_PROXIES));
      return limited(address)
        .then(() => act(language, fields.token ?? ""))
        .catch((error: unknown) => refused(language, error));
    });
}
