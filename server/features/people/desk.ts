import { z } from "zod/mini";
import { Failure } from "../../../contracts/errors.ts";
import { kinshasaDay } from "../../money/receipts/day.ts";
import { action, type Desk, type Screen } from "../../office/desk.ts";
import type { Entered } from "../../office/enter.ts";
import { day, html, table } from "../../office/kit/index.ts";
import { createWork } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";
import { createFind } from "./find.ts";
import { peopleLimits } from "./limits.ts";
import { createLists } from "./lists/lists.ts";
import { notes } from "./notes.ts";
import type { Nouns } from "./nouns.ts";
import { createPapers } from "./papers/papers.ts";
import { personPage } from "./person-screen.ts";
import { createReadPerson, type PersonRead } from "./read-person.ts";
import type { createRequests } from "./requests.ts";
import { whoShape } from "./shapes.ts";
import { personPath, readWho, type Who, whoText } from "./who.ts";

interface Parts {
  readonly nouns: Nouns;
  readonly requests: ReturnType<typeof createRequests>;
}

/** The people of the product, and the lists that leave the office. */
export function peopleDesk(context: Context, { nouns, requests }: Parts): Desk {
  const country = context.env.SMS_COUNTRY;
  const { read } = createWork(context);
  const readPerson = createReadPerson(context, nouns);
  const find = createFind(context, readPerson);
  const written = notes(context, readPerson);
  const papers = createPapers(context, readPerson);
  const lists = createLists(context, nouns);
  const ofPerson = z.object({ who: whoShape(country) });

  async function required(entered: Pick<Entered, "actor">, who: Who): Promise<PersonRead> {
    const person = await readPerson(entered, who);
    if (!person) throw new Failure("not_found");
    return person;
  }

  /** The next steps to do, the first day first. */
  const stepsToDo = (entered: Entered) =>
    read(entered.actor, (office) =>
      office
        .selectFrom("people.notes")
        .select(["id", "user_id", "email", "phone", "words", "due_on"])
        .where("due_on", "is not", null)
        .where("done_at", "is", null)
        .orderBy("due_on")
        .orderBy("id")
        .limit(peopleLimits.shown)
        .execute(),
    );
  type Step = Awaited<ReturnType<typeof stepsToDo>>[number];
  const whoOf = ({ user_id, email, phone }: Step): Who =>
    email !== null ? { email } : phone !== null ? { phone } : { account: user_id ?? "" };

  const listScreen: Screen = {
    path: "/people",
    action: "people-find",
    async show(visit) {
      const { t, url, entered, language } = visit;
      const typed = url.searchParams.get("q") ?? "";
      const found = await find(entered, typed);
      const steps = await stepsToDo(entered);
      const today = kinshasaDay(context.clock.now());
      const search = html`<form method="get" action="/office/people" class="card" role="search"><div class="row">
<div class="field"><label for="people-q">${t("office.people.search")}</label><input id="people-q" type="search" name="q" value="${typed}"><p class="hint">${t("office.people.searchHint")}</p></div>
<button>${t("office.find.go")}</button></div></form>`;
      const people = html`<ul class="cards">${found.map(
        ({ who, name }) =>
          html`<li class="card"><a href="/office${personPath(who)}">${name ?? whoText(who)}</a><p class="muted small"><bdi>${whoText(who)}</bdi></p></li>`,
      )}</ul>`;
      const nothing = html`<p class="card">${t("office.find.nothing")}</p>`;
      const result = typed.trim() === "" ? null : found.length > 0 ? people : nothing;
      const todo = table({
        caption: t("office.people.steps"),
        empty: t("office.people.noSteps"),
        rows: steps,
        columns: [
          {
            label: t("office.people.person"),
            cell: (step) =>
              html`<a href="/office${personPath(whoOf(step))}"><bdi>${whoText(whoOf(step))}</bdi></a>`,
          },
          {
            label: t("office.people.dueOn"),
            cell: ({ due_on }) =>
              due_on === null
                ? null
                : due_on < today
                  ? html`<strong>${day(language, due_on)}</strong>`
                  : day(language, due_on),
          },
          { label: t("office.people.words"), cell: ({ words }) => words },
        ],
      });
      return {
        title: t("office.people.heading"),
        body: html`${search}${result}${todo}`,
      };
    },
  };

  const personScreen: Screen = {
    path: "/people/person",
    action: "person-show",
    forms: ["person-note", "person-step-done", "person-ask"],
    async show(visit) {
      const who = readWho(visit.url.searchParams.get("who") ?? "", country);
      if (!who) throw new Failure("not_found");
      const person = await required(visit.entered, who);
      return { title: person.names[0] ?? whoText(who), body: personPage(visit, person) };
    },
  };

  return {
    actions: [
      // GET people-find ?q= -> {people: [{who, name}]}: by an address, a number, or words of a name.
      action("people-find", z.object({ q: z._default(z.string(), "") }), async (entered, { q }) => ({
        people: (await find(entered, q)).map(({ who, name }) => ({ who: whoText(who), name })),
      })),

      // GET person-show ?who= -> what the role sees of them besides their money.
      action("person-show", ofPerson, async (entered, { who }) => {
        const {
          gifts: _,
          subscriptions: __,
          orders: ___,
          investments: ____,
          coursePayments: _____,
          ...shown
        } = await required(entered, who);
        return { ...shown, who: whoText(who) };
      }),

      // GET person-money ?who= -> {gifts, subscriptions, orders, investments, coursePayments}
      action("person-money", ofPerson, async (entered, { who }) => {
        const { gifts, subscriptions, orders, investments, coursePayments } = await required(entered, who);
        return { gifts, subscriptions, orders, investments, coursePayments };
      }),

      ...written.actions,
      ...papers.actions,
      ...requests.actions(readPerson),
      ...lists.actions,
    ],
    screens: [listScreen, personScreen, ...papers.screens, ...lists.screens],
    menu: [{ group: "contacts", label: "people", path: "/people", action: "people-find" }, ...lists.menu],
    waiting: [written.waiting],
    finders: [
      {
        label: "people",
        action: "people-find",
        find: async (entered, typed) =>
          (await find(entered, typed)).map(({ who, name }) => ({
            path: personPath(who),
            title: name ?? whoText(who),
            detail: whoText(who),
          })),
      },
    ],
  };
}
