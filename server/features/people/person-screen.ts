import type { Language } from "../../../contracts/languages.ts";
import { type Currency, fromMajor } from "../../../contracts/money.ts";
import { purposeIn } from "../../money/content-words.ts";
import { kinshasaDay } from "../../money/receipts/day.ts";
import type { Visit } from "../../office/desk.ts";
import {
  day,
  facts,
  field,
  form,
  type Html,
  html,
  moment,
  money,
  table,
  tag,
} from "../../office/kit/index.ts";
import { addUp } from "./add-up.ts";
import { peopleLimits } from "./limits.ts";
import type { PersonRead } from "./read-person.ts";
import { whoText } from "./who.ts";

type Rows<T> = readonly T[];

const newest = <T>(rows: Rows<T>) => rows.toReversed().slice(0, peopleLimits.shown);

/** An amount as the nouns write it: a decimal of its currency. */
function amount(language: Language, text: string, currency: Currency): Html {
  const sum = fromMajor(text, currency);
  if (!sum) throw new Error(`${text} ${currency} is no amount`);
  return money(language, sum.minor, currency);
}

const purpose = (language: Language, id: string) => purposeIn(language, id)?.title ?? id;

/** One page per person: whatever the visitor's role sees of them. */
export function personPage(visit: Visit, person: PersonRead): Html {
  const seesMoney = visit.may("person-money");
  return html`${about(visit, person)}
${notesOf(visit, person)}
${seesMoney ? giving(visit, person) : null}
${courses(visit, person)}
${messages(visit, person)}
${seesMoney ? papers(visit, person) : null}
${ownData(visit, person)}`;
}

function about({ t, language, may }: Visit, person: PersonRead): Html {
  const { account, names, emails, phone, newsletter, notificationPreferences } = person;
  const [choices] = notificationPreferences;
  const chosen = choices && [
    choices.project_updates && t("office.people.letters.projects"),
    choices.weekly_reports && t("office.people.letters.weekly"),
    choices.urgent_needs && t("office.people.letters.urgent"),
  ];
  const reader = newsletter[0];
  return html`<div class="card">${facts([
    [t("office.people.name"), names.join(" · ")],
    [t("office.people.email"), emails.join(" · ")],
    [t("office.people.phone"), phone === null ? null : html`<bdi>+${phone}</bdi>`],
    [t("office.people.account"), account ? day(language, account.created_at) : t("office.people.noAccount")],
    [t("office.people.newsletter"), reader ? t(`office.people.reader.${reader.state}`) : null],
    [
      t("office.people.consents"),
      chosen ? chosen.filter(Boolean).join(" · ") || t("office.people.none") : null,
    ],
    [
      t("office.people.given"),
      may("person-money")
        ? (addUp(person.gifts).map(
            (sum) => html`<div>${money(language, sum.minor, sum.currency)}</div>`,
          ) as unknown as Html)
        : null,
    ],
  ])}</div>`;
}

function notesOf(visit: Visit, { who, notes }: PersonRead): Html {
  const { t, language } = visit;
  const note = { action: "person-note" } as const;
  const step = ({ id, due_on, done_at }: PersonRead["notes"][number]) => {
    if (due_on === null) return null;
    const until = html`<p>${tag(t(done_at ? "office.people.done" : "office.people.next"), done_at ? "good" : "wait")} ${day(language, due_on)}</p>`;
    if (done_at) return until;
    return html`${until}${form(visit, { action: "person-step-done", row: id, hidden: { note: id }, label: t("office.people.markDone") })}`;
  };
  return html`<h2>${t("office.people.notes")}</h2>
${notes.map((one) => html`<div class="card"><p class="muted small">${moment(language, one.written_at)}</p><p class="text" dir="auto">${one.words}</p>${step(one)}</div>`)}
${form(visit, {
  ...note,
  hidden: { who: whoText(who) },
  fold: t("office.people.addNote"),
  fields: [
    field(visit, note, { name: "words", label: t("office.people.words"), isText: true, most: 2_000 }),
    field(visit, note, {
      name: "due_on",
      label: t("office.people.dueOn"),
      hint: t("office.people.dueHint"),
      type: "date",
      isRequired: false,
    }),
  ],
  label: t("office.people.keep"),
})}`;
}

/** A table of what there is. */
const shown = <T>(rows: Rows<T>, tableOf: (rows: Rows<T>) => Html): Html | null =>
  rows.length === 0 ? null : tableOf(rows);

function giving({ t, language }: Visit, person: PersonRead): Html {
  const { gifts, subscriptions, orders, investments } = person;
  const empty = t("office.people.none");
  const paid = <T extends PersonRead["investments"][number] | PersonRead["gifts"][number]>() =>
    [
      {
        label: t("office.people.amount"),
        isNumber: true as const,
        cell: (row: T) => amount(language, row.amount, row.currency),
      },
      { label: t("office.people.state"), cell: (row: T) => t(`dashboard.investments.states.${row.state}`) },
    ] as const;
  const when = {
    label: t("office.people.day"),
    cell: (row: { created_at: Date }) => day(language, row.created_at),
  };
  const isNothing = [gifts, subscriptions, orders, investments].every((rows) => rows.length === 0);
  return html`<h2>${t("office.people.money")}</h2>${isNothing ? html`<p class="card muted">${empty}</p>` : null}
${shown(gifts, (rows) =>
  table({
    caption: t("office.people.gifts"),
    empty,
    rows: newest(rows),
    columns: [
      when,
      { label: t("office.people.for"), cell: (row) => purpose(language, row.program_id) },
      ...paid<PersonRead["gifts"][number]>(),
      { label: t("office.people.receipt"), cell: (row) => row.receipts.at(-1)?.number ?? null },
      {
        label: t("office.people.reference"),
        cell: (row) =>
          html`<a href="/office/money?q=${encodeURIComponent(row.reference)}">${row.reference}</a>`,
      },
    ],
  }),
)}
${shown(subscriptions, (rows) =>
  table({
    caption: t("office.people.regular"),
    empty,
    rows: newest(rows),
    columns: [
      when,
      { label: t("office.people.for"), cell: (row) => purpose(language, row.program_id) },
      {
        label: t("office.people.amount"),
        isNumber: true,
        cell: (row) => amount(language, row.amount, row.currency),
      },
      { label: t("office.people.rhythm"), cell: (row) => t(`donation.rhythm.${row.rhythm}`) },
      { label: t("office.people.state"), cell: (row) => t(`dashboard.subscriptions.states.${row.state}`) },
    ],
  }),
)}
${shown(orders, (rows) =>
  table({
    caption: t("office.people.orders"),
    empty,
    rows: newest(rows),
    columns: [
      when,
      { label: t("office.people.reference"), cell: (row) => row.number ?? row.reference },
      {
        label: t("office.people.amount"),
        isNumber: true,
        cell: (row) => amount(language, row.amount, row.currency),
      },
      { label: t("office.people.state"), cell: (row) => t(`dashboard.orders.states.${row.status}`) },
    ],
  }),
)}
${shown(investments, (rows) =>
  table({
    caption: t("office.people.investments"),
    empty,
    rows: newest(rows),
    columns: [
      when,
      { label: t("office.people.for"), cell: (row) => row.project },
      ...paid<PersonRead["investments"][number]>(),
    ],
  }),
)}`;
}

function courses({ t, language }: Visit, { courses: taken, certificates }: PersonRead): Html {
  return html`<h2>${t("office.people.courses")}</h2>
${table({
  caption: t("office.people.courses"),
  empty: t("office.people.none"),
  rows: newest(taken),
  columns: [
    { label: t("office.people.title"), cell: ({ title }) => title },
    { label: t("office.people.day"), cell: ({ enrolled_at }) => day(language, enrolled_at) },
    { label: t("office.people.lessons"), isNumber: true, cell: ({ lessons_done }) => lessons_done.length },
    {
      label: t("office.people.certificate"),
      cell: ({ title }) => certificates.find((one) => one.course_title === title)?.number ?? null,
    },
  ],
})}`;
}

function messages({ t, language }: Visit, person: PersonRead): Html {
  const written = [
    ...person.contactMessages.map((one) => ({ ...one, words: one.message })),
    ...person.volunteerApplications.map((one) => ({ ...one, words: one.motivation })),
    ...person.project_submissions.map((one) => ({ ...one, words: one.project_name })),
  ].toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  return html`<h2>${t("office.people.messages")}</h2>
${written.length === 0 ? html`<p class="card muted">${t("office.people.none")}</p>` : null}
${written.map((one) => html`<div class="card"><p class="muted small">${day(language, one.created_at)}</p><p class="text" dir="auto">${one.words}</p></div>`)}`;
}

/** The thanks and the yearly statement, to be printed or sent. */
function papers(visit: Visit, { who, gifts }: PersonRead): Html | null {
  const { t } = visit;
  const years = [
    ...new Set(gifts.flatMap(({ paid_at }) => (paid_at ? [kinshasaDay(paid_at).slice(0, 4)] : []))),
  ];
  if (years.length === 0) return null;
  const hidden = html`<input type="hidden" name="who" value="${whoText(who)}">`;
  const select = (id: string, name: string, label: string, options: Rows<readonly [string, string]>) =>
    html`<div class="field"><label for="${id}">${label}</label><select id="${id}" name="${name}">${options.map(([value, words]) => html`<option value="${value}">${words}</option>`)}</select></div>`;
  const inLanguage = (id: string) =>
    select(id, "language", t("office.people.language"), [
      ["fr", "Français"],
      ["en", "English"],
    ]);
  const letter = html`<form method="get" action="/office/people/letter" class="card"><h3>${t("office.people.letter")}</h3>${hidden}
<div class="field"><label for="letter-words">${t("office.people.letterWords")}</label><textarea id="letter-words" name="words" maxlength="900"></textarea></div>
<div class="row">${inLanguage("letter-language")}<button>${t("office.people.openPdf")}</button></div></form>`;
  const statement = html`<form method="get" action="/office/people/statement" class="card"><h3>${t("office.people.statement")}</h3>${hidden}
<div class="row">${select(
    "statement-year",
    "year",
    t("office.people.year"),
    years.toReversed().map((year) => [year, year] as const),
  )}
${inLanguage("statement-language")}<button>${t("office.people.openPdf")}</button></div></form>`;
  return html`<h2>${t("office.people.papers")}</h2>${visit.may("person-letter") ? letter : null}${statement}`;
}

/** Export and erasure, which the person proves to want. */
function ownData(visit: Visit, { who, requests }: PersonRead): Html {
  const { t, language } = visit;
  const ask = { action: "person-ask" } as const;
  return html`<h2>${t("office.people.ownData")}</h2>
${requests.map(
  ({ kind, asked_at, ends_at, done_at }) =>
    html`<p>${t(`office.people.kind.${kind}`)} · ${moment(language, asked_at)} · ${done_at ? tag(t("office.people.done"), "good") : html`${t("office.people.until")} ${moment(language, ends_at)}`}</p>`,
)}
${form(visit, {
  ...ask,
  hidden: { who: whoText(who) },
  fold: t("office.people.ask"),
  fields: [
    html`<p>${t("office.people.askHint")}</p>`,
    field(visit, ask, {
      name: "kind",
      label: t("office.people.wish"),
      options: [
        ["export", t("office.people.kind.export")],
        ["erase", t("office.people.kind.erase")],
      ],
    }),
    field(visit, ask, {
      name: "why",
      label: t("office.people.why"),
      hint: t("office.people.whyHint"),
      most: 300,
    }),
  ],
  label: t("office.people.send"),
})}`;
}
