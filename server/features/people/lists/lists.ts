import type { Visit } from "../../../office/desk.ts";
import { exported, exportForm } from "../../../office/export/lists.ts";
import { type Html, html } from "../../../office/kit/index.ts";
import { createWork } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Nouns } from "../nouns.ts";
import { giversList } from "./givers.ts";
import { paymentsList } from "./payments.ts";
import { readersList } from "./readers.ts";
import { salesList } from "./sales.ts";
import { trailList } from "./trail.ts";

/** The lists of the people desk, each with the form that asks for its file. */
export function createLists(context: Context, { leaveUrl }: Pick<Nouns, "leaveUrl">) {
  const { read } = createWork(context);
  const payments = paymentsList(read);
  const givers = giversList(read);
  const sales = salesList(read);
  const readers = readersList(read, leaveUrl);
  const trail = trailList(read);
  const all = [
    exported(context, payments),
    exported(context, givers),
    exported(context, sales),
    exported(context, readers),
    exported(context, trail),
  ];
  return {
    actions: all.map(({ action }) => action),
    screens: all.map(({ screen }) => screen),
    /** What the visitor's role may take along. */
    forms(visit: Visit): Html | null {
      const days = (list: string) =>
        (["from", "to"] as const).map(
          (name) =>
            html`<div class="field"><label for="${list}-${name}">${visit.t(`office.export.${name}`)}</label><input id="${list}-${name}" type="date" name="${name}"></div>`,
        );
      const forms = [
        exportForm(visit, payments, days("payments")),
        exportForm(visit, givers, days("givers")),
        exportForm(visit, sales, days("sales")),
        exportForm(visit, readers),
        exportForm(visit, trail, days("trail")),
      ].filter((form) => form !== null);
      return forms.length === 0
        ? null
        : html`<h2>${visit.t("office.export.title")}</h2><p>${visit.t("office.export.hint")}</p>${forms}`;
    },
  };
}
