import { z } from "zod/mini";
import { createBook } from "../../../money/books/book.ts";
import { action, type Desk } from "../../../office/desk.ts";
import { createWork } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import { addSeasonEntry, moveFarm } from "./actions.ts";
import { declareHarvest } from "./declare-harvest.ts";
import { listFarms } from "./farms.ts";
import { listPayouts, payPayout, waitingPayouts } from "./payouts.ts";
import { payoutsScreen } from "./payouts-screen.ts";
import { farmScreen, farmsScreen } from "./screens.ts";

/** Crowd-farming: the state of each project, and its season log. */
export function farmsDesk(context: Context, mail: Pick<Outbox, "post">): Desk {
  const { clock, random } = context;
  const work = createWork(context);
  return {
    actions: [
      // GET farms-list -> {farms}: those that are not completed first.
      action("farms-list", z.strictObject({}), async ({ actor }) => ({
        farms: await work.read(actor, listFarms),
      })),
      moveFarm(work),
      addSeasonEntry({ clock, work }),
      declareHarvest({ clock, random, work, mail }),

      // GET payouts-list -> {payouts}: those that are due first.
      action("payouts-list", z.strictObject({}), async ({ actor }) => ({
        payouts: await work.read(actor, (office) => listPayouts(office, null)),
      })),
      payPayout({ clock, work, mail, book: createBook(context) }),
    ],
    screens: [farmsScreen(work), farmScreen(work, clock), payoutsScreen(work, clock)],
    menu: [
      { group: "programmes", label: "farms", path: "/farms", action: "farms-list" },
      { group: "money", label: "payouts", path: "/payouts", action: "payouts-list" },
    ],
    waiting: [
      {
        label: "payouts",
        action: "payout-pay",
        path: "/payouts",
        find: ({ actor }) => work.read(actor, waitingPayouts),
      },
    ],
  };
}
