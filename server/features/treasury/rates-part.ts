import { currentRates } from "../../money/rates/current-rates.ts";
import { kinshasaDay } from "../../money/receipts/day.ts";
import { action, type Desk } from "../../office/desk.ts";
import type { Entered } from "../../office/enter.ts";
import { createWork } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";
import { type AgedRate, agedRates, ratesScreen } from "./rates.ts";
import { createSetRate } from "./set-rate.ts";
import { nothing, rateShape } from "./shapes.ts";

type Part = Required<Pick<Desk, "actions" | "screens" | "menu">>;

/** The exchange rates: what counts now, how old it is, and the rate of another day. */
export function ratesPart(context: Context): Part & {
  readonly now: (entered: Pick<Entered, "actor">) => Promise<readonly AgedRate[]>;
} {
  const { clock } = context;
  const { read } = createWork(context);
  const setRate = createSetRate(context);
  const now = ({ actor }: Pick<Entered, "actor">) =>
    read(actor, async (office) => agedRates(await currentRates(office), clock.now()));

  return {
    now,
    actions: [
      // GET rates-list -> {rates}: with their age in days.
      action("rates-list", nothing, async (entered) => ({ rates: await now(entered) })),

      // POST rate-set {from, to, asked, paid, date, sure?} -> {rate}: counts from now on, for what is paid and what is compared.
      action("rate-set", rateShape, (entered, typed) => setRate(entered, typed)),
    ],
    screens: [
      ratesScreen(
        ({ entered }) => now(entered),
        () => kinshasaDay(clock.now()),
      ),
    ],
    menu: [{ group: "money", label: "rates", path: "/money/rates", action: "rates-list" }],
  };
}
