import { sql } from "kysely";
import { z } from "zod";
import { MEANS_ID, paidIn } from "../../../contracts/donations/donations.ts";
import { Failure } from "../../../contracts/errors.ts";
import { isLanguage } from "../../../contracts/languages.ts";
import type { Currency, Rate } from "../../../contracts/money.ts";
import { askedOf } from "../../money/payments/asked.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { PaymentIntent } from "../../money/payments/provider.ts";
import { GIFT } from "../../money/payments/staff-gift.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import type { Context } from "../../platform/context.ts";
import type { Call, Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import { formFailure, leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { REFERENCE } from "./gift-status.ts";

const bodySchema = z.strictObject({
  reference: z.string().regex(REFERENCE),
  means: z.string().regex(MEANS_ID),
  phone: z.string().max(40).default(""),
});
type Body = z.infer<typeof bodySchema>;

interface Parts {
  readonly payments: Pick<Payments, "choose" | "openCheckout">;
  readonly intentOf: (payment: PaymentsTable) => Promise<PaymentIntent>;
  readonly renderForm: RenderForm;
  readonly rates: readonly Rate[];
}

/**
 * POST choose-gift-means {reference, means, phone?}: the payer's choice on the page of a gift, once, before any provider is
 * asked. Answers {checkoutUrl}; a form post is redirected there (303), or gets the gift's page back with the problem (422).
 */
export function chooseGiftMeans({ db, env, clock }: Context, parts: Parts): Endpoint {
  const { payments, intentOf, renderForm, rates } = parts;

  async function act(body: Body): Promise<string> {
    const payment = await db
      .selectFrom("payments.payments")
      .selectAll()
      .where("reference", "=", body.reference)
      .where("kind", "=", GIFT)
      .executeTakeFirst();
    if (!payment) throw new Failure("not_found");
    // Chosen already, in another tab or with the button pressed twice: the gift goes its way.
    if (payment.chosen_at !== null || payment.state !== "created")
      return payment.checkout_url ?? statusUrl(payment);
    const currency = body.means.slice(-3) as Currency;
    const { terms, problem } = paidIn(askedOf(payment), currency, rates);
    if (problem) throw new Failure(problem);
    const { toPay, rate } = terms;
    const wish = { currency, amount: toPay.minor, means: body.means, phone: body.phone };
    const chosen = await payments.choose(wish);
    const { rows } = await sql<{ chosen: boolean }>`
      select payments.choose_means(
        ${payment.id}, ${chosen.provider}, ${chosen.means}, ${chosen.trial}, ${toPay.minor}, ${currency},
        ${rate?.asked ?? null}, ${rate?.paid ?? null}, ${rate?.date ?? null}, ${clock.now()}
      ) as chosen`.execute(db);
    if (!rows[0]?.chosen) return statusUrl(payment);
    const { id } = payment;
    const stored = await db
      .selectFrom("payments.payments")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return payments.openCheckout(await intentOf(stored), chosen.payer);
  }

  const statusUrl = ({ language, reference }: PaymentsTable) =>
    siteUrl(env, language, `/donate/status/${reference}`);

  async function answerForm(call: Call): Promise<Response> {
    const { language: typed, ...values } = await readForm(call.request);
    const language = isLanguage(typed) ? typed : call.language;
    const { reference = "" } = values;
    try {
      return leadTo(await act(read(values)));
    } catch (error) {
      if (!(error instanceof Failure) || !REFERENCE.test(reference)) throw error;
      const failure = formFailure("gift-means", values, [error.problem], language);
      return renderForm(`/donate/status/${reference}`, language, failure);
    }
  }

  return {
    name: "choose-gift-means",
    method: "POST",
    takesForms: true,
    async handle(call) {
      if (call.isForm) return answerForm(call);
      const checkoutUrl = await act(read(await readJson(call.request)));
      return Response.json({ checkoutUrl }, { headers: { "Cache-Control": "no-store" } });
    },
  };
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
