import type { Screen, Visit } from "../../office/desk.ts";
import { filters, html, moment, money, pages, table, takeAway } from "../../office/kit/index.ts";
import type { Words } from "../../platform/words.ts";
import { dialled } from "./dialled.ts";
import type { FoundPayment } from "./search.ts";
import { stateTag } from "./states.ts";

const KINDS = ["gift", "order", "investment", "enrolment"] as const;

interface Page {
  readonly page: readonly FoundPayment[];
  readonly next: string | null;
}

/** The payments, the newest first, and the search for one. */
export const listScreen = (list: (visit: Visit) => Promise<Page>): Screen => ({
  path: "/money",
  action: "payments-list",
  async show(visit) {
    const { t, language, url } = visit;
    const { page, next } = await list(visit);
    const any: readonly [string, string] = ["", t("office.treasury.any")];
    const search = filters(visit, [
      { name: "q", label: t("office.treasury.search"), hint: t("office.treasury.searchHint") },
      {
        name: "kind",
        label: t("office.treasury.kind"),
        options: [any, ...KINDS.map((one) => kindOption(t, one))],
      },
      {
        name: "state",
        label: t("office.treasury.state"),
        options: [
          any,
          ...SHOWN_STATES.map((one): [string, string] => [one, t(`office.treasury.states.${one}`)]),
        ],
      },
      { name: "from", label: t("office.treasury.from"), type: "date" },
      { name: "until", label: t("office.treasury.until"), type: "date" },
    ]);
    const isFiltered = [...url.searchParams].some(([name, value]) => name !== "after" && value !== "");
    const listed = table({
      caption: t("office.treasury.payments"),
      rows: page,
      empty: t(isFiltered ? "office.treasury.noneFound" : "office.treasury.noPayments"),
      columns: [
        {
          label: t("office.treasury.when"),
          cell: ({ id, created_at }) =>
            html`<a href="/office/money/payments/${id}">${moment(language, created_at)}</a>`,
        },
        { label: t("office.treasury.person"), cell: (one) => personOf(t, one) },
        { label: t("office.treasury.kind"), cell: ({ kind }) => t(`office.treasury.kinds.${kind}`) },
        { label: t("office.treasury.state"), cell: ({ state }) => stateTag(t, state) },
        { label: t("office.treasury.number"), cell: ({ number }) => number },
        {
          label: t("office.treasury.amount"),
          isNumber: true,
          cell: ({ amount, currency }) => money(language, amount, currency),
        },
      ],
    });
    const taken = takeAway(visit, { action: "payments-export", name: "paiements", also: { days: "asked" } });
    return { title: t("office.menu.payments"), body: html`${search}${listed}${pages(visit, next)}${taken}` };
  },
});

const SHOWN_STATES = [
  "paid",
  "held",
  "disputed",
  "partly_refunded",
  "refunded",
  "returned",
  "created",
  "pending",
  "refused",
  "cancelled",
  "expired",
] as const;

const kindOption = (t: Words, kind: string): [string, string] => [kind, t(`office.treasury.kinds.${kind}`)];

/** The name and how to reach them; who gives anonymously has neither. */
const personOf = (t: Words, { name, contact }: FoundPayment) =>
  name === null && contact === null
    ? html`<span class="muted">${t("office.treasury.anonymous")}</span>`
    : html`${name}${name !== null && contact !== null ? html`<br>` : null}${contact ? html`<span class="small muted"><bdi>${dialled(contact)}</bdi></span>` : null}`;
