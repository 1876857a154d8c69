import type { Hono } from "hono";
import { Failure } from "../../../contracts/errors.ts";
import { isLanguage, LANGUAGES, type Language } from "../../../contracts/languages.ts";
import type { Context } from "../context.ts";
import { devPage, withIcon } from "./dev-page.ts";
import { html } from "./html.ts";
import type { Letters } from "./letters.ts";
import { asPage } from "./pictures.ts";

/** /mail/preview: every mail in every language, with sample data. */
export function addPreview(
  router: Hono,
  { env, keys }: Pick<Context, "env" | "keys">,
  letters: Letters,
): void {
  const { samples } = letters;
  const written = (sample: string, language: string) => {
    const letter = Object.hasOwn(samples, sample) ? samples[sample] : undefined;
    if (!letter || !isLanguage(language)) throw new Failure("not_found");
    return letters.write(letter, language, { env, keys });
  };

  router.get("/mail/preview", (c) => c.html(listPage(Object.keys(samples))));
  router.get("/mail/preview/:sample/:language", (c) => {
    const { sample, language } = c.req.param();
    const { subject, text, unsubscribe } = written(sample, language);
    return c.html(
      devPage(
        subject,
        html`<p><a href="/dev/mail/preview">All messages</a> · <a href="/dev/mail/preview/${sample}/${language}/html">HTML part</a></p>
${unsubscribe && html`<p>List-Unsubscribe: &lt;${unsubscribe}&gt;</p>`}
<pre dir="auto">${text}</pre>`,
      ),
    );
  });
  router.get("/mail/preview/:sample/:language/html", (c) => {
    const { sample, language } = c.req.param();
    return c.html(withIcon(asPage(written(sample, language))));
  });
}

function listPage(samples: readonly string[]): string {
  const link = (sample: string, language: Language) =>
    html`<a href="/dev/mail/preview/${sample}/${language}/html">${language}</a> `;
  const items = samples.map(
    (sample) =>
      html`<li>${sample}: ${LANGUAGES.map(({ code }) => link(sample, code))}<a href="/dev/mail/preview/${sample}/fr">text</a></li>\n`,
  );
  return devPage("Messages", html`<ul>${items}</ul>`);
}
