import { accountName } from "../../../money/books/account-name.ts";
import { kinshasaDay } from "../../../money/receipts/day.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import {
  day,
  field,
  filters,
  form,
  type Html,
  html,
  money,
  pages,
  table,
} from "../../../office/kit/index.ts";
import { lineAddress } from "../bank/bank-screen.ts";
import { apart, currencyOptions } from "../fields.ts";
import type { Parts } from "../parts.ts";
import { BOOK_KINDS, listPostings, readBooks } from "./read-books.ts";

/** What was booked without a payment, and the form that books it. */
export const postingsScreen = ({ context, work }: Parts): Screen => ({
  path: "/books/postings",
  action: "postings-list",
  forms: ["posting-book"],
  async show(visit) {
    const { t, url, entered, language } = visit;
    const asked = url.searchParams.get("kind") ?? "";
    const kind = BOOK_KINDS.find((one) => one === asked) ?? "";
    const after = /^\d{1,15}$/.exec(url.searchParams.get("after") ?? "")?.[0] ?? "";
    const { postings, next, balances } = await work.read(entered.actor, async (office) => ({
      ...(await listPostings(office, { kind, after })),
      balances: (await readBooks(office)).balances,
    }));
    const accounts = [
      ...new Set(balances.filter((one) => one.kind !== "income").map(({ account }) => account)),
    ];
    const today = kinshasaDay(context.clock.now());
    const kinds = BOOK_KINDS.map((one) => [one, t(`office.counter.booking.${one}`)] as const);
    const body = html`${bookForm(visit, { operation: context.random.uuid(), accounts, today, kinds })}
${filters(visit, [{ name: "kind", label: t("office.counter.bookingKind"), options: [["", t("office.counter.anyState")], ...kinds] }])}
${table({
  caption: t("office.counter.postings"),
  empty: t("office.counter.noPostings"),
  rows: postings,
  columns: [
    { label: t("office.counter.number"), cell: ({ id }) => id },
    { label: t("office.counter.day"), cell: (row) => day(language, row.value_on ?? row.booked_at) },
    { label: t("office.counter.bookingKind"), cell: (row) => t(`office.counter.booking.${row.kind}`) },
    {
      label: t("office.counter.entries"),
      isNumber: true,
      cell: ({ entries }) =>
        html`${entries.map((one) => html`<div>${accountName(t, language, one.account)} <bdi>${money(language, one.amount, one.currency)}</bdi></div>`)}`,
    },
    { label: t("office.counter.why"), cell: ({ why }) => reason(visit, why) },
    { label: t("office.counter.enteredBy"), cell: (row) => row.booked_by_name },
  ],
})}
${pages(visit, next)}`;
    return { title: t("office.counter.postings"), body };
  },
});

/** What the server booked for a line of the bank leads to that line. */
function reason({ t }: Visit, why: string | null): Html | string | null {
  const line = /^line (.+) of the bank: /.exec(why ?? "")?.[1];
  if (line === undefined) return why;
  return html`<a href="${lineAddress(line)}">${t("office.counter.lineTitle", { line: apart(line) })}</a>`;
}

interface Given {
  readonly operation: string;
  readonly accounts: readonly string[];
  readonly today: string;
  readonly kinds: readonly (readonly [string, string])[];
}

function bookForm(visit: Visit, { operation, accounts, today, kinds }: Given): Html | null {
  const { t, language } = visit;
  const of = { action: "posting-book" } as const;
  const none = [["", "—"], ...currencyOptions] as const;
  const fields = html`<div class="row">
${field(visit, of, { name: "kind", label: t("office.counter.bookingKind"), options: kinds, value: "bank" })}
${field(visit, of, { name: "day", label: t("office.counter.day"), type: "date", value: today })}
${field(visit, of, { name: "why", label: t("office.counter.why"), most: 300 })}
</div><div class="row">
${field(visit, of, { name: "from", label: t("office.counter.from"), hint: t("office.counter.fromHint"), list: "accounts", most: 70 })}
${field(visit, of, { name: "to", label: t("office.counter.to"), hint: t("office.counter.toHint"), list: "accounts", most: 70 })}
</div><div class="row">
${field(visit, of, { name: "amount", label: t("office.counter.amount"), mode: "decimal", most: 32 })}
${field(visit, of, { name: "currency", label: t("office.counter.currency"), options: currencyOptions, value: "USD" })}
${field(visit, of, { name: "received", label: t("office.counter.received"), hint: t("office.counter.receivedHint"), mode: "decimal", isRequired: false, most: 32 })}
${field(visit, of, { name: "receivedIn", label: t("office.counter.receivedIn"), options: none, isRequired: false })}
</div><datalist id="accounts">${accounts.map((one) => html`<option value="${one}">${accountName(t, language, one)}</option>`)}</datalist>`;
  const label = t("office.counter.book");
  return form(visit, { ...of, hidden: { operation }, fields, label, isMain: true, fold: label });
}
