import { accountName } from "../../../money/books/account-name.ts";
import type { AccountKind } from "../../../money/books/accounts.ts";
import { kinshasaDay } from "../../../money/receipts/day.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import { form, type Html, html, moment, money, table, tag } from "../../../office/kit/index.ts";
import type { Parts } from "../parts.ts";
import { readBooks } from "./read-books.ts";

type Books = Awaited<ReturnType<typeof readBooks>>;
type Balance = Books["balances"][number];

/** What is owed or earned stands as a credit in the books, and is read as an amount. */
const CREDITS: readonly AccountKind[] = ["liability", "income", "equity"];
const KINDS = ["asset", "liability", "income", "expense", "equity"] as const;

/** What each account holds, the months, and what the statements of providers ask. */
export const booksScreen = ({ context, work }: Parts): Screen => ({
  path: "/books",
  action: "books-show",
  forms: ["month-close"],
  async show(visit) {
    const { t, entered } = visit;
    const { balances, months, questions } = await work.read(entered.actor, readBooks);
    const today = kinshasaDay(context.clock.now());
    const body = html`<p><a class="button" href="/office/books/postings">${t("office.counter.postings")}</a></p>
${balances.length === 0 ? html`<p class="card muted">${t("office.counter.noBalances")}</p>` : null}
${KINDS.map((kind) => balancesOf(visit, kind, balances))}
${questionsTable(visit, questions)}
${monthsTable(visit, months, today)}`;
    return { title: t("office.counter.booksTitle"), body };
  },
});

function balancesOf(visit: Visit, kind: AccountKind, balances: Books["balances"]): Html | null {
  const { t, language } = visit;
  const rows = balances.filter((one) => one.kind === kind && one.amount !== 0);
  if (rows.length === 0) return null;
  const sign = CREDITS.includes(kind) ? -1 : 1;
  return table<Balance>({
    caption: t(`office.counter.accounts.${kind}`),
    empty: "",
    rows,
    columns: [
      {
        label: t("office.counter.account"),
        cell: ({ account }) =>
          html`${accountName(t, language, account)}<br><bdi class="small muted">${account}</bdi>`,
      },
      {
        label: t("office.counter.balance"),
        isNumber: true,
        cell: ({ amount, currency }) => money(language, sign * amount, currency),
      },
    ],
  });
}

function questionsTable({ t, language }: Visit, questions: Books["questions"]): Html | null {
  if (questions.length === 0) return null;
  return table({
    caption: t("office.counter.questions"),
    empty: "",
    rows: questions,
    columns: [
      { label: t("office.counter.lineId"), cell: (row) => html`<bdi>${row.provider} ${row.line_id}</bdi>` },
      { label: t("office.counter.day"), cell: (row) => moment(language, row.moved_at) },
      {
        label: t("office.counter.amount"),
        isNumber: true,
        cell: ({ net, currency }) => money(language, net, currency),
      },
      {
        label: t("office.counter.state"),
        cell: ({ question }) => tag(t(`office.counter.question.${question}`), "wait"),
      },
    ],
  });
}

function monthsTable(visit: Visit, months: Books["months"], today: string): Html {
  const { t, language } = visit;
  const isOver = (first: string) => first.slice(0, 7) < today.slice(0, 7);
  return table({
    caption: t("office.counter.months"),
    empty: t("office.counter.noMonths"),
    rows: months,
    columns: [
      { label: t("office.counter.month"), cell: ({ month }) => month.slice(0, 7) },
      {
        label: t("office.counter.state"),
        cell: ({ month, closed_at: at, closed_by_name: by }) => {
          if (at)
            return html`${tag(t("office.counter.closed"), "good")} <bdi>${by}</bdi>, ${moment(language, at)}`;
          if (!isOver(month)) return tag(t("office.counter.running"));
          return html`${tag(t("office.counter.toClose"), "wait")} ${form(visit, {
            action: "month-close",
            row: month.slice(0, 7),
            hidden: { month: month.slice(0, 7) },
            fields: html`<p class="small muted">${t("office.counter.monthHint")}</p>`,
            label: t("office.counter.closeMonth"),
            fold: t("office.counter.closeMonth"),
          })}`;
        },
      },
    ],
  });
}
