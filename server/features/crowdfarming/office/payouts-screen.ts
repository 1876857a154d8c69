import { accountName } from "../../../money/books/account-name.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import { day, field, form, type Html, html, money, table, tag } from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import { isHere, listPayouts, type Payout, PROOF_LENGTH, payingAccounts } from "./payouts.ts";
import { latestDay } from "./season-day.ts";

/** Parts of harvests: to whom they are due, and the note that one was paid. */
export const payoutsScreen = (work: Work, clock: { now(): Date }): Screen => ({
  path: "/payouts",
  action: "payouts-list",
  forms: ["payout-pay"],
  async show(visit) {
    const { t, language, entered } = visit;
    const { payouts, accounts } = await work.read(entered.actor, async (office) => ({
      payouts: await listPayouts(office, null),
      accounts: visit.may("payout-pay") ? await payingAccounts(office) : [],
    }));
    const paying = (row: Payout) => payForm(visit, row, { accounts, today: latestDay(clock.now()) });
    const body = html`<p>${t("office.payouts.lead")}</p>
${table({
  caption: t("office.payouts.title"),
  empty: t("office.payouts.none"),
  rows: payouts,
  columns: [
    {
      label: t("office.payouts.person"),
      cell: ({ holder, contact, number }) =>
        html`<bdi>${holder ?? contact ?? number ?? "…"}</bdi>${contact && contact !== holder ? html`<br><bdi class="small muted">${contact}</bdi>` : null}`,
    },
    {
      label: t("office.farms.project"),
      cell: ({ project_id, project }) =>
        visit.may("farms-list")
          ? html`<a href="/office/farms/${project_id}" lang="fr">${project}</a>`
          : html`<span lang="fr">${project}</span>`,
    },
    { label: t("office.payouts.harvest"), cell: (row) => day(language, row.day) },
    {
      label: t("office.payouts.share"),
      isNumber: true,
      cell: ({ amount, currency }) => money(language, amount, currency),
    },
    { label: t("office.payouts.number"), cell: ({ number }) => number },
    { label: t("office.payouts.state"), cell: (row) => stateOf(visit, row) },
    { label: t("office.payouts.pay"), cell: (row) => (isPayable(row) ? paying(row) : null) },
  ],
})}`;
    return { title: t("office.payouts.title"), body };
  },
});

const isPayable = ({ paid_on, payment_state: state }: Payout) =>
  paid_on === null && (state === null || isHere(state));

function stateOf({ t, language }: Visit, row: Payout): Html {
  const { paid_on, paid_by_name, proof, payment_state } = row;
  if (paid_on !== null)
    return html`${tag(t("office.payouts.paid"), "good")} ${day(language, paid_on)}<br><span class="small muted">${paid_by_name}${proof ? html` · <bdi>${proof}</bdi>` : null}</span>`;
  if (payment_state === null || isPayable(row)) return tag(t("office.payouts.due"), "wait");
  return tag(
    `${t("office.treasury.kinds.investment")} · ${t(`office.treasury.states.${payment_state}`)}`,
    "bad",
  );
}

interface Paying {
  readonly accounts: readonly string[];
  readonly today: string;
}

function payForm(visit: Visit, { id }: Payout, { accounts, today }: Paying): Html | null {
  const { t, language } = visit;
  const of = { action: "payout-pay", row: id } as const;
  return form(visit, {
    ...of,
    hidden: { payout: id },
    fold: t("office.payouts.pay"),
    label: t("office.payouts.note"),
    fields: [
      field(visit, of, { name: "day", label: t("office.farms.day"), type: "date", value: today }),
      field(visit, of, {
        name: "from",
        label: t("office.payouts.from"),
        options: accounts.map((one) => [one, accountName(t, language, one)] as const),
      }),
      field(visit, of, {
        name: "proof",
        label: t("mail.investment.proof"),
        hint: t("office.payouts.proofHint"),
        most: PROOF_LENGTH,
      }),
    ],
  });
}
