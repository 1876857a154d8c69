import { Failure, type Problem } from "../../../contracts/errors.ts";
import { isLanguage, type Language } from "../../../contracts/languages.ts";
import type { OrderAnswer } from "../../../contracts/marketplace/marketplace.ts";
import { checkOrder, type Order, orderFromForm } from "../../../contracts/marketplace/order.ts";
import type { Rate } from "../../../contracts/money.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { Context } from "../../platform/context.ts";
import type { Call, Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import { formFailure, leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson, withOperationId } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Identify } from "../../platform/people/person.ts";
import { signedIn } from "../../platform/people/signed-in.ts";
import { holdWhileOpen, orderFor } from "./orders.ts";
import { releaseOrders } from "./release-orders.ts";
import { toldLines } from "./told-lines.ts";

interface Parts {
  readonly identify: Identify;
  readonly mail: Pick<Outbox, "post">;
  readonly payments: Pick<Payments, "choose" | "openCheckout">;
  readonly renderForm: RenderForm;
  /** For orders paid in another currency than dollars. */
  readonly rates: readonly Rate[];
}

/**
 * POST create-marketplace-order {items, customerInfo, totalAmount, currency?}: only products and quantities are taken from
 * the request, amounts are only compared. Answers {checkoutUrl, reference, statusUrl}; `price_changed` and `out_of_stock`
 * have the current cart in `details`. A form post is redirected to the payment page (303), or back to the checkout (422).
 */
export function createOrder(context: Context, parts: Parts): Endpoint {
  const { identify, payments, renderForm } = parts;
  const { db, env } = context;

  async function start(order: Order, call: Call, language: Language): Promise<OrderAnswer> {
    const { holdMs, ...via } = await payments.choose({ currency: order.currency });
    // A form post is anonymous; otherwise the token alone decides whose account the order joins.
    const person = call.isForm ? null : await signedIn(identify, call.request);
    await releaseOrders(context);
    const payment = await orderFor(context, parts, {
      order,
      personId: person?.id ?? null,
      language,
      via,
      holdMs,
      from: call,
    });
    const { id, reference, state } = payment;
    const statusUrl = siteUrl(env, payment.language, `/marketplace/order/${reference}`);
    const ended = { checkoutUrl: statusUrl, reference, statusUrl };
    // Repeated after the payment ended or the reservation was released: the order's page explains it.
    if (state !== "created" && state !== "pending") return ended;
    const checkoutUrl = await payments.openCheckout({
      id,
      amount: { minor: payment.amount, currency: payment.currency },
      description: await descriptionOf(id, payment.language),
      language: payment.language,
      returnUrl: statusUrl,
    });
    const isHeld = await holdWhileOpen(db, id, holdMs);
    return isHeld ? { checkoutUrl, reference, statusUrl } : ended;
  }

  /** « Farine de manioc, sac de 5 kg (+2) ». */
  async function descriptionOf(id: string, language: Language): Promise<string> {
    const [first, ...others] = await toldLines(db, [id], language);
    if (!first) throw new Error(`order ${id} has no lines`);
    return others.length > 0 ? `${first.name} (+${others.length})` : first.name;
  }

  async function answerJson(call: Call): Promise<Response> {
    const body = withOperationId(await readJson(call.request), call.request.headers);
    const { order, problems } = checkOrder(body);
    if (problems) throw new Failure(problems[0]);
    const answer = await start(order, call, order.language ?? call.language);
    return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
  }

  async function answerForm(call: Call): Promise<Response> {
    const values = await readForm(call.request);
    const language = isLanguage(values.language) ? values.language : call.language;
    const again = (problems: readonly Problem[]) =>
      renderForm("/marketplace/checkout", language, formFailure("order", values, problems, language));
    const { order, problems } = checkOrder(orderFromForm(values));
    if (problems) return again(problems);
    try {
      const { checkoutUrl } = await start(order, call, language);
      return leadTo(checkoutUrl);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return again([error.problem]);
    }
  }

  return {
    name: "create-marketplace-order",
    method: "POST",
    takesForms: true,
    welcomes: true,
    handle: (call) => (call.isForm ? answerForm(call) : answerJson(call)),
  };
}
