import type { Transaction } from "kysely";
import { z } from "zod";
import { DISPLAYS, type Display } from "../../../contracts/donations/donations.ts";
import { Failure } from "../../../contracts/errors.ts";
import { isLanguage } from "../../../contracts/languages.ts";
import { REFERENCE } from "../../money/payments/find-payment.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Call, Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import { formFailure, leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { consumeLimit } from "../../platform/limits/rate-limits.ts";
import { isShownByName } from "./gift-status.ts";
import { donorWallLimits } from "./limits.ts";

const schema = z.strictObject({
  reference: z.string().max(100),
  display: z.enum(DISPLAYS),
  language: z.string().max(10).optional(),
});

const PAGE = "/donate/status";

/**
 * POST change-gift-display {reference, display}: sets how the donor wall shows a gift; the reference is the permission.
 * A form post is redirected to the gift's page. Unknown, unpaid and nameless gifts get the same answer.
 */
export function changeDisplay(context: Context, renderForm: RenderForm): Endpoint {
  const { db, env } = context;
  const { changesPerAddress, changesPerGift } = donorWallLimits;

  async function change(body: unknown, { addressPrefix }: Call): Promise<Display> {
    const read = schema.safeParse(body);
    if (!read.success) throw new Failure("invalid_field");
    const { reference, display } = read.data;
    await consumeLimit(context, db, "gift-display", addressPrefix, changesPerAddress);
    if (!REFERENCE.test(reference)) throw new Failure("not_found");
    await db.transaction().execute(async (trx) => {
      await consumeLimit(context, trx, "gift-display-gift", reference, changesPerGift);
      if (!(await store(trx, reference, display))) throw new Failure("not_found");
    });
    return display;
  }

  async function answerForm(call: Call): Promise<Response> {
    const values = await readForm(call.request);
    const language = isLanguage(values.language) ? values.language : call.language;
    const path = `${PAGE}/${/^[\w-]{1,100}$/.exec(values.reference ?? "")?.[0] ?? "-"}`;
    try {
      await change(values, call);
      return leadTo(siteUrl(env, language, `${path}?display=saved`));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return renderForm(path, language, formFailure("gift-display", values, [error.problem], language));
    }
  }

  return {
    name: "change-gift-display",
    method: "POST",
    takesForms: true,
    async handle(call) {
      if (call.isForm) return answerForm(call);
      const display = await change(await readJson(call.request), call);
      return Response.json({ display }, { headers: { "Cache-Control": "no-store" } });
    },
  };
}

/**
 * The wall has one line per subscription, so the choice applies to all its payments, future ones included (each copies
 * the first). Locks the subscription's row, as a renewal does.
 */
async function store(trx: Transaction<Tables>, reference: string, display: Display): Promise<boolean> {
  const gift = await trx
    .selectFrom("payments.payments as payment")
    .innerJoin("payments.gifts as gift", "gift.payment_id", "payment.id")
    .select(["payment.id", "state", "anonymous", "donor_name"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!gift || !isShownByName(gift)) return false;
  const renewal = trx
    .selectFrom("payments.renewal_attempts")
    .select("subscription_id")
    .where("payment_id", "=", gift.id);
  const subscription = await trx
    .selectFrom("payments.subscriptions")
    .select(["id", "first_payment_id"])
    .where((row) => row.or([row("first_payment_id", "=", gift.id), row("id", "=", renewal)]))
    .forUpdate()
    .executeTakeFirst();
  const renewals = subscription
    ? await trx
        .selectFrom("payments.renewal_attempts")
        .select("payment_id")
        .where("subscription_id", "=", subscription.id)
        .execute()
    : [];
  const first = subscription?.first_payment_id ?? gift.id;
  await trx
    .updateTable("payments.gifts")
    .set({ display })
    .where("payment_id", "in", [first, ...renewals.map(({ payment_id }) => payment_id)])
    .execute();
  return true;
}
