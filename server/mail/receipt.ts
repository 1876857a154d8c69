import type { Language } from "../../contracts/languages.ts";
import { formatMoney, type Money } from "../../contracts/money.ts";
import type { Env } from "../core/env.ts";
import { siteUrl } from "../core/site-url.ts";
import { words } from "../core/words.ts";
import { html, neverALink } from "./html.ts";
import { layout, textFooter } from "./layout.ts";

export interface ReceiptData {
  readonly donorName: string | null;
  /** The programme's title; content is French. */
  readonly programTitle: string;
  readonly amount: Money;
  readonly number: string;
  /** ISO instant of the payment. */
  readonly paidAt: string;
  readonly reference: string;
  readonly demonstration: boolean;
}

export interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const TIME_ZONE = "Africa/Kinshasa";

export function writeReceipt(data: ReceiptData, language: Language, env: Pick<Env, "SITE_URL">): Written {
  const t = words(language);
  const amount = formatMoney(language, data.amount);
  const name = data.donorName === null ? null : neverALink(data.donorName);
  const greeting = name === null ? t("mail.common.greeting") : t("mail.common.greetingName", { name });
  const date = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: "long",
    timeZone: TIME_ZONE,
  }).format(new Date(data.paidAt));
  const status = siteUrl(env, language, `/donate/status/${data.reference}`);
  const lines = [
    { label: t("mail.receipt.amount"), value: amount },
    { label: t("mail.receipt.program"), value: data.programTitle, language: "fr" },
    { label: t("mail.receipt.date"), value: date },
    { label: t("mail.receipt.number"), value: data.number },
    ...(name === null ? [] : [{ label: t("mail.receipt.donor"), value: name }]),
  ];
  const rows = lines.map(
    ({ label, value, language: of }) =>
      html`<tr><th scope="row">${label}</th><td${of ? html` lang="${of}"` : ""}><bdi>${value}</bdi></td></tr>\n`,
  );
  const trial = data.demonstration ? t("mail.common.demonstration") : null;
  const subject = t("mail.receipt.subject", { amount });
  const content = html`<h1>${t("mail.receipt.heading")}</h1>
<p>${greeting}</p>
<p>${t("mail.receipt.intro")}</p>
${trial && html`<p><strong>${trial}</strong></p>`}
<table>
${rows}</table>
<p><a class="action" href="${status}">${t("mail.receipt.status")}</a></p>`;
  const text = [
    t("mail.receipt.heading"),
    greeting,
    t("mail.receipt.intro"),
    ...(trial ? [trial] : []),
    lines.map(({ label, value }) => t("mail.common.line", { label, value })).join("\n"),
    `${t("mail.receipt.status")}\n${status}`,
    textFooter(t),
  ].join("\n\n");
  return { subject, text, html: layout({ language, title: subject, content, t }) };
}
