import { z } from "zod/mini";
import { Failure } from "../../../../contracts/errors.ts";
import { code, line, optional, required, text } from "../../../../contracts/form-fields.ts";
import { fromMajor } from "../../../../contracts/money.ts";
import { rowId } from "../../../../contracts/row-id.ts";
import { action } from "../../../office/desk.ts";
import type { Work } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import { investmentOf } from "../stored-investment.ts";
import { lockedFarm } from "./actions.ts";
import { investedIn, sharesOf } from "./harvest-shares.ts";
import { checkSeasonDay } from "./season-day.ts";

export const HARVEST_LENGTH = 2_000;
/** A million dollars, as db/migrations/0092_office_harvests.sql has it. */
const MOST = 100_000_000;

const shape = z.strictObject({
  id: rowId("invalid_field"),
  date: z.iso.date(code("date_invalid")),
  words: required("description_required", text(HARVEST_LENGTH)),
  /** In dollars; 0: the crop failed. */
  shared: line("amount_invalid", 32),
  /** How many are told, as the second look said; without it nothing is declared. */
  people: optional(line("invalid_field", 12)),
});

interface Parts extends Pick<Context, "clock" | "random"> {
  readonly work: Work;
  readonly mail: Pick<Outbox, "post">;
}

/**
 * POST harvest-declare {id, date, words, shared, people} -> {harvest, payouts}: who invested is told what their part is, or that
 * there is none, and the pay-outs wait for another person. Looked at twice: without the number of people it is refused.
 */
export const declareHarvest = ({ clock, random, work, mail }: Parts) =>
  action("harvest-declare", shape, (entered, { id, date, words, people, ...typed }) =>
    work.change(entered.actor, "harvest-declare", async (trx) => {
      const now = clock.now();
      const farm = await lockedFarm(trx, id);
      if (farm.status === "funding") throw new Failure("harvest_early");
      checkSeasonDay(date, { now, madeAt: farm.created_at });
      const shared = sumOf(typed.shared);
      const invested = await investedIn(trx, id);
      if (invested.length === 0) throw new Failure("harvest_of_nobody");
      if (people !== String(invested.length))
        throw new Failure({ code: "look_again", details: { people: invested.length } });
      const harvest = random.uuid();
      const { numInsertedOrUpdatedRows: stored } = await trx
        .insertInto("crowdfarming.harvests")
        .values({
          id: harvest,
          project_id: id,
          day: date,
          words,
          shared,
          currency: "USD",
          declared_by: entered.actor.id,
          declared_by_name: entered.name,
          declared_at: now,
        })
        .onConflict((conflict) => conflict.constraint("harvests_once").doNothing())
        .executeTakeFirstOrThrow();
      if (stored === 0n) throw new Failure({ code: "harvest_taken", field: "date" });
      const shares = sharesOf(shared, invested);
      if (shares.length > 0)
        await trx
          .insertInto("crowdfarming.payouts")
          .values(
            shares.map(({ payment, amount }) => ({
              id: random.uuid(),
              harvest_id: harvest,
              payment_id: payment,
              amount,
              currency: "USD" as const,
            })),
          )
          .execute();
      const shareOf = new Map(shares.map(({ payment, amount }) => [payment, amount]));
      for (const { payment } of invested) {
        const row = await trx
          .selectFrom("payments.payments")
          .selectAll()
          .where("id", "=", payment)
          .executeTakeFirstOrThrow();
        const { email, data } = await investmentOf(trx, row);
        if (email === null) continue;
        const share = { minor: shareOf.get(payment) ?? 0, currency: "USD" } as const;
        const letter = { template: "harvest_declared", data: { ...data, share, words, day: date } } as const;
        const { language } = row;
        await mail.post(trx, {
          dedupeKey: `harvest:${harvest}:${payment}`,
          recipient: email,
          language,
          letter,
        });
      }
      return {
        row: { kind: "farm", id: String(id) },
        after: { harvest, date, shared, people: invested.length },
        result: { harvest, payouts: shares.length },
      };
    }),
  );

function sumOf(typed: string): number {
  const sum = fromMajor(typed, "USD");
  if (!sum || sum.minor > MOST) throw new Failure({ code: "amount_invalid", field: "shared" });
  return sum.minor;
}
