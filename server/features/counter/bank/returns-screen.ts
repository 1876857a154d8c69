import type { Screen } from "../../../office/desk.ts";
import { day, filters, form, html, moment, money, pages, table, tag } from "../../../office/kit/index.ts";
import { giverName } from "../givers.ts";
import type { Parts } from "../parts.ts";
import { listReturns } from "./read-lines.ts";

/** Money of gifts by transfer that went back: one says it, another confirms it. */
export const returnsScreen = ({ work }: Parts): Screen => ({
  path: "/bank/returns",
  action: "returns-list",
  forms: ["return-ask", "return-confirm"],
  async show(visit) {
    const { t, url, entered, language } = visit;
    const state = url.searchParams.get("state") === "waiting" ? "waiting" : "";
    const after = url.searchParams.get("after") ?? "";
    const { returns, next } = await work.read(entered.actor, (office) =>
      listReturns(office, { state, after }),
    );
    const states = [
      ["", t("office.counter.anyState")],
      ["waiting", t("office.counter.outcome.waiting")],
    ] as const;
    const body = html`${filters(visit, [{ name: "state", label: t("office.counter.state"), options: states }])}
${table({
  caption: t("office.counter.returns"),
  empty: t("office.counter.noReturns"),
  rows: returns,
  columns: [
    {
      label: t("office.counter.who"),
      cell: (row) => (row.anonymous === null ? null : giverName(visit, { ...row, anonymous: row.anonymous })),
    },
    {
      label: t("office.counter.amount"),
      isNumber: true,
      cell: ({ amount, currency }) => money(language, amount, currency),
    },
    { label: t("office.counter.day"), cell: (row) => day(language, row.value_on) },
    { label: t("office.counter.proof"), cell: (row) => row.proof },
    {
      label: t("office.counter.askedBy"),
      cell: (row) => html`<bdi>${row.asked_by_name}</bdi>, ${moment(language, row.asked_at)}`,
    },
    {
      label: t("office.counter.confirmedBy"),
      cell: ({ id, asked_by: by, confirmed_at: at, confirmed_by_name: name }) => {
        if (at) return html`<bdi>${name}</bdi>, ${moment(language, at)}`;
        if (by === entered.actor.id || !visit.may("return-confirm"))
          return tag(t("office.counter.anotherConfirms"), "wait");
        return form(visit, {
          action: "return-confirm",
          row: id,
          hidden: { return: id },
          label: t("office.counter.confirm"),
        });
      },
    },
  ],
})}
${pages(visit, next)}`;
    return { title: t("office.counter.returns"), body };
  },
});
