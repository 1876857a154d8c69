import type { z } from "zod/mini";
import { Failure } from "../../../contracts/errors.ts";
import { type Currency, fromMajor, type Money, type Rate } from "../../../contracts/money.ts";
import { currentRates } from "../../money/rates/current-rates.ts";
import { kinshasaDay } from "../../money/receipts/day.ts";
import type { Entered } from "../../office/enter.ts";
import { createWork } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";
import { treasuryLimits } from "./limits.ts";
import type { rateShape } from "./shapes.ts";

/** Sets the rate of a day, by hand: a slip of the finger by a digit is asked about before it counts. */
export function createSetRate(context: Context) {
  const { clock } = context;
  const { change } = createWork(context);

  return (entered: Entered, { from, to, date, sure, ...typed }: z.output<typeof rateShape>) =>
    change(entered.actor, "rate-set", async (trx) => {
      const now = clock.now();
      const rates = await currentRates(trx);
      const before = rates.find((one) => one.from === from && one.to === to);
      if (!before) throw new Failure("record_unknown");
      if (date > kinshasaDay(now)) throw new Failure({ code: "day_in_future", field: "date" });
      if (date < before.date) throw new Failure({ code: "rate_older", field: "date" });
      const asked = amountOf(typed.asked, from, "asked").minor;
      const paid = amountOf(typed.paid, to, "paid").minor;
      const rate: Rate = { from, to, asked, paid, date };
      if (sure === "" && isFar(before, rate)) throw new Failure({ code: "rate_far", field: "sure" });
      await trx
        .insertInto("payments.rates")
        .values({
          from_currency: from,
          to_currency: to,
          asked,
          paid,
          day: date,
          set_by: entered.actor.id,
          set_by_name: entered.name,
          set_at: now,
        })
        .execute();
      return {
        row: { kind: "rate", id: `${from}-${to}` },
        before: { asked: before.asked, paid: before.paid, date: before.date },
        after: { asked, paid, date },
        result: { rate },
      };
    });
}

function amountOf(typed: string, currency: Currency, field: string): Money {
  const amount = fromMajor(typed, currency);
  if (!amount || amount.minor === 0 || amount.minor > MOST)
    throw new Failure({ code: "amount_invalid", field });
  return amount;
}

/** As db/migrations/0091_office_rates.sql has it. */
const MOST = 1_000_000_000_000;

/** Whether the same amount would cost so much more or less than before. */
function isFar(before: Rate, { asked, paid }: Rate): boolean {
  const [old, now] = [BigInt(before.paid) * BigInt(asked), BigInt(paid) * BigInt(before.asked)];
  const moved = now > old ? now - old : old - now;
  return moved * 100n > old * BigInt(treasuryLimits.rateStep);
}
