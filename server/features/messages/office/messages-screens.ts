import { Failure } from "../../../../contracts/errors.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { MESSAGE_LENGTH } from "../../../../contracts/messages/contact.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import {
  addressWith,
  facts,
  field,
  filters,
  form,
  type Html,
  html,
  moment,
  pages,
  table,
  tag,
  takeAway,
} from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import { isUuid } from "../../../platform/database/uuid.ts";
import { CANNED, cannedWords } from "./canned.ts";
import { listMessages, type Message, messageBy, SHOWN } from "./messages.ts";

/** The language somebody wrote in, in the reader's own. */
const spoken = ({ language: reader }: Visit, language: Language) =>
  new Intl.DisplayNames(reader, { type: "language" }).of(language) ?? language;

function state({ t }: Visit, { answered_at, answer }: Message): Html {
  if (answered_at === null) return tag(t("office.messages.waiting"), "wait");
  return tag(t(answer === null ? "office.messages.elsewhere" : "office.messages.answered"), "good");
}

export const messagesScreen = (work: Work): Screen => ({
  path: "/messages",
  action: "messages-list",
  async show(visit) {
    const { t, language, url, entered } = visit;
    const show = SHOWN.find((one) => one === url.searchParams.get("show"));
    const after = url.searchParams.get("after") ?? undefined;
    const { shown, next } = await work.read(entered.actor, (office) => listMessages(office, { show, after }));
    const options = SHOWN.map((one) => [one, t(`office.messages.show.${one}`)] as const);
    const body = html`${filters(visit, [{ name: "show", label: t("office.messages.shown"), options }])}
${table({
  caption: t("office.messages.title"),
  empty: t("office.messages.none"),
  rows: shown,
  columns: [
    {
      label: t("mail.writer.name"),
      cell: ({ id, name }) => html`<a href="/office/messages/${id}"><bdi>${name}</bdi></a>`,
    },
    { label: t("office.messages.received"), cell: ({ created_at }) => moment(language, created_at) },
    { label: t("mail.writer.language"), cell: (row) => spoken(visit, row.language) },
    {
      label: t("office.messages.begins"),
      cell: (row) => html`<span lang="${row.language}" dir="auto">${row.message.slice(0, 80)}</span>`,
    },
    { label: t("office.messages.state"), cell: (row) => state(visit, row) },
  ],
})}${pages(visit, next)}${takeAway(visit, { action: "messages-export", name: "messages" })}`;
    return { title: t("office.messages.title"), body };
  },
});

export const messageScreen = (work: Work): Screen => ({
  path: "/messages/:id",
  action: "messages-list",
  forms: ["message-answer", "message-mark-answered"],
  async show(visit) {
    const { t, language, entered, params } = visit;
    const { id = "" } = params;
    const message = isUuid(id)
      ? await work.read(entered.actor, (office) => messageBy(office, id))
      : undefined;
    if (!message) throw new Failure("not_found");
    const { name, email, created_at, answered_at, answered_by, answer } = message;
    const body = html`<div class="card">${facts([
      [t("mail.writer.name"), html`<bdi>${name}</bdi>`],
      [t("mail.writer.email"), html`<a href="mailto:${email}"><bdi>${email}</bdi></a>`],
      [t("mail.writer.language"), spoken(visit, message.language)],
      [t("office.messages.received"), moment(language, created_at)],
      [t("office.messages.state"), state(visit, message)],
      [t("office.messages.by"), answered_at && html`${answered_by ?? "…"}, ${moment(language, answered_at)}`],
    ])}</div>
<h2>${t("mail.contactMessage.message")}</h2>
<p class="card text" lang="${message.language}" dir="auto">${message.message}</p>
${answer === null ? null : html`<h2>${t("office.messages.answer")}</h2><p class="card text" lang="${message.language}" dir="auto">${answer}</p>`}
${answered_at === null || visit.refused ? answering(visit, message) : null}`;
    return { title: t("office.messages.of", { name }), body };
  },
});

/** The answer in the office, begun with ready words where wanted, or the note that it was given elsewhere. */
function answering(visit: Visit, { email, language }: Message): Html | null {
  const { t, url } = visit;
  if (!visit.may("message-answer")) return null;
  const action = "message-answer";
  const start = CANNED.map(
    (one) =>
      html`<a class="button" href="${addressWith(url, { canned: one, done: null })}#form-${action}">${t(`office.canned.names.${one}`)}</a> `,
  );
  const answer = field(
    visit,
    { action },
    {
      name: "answer",
      label: t("office.messages.answer"),
      hint: t("office.messages.answerHint", { language: spoken(visit, language), email }),
      isText: true,
      most: MESSAGE_LENGTH,
      value: cannedWords(url.searchParams.get("canned"), language),
    },
  );
  return html`<h2>${t("office.messages.toAnswer")}</h2>
<p>${t("office.canned.start")}</p><p class="pages">${start}</p>
${form(visit, { action, fields: answer, label: t("office.messages.send"), isMain: true })}
${form(visit, { action: "message-mark-answered", label: t("office.messages.mark") })}`;
}
