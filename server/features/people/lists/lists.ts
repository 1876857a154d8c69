import { z } from "zod/mini";
import { rowsOf } from "../../../../contracts/office/matrix.ts";
import { action, type Desk, type Screen, type Visit } from "../../../office/desk.ts";
import { exported } from "../../../office/export/lists.ts";
import { html } from "../../../office/kit/index.ts";
import { createWork } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Nouns } from "../nouns.ts";
import { giversList } from "./givers.ts";
import { investmentsList } from "./investments.ts";
import { journalList } from "./journal.ts";
import { learnersList } from "./learners.ts";
import { paymentsList } from "./payments.ts";
import { readersList } from "./readers.ts";
import { salesList } from "./sales.ts";
import { stockList } from "./stock.ts";
import { trailList } from "./trail.ts";
import { ideasList, messagesList, volunteersList } from "./written.ts";

/** The lists that leave the office as files, and the screen where one is chosen. */
export function createLists(
  context: Context,
  nouns: Pick<Nouns, "leaveUrl" | "paymentsLike" | "ordersLike">,
): Required<Pick<Desk, "actions" | "screens" | "menu">> {
  const { read } = createWork(context);
  const all = [
    exported(context, paymentsList(read, nouns)),
    exported(context, giversList(read)),
    exported(context, journalList(read)),
    exported(context, salesList(read, nouns)),
    exported(context, stockList(read)),
    exported(context, investmentsList(read)),
    exported(context, learnersList(read)),
    exported(context, messagesList(read)),
    exported(context, volunteersList(read)),
    exported(context, ideasList(read)),
    exported(context, readersList(read, nouns.leaveUrl)),
    exported(context, trailList(read)),
  ];

  return {
    actions: [
      // GET lists-show -> {lists: [{action, path}]}: those that leave by a function of this name, or under /office.
      action("lists-show", z.object({}), async ({ role }) => ({
        lists: all
          .filter((list) => rowsOf(list.action.name, role) !== null)
          .map((list) => ({ action: list.action.name, path: list.screen.path })),
      })),
      ...all.map((list) => list.action),
    ],
    screens: [chooseScreen(all), ...all.map(({ screen }) => screen)],
    menu: [{ group: "contacts", label: "lists", path: "/lists", action: "lists-show" }],
  };
}

const DAYS = ["from", "to"] as const;

/** One form for all of them, without script: it leads to the address of the list, with the filter in it. */
const chooseScreen = (all: readonly ReturnType<typeof exported>[]): Screen => ({
  path: "/lists",
  action: "lists-show",
  async show({ t, url, may }: Visit) {
    const own = all.filter((list) => may(list.action.name));
    const chosen = own.find(({ name }) => name === url.searchParams.get("list"));
    if (chosen) {
      const rest = new URLSearchParams(url.search);
      rest.delete("list");
      return new Response(null, {
        status: 303,
        headers: { Location: `/office${chosen.screen.path}?${rest.toString()}`, "Cache-Control": "no-store" },
      });
    }
    const lists = html`<div class="field"><label for="list">${t("office.export.list")}</label>
<select id="list" name="list">${own.map(({ name }) => html`<option value="${name}">${t(`office.export.lists.${name}`)}</option>`)}</select></div>`;
    const days = DAYS.map(
      (name) =>
        html`<div class="field"><label for="${name}">${t(`office.export.${name}`)}</label><input id="${name}" type="date" name="${name}"></div>`,
    );
    const format = html`<div class="field"><label for="format">${t("office.export.format")}</label>
<select id="format" name="format"><option value="ods">ODS</option><option value="csv">CSV</option></select></div>`;
    const body = html`<p>${t("office.export.hint")}</p>
<form method="get" action="/office/lists" class="card">${lists}<div class="row">${days}${format}</div>
<button class="main">${t("office.export.download")}</button></form>`;
    return { title: t("office.menu.lists"), body };
  },
});
