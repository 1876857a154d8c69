import { sql } from "kysely";
import { z } from "zod";
import { Failure } from "../../../contracts/errors.ts";
import { MEANS_ID } from "../../../contracts/form-fields.ts";
import { isLanguage } from "../../../contracts/languages.ts";
import { type Currency, convert, type Money, type Rate } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Call, Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import { formFailure, leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { askedOf } from "./asked.ts";
import type { Chosen } from "./choose-means.ts";
import { findPayment, REFERENCE } from "./find-payment.ts";
import { nextCheck } from "./next-check.ts";
import type { PageOfKind, Terms } from "./page-of-kind.ts";
import type { Payments } from "./payments.ts";
import type { PaymentsTable } from "./tables.ts";

const bodySchema = z.strictObject({
  reference: z.string().regex(REFERENCE),
  means: z.string().regex(MEANS_ID),
  phone: z.string().max(40).default(""),
  cover: z.literal("on").optional(),
});
type Body = z.infer<typeof bodySchema>;

type Parts = Pick<Payments, "cancel" | "choose" | "openCheckout" | "pageOf">;

/**
 * POST choose-payment-means {reference, means, phone?, cover?}: the payer's choice on the page of a payment, once, before any
 * provider is asked; `cover: "on"` adds the fee of the means. No sum is taken from a body. Answers {checkoutUrl}; a form post
 * is redirected there (303), or gets the payment's page back with the problem (422).
 */
export function choosePaymentMeans(
  { db, env, clock }: Context,
  payments: Parts,
  renderForm: RenderForm,
): Endpoint {
  async function act(body: Body): Promise<string> {
    const { payment, page } = await findPayment(db, payments, body.reference);
    // Chosen already, in another tab or with the button pressed twice: the payment goes its way.
    if (payment.chosen_at !== null || payment.state !== "created")
      return payment.checkout_url ?? addressOf(page, payment);
    const { means, phone, cover } = body;
    const coversFee = cover !== undefined;
    if (coversFee && !(await page.canCover?.(payment)))
      throw new Failure({ code: "invalid_field", field: "cover" });
    const terms = await page.terms();
    const price = payIn(payment, terms, means.slice(-3) as Currency);
    const { currency, minor: amount } = price.toPay;
    const { bounds } = terms;
    const chosen = await payments.choose({ currency, amount, means, phone, bounds, coversFee });
    if (page.hold && !(await page.hold(payment, chosen.holdMs))) {
      await payments.cancel(payment.id);
      return addressOf(page, payment);
    }
    const stored = await store(payment, chosen, price);
    if (!stored) return addressOf(page, payment);
    return (page.open ?? payments.openCheckout)(await page.intentOf(stored), chosen.payer);
  }

  /** The payment with its means, from now on known to a provider; nothing if another request was faster. */
  function store(
    payment: PaymentsTable,
    { provider, means, trial, feeCovered }: Chosen,
    { toPay, rate }: Price,
  ): Promise<PaymentsTable | undefined> {
    return db.transaction().execute(async (trx) => {
      const now = clock.now();
      const { rows } = await sql<{ chosen: boolean }>`
        select payments.choose_means(
          ${payment.id}, ${provider}, ${means}, ${trial}, ${toPay.minor}, ${toPay.currency},
          ${feeCovered}, ${rate?.asked ?? null}, ${rate?.paid ?? null}, ${rate?.date ?? null}, ${now}
        ) as chosen`.execute(trx);
      if (!rows[0]?.chosen) return undefined;
      return trx
        .updateTable("payments.payments")
        .set({ next_check_at: nextCheck({ ...payment, provider, chosen_at: now }, now, now) })
        .where("id", "=", payment.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
  }

  const addressOf = async (page: PageOfKind, payment: PaymentsTable) =>
    siteUrl(env, payment.language, await page.pathOf(payment));

  async function answerForm(call: Call): Promise<Response> {
    const { language: typed, ...values } = await readForm(call.request);
    const language = isLanguage(typed) ? typed : call.language;
    try {
      return leadTo(await act(read(values)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { payment, page } = await findPayment(db, payments, values.reference ?? "");
      const failure = formFailure("payment-means", values, [error.problem], language);
      return renderForm(await page.pathOf(payment), language, failure);
    }
  }

  return {
    name: "choose-payment-means",
    method: "POST",
    takesForms: true,
    async handle(call) {
      if (call.isForm) return answerForm(call);
      const checkoutUrl = await act(read(await readJson(call.request)));
      return Response.json({ checkoutUrl }, { headers: { "Cache-Control": "no-store" } });
    },
  };
}

interface Price {
  readonly toPay: Money;
  readonly rate: Rate | null;
}

/** What is to be paid in this currency, at the rate of the day. */
function payIn(payment: PaymentsTable, { rates }: Terms, currency: Currency): Price {
  const asked = askedOf(payment);
  if (asked.currency === currency) return { toPay: asked, rate: null };
  const rate = rates.find(({ from, to }) => from === asked.currency && to === currency);
  const toPay = rate && convert(asked, rate);
  if (!toPay) throw new Failure({ code: "means_unknown", field: "means" });
  return { toPay, rate };
}

function read(values: unknown): Body {
  const { data, error } = bodySchema.safeParse(values);
  if (!error) return data;
  const field = String(error.issues[0]?.path[0] ?? "");
  throw new Failure(
    field === "means"
      ? { code: "means_unknown", field }
      : field === "phone"
        ? { code: "phone_invalid", field }
        : { code: "invalid_field", field },
  );
}
