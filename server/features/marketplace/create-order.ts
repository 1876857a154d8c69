import { Failure, type Problem } from "../../../contracts/errors.ts";
import { isLanguage, type Language } from "../../../contracts/languages.ts";
import type { OrderAnswer } from "../../../contracts/marketplace/marketplace.ts";
import { checkOrder, type Order, orderFromForm } from "../../../contracts/marketplace/order.ts";
import type { PageOfKind } from "../../money/payments/page-of-kind.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { Context } from "../../platform/context.ts";
import type { Call, Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import { askAgain, formFailure, leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson, withOperationId } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Identify } from "../../platform/people/person.ts";
import { signedIn } from "../../platform/people/signed-in.ts";
import { orderPath, reservedFor } from "./order-page.ts";
import { orderFor } from "./orders.ts";
import { releaseOrders } from "./release-orders.ts";

interface Parts {
  readonly identify: Identify;
  readonly mail: Pick<Outbox, "post">;
  readonly payments: Pick<Payments, "chooseLater" | "openCheckout">;
  readonly page: PageOfKind;
  readonly renderForm: RenderForm;
}

/**
 * POST create-marketplace-order {items, customerInfo, totalAmount, currency?, means?}: only products and quantities are taken from
 * the request, amounts are only compared. Answers {checkoutUrl, reference, statusUrl}; `price_changed` and `out_of_stock`
 * have the current cart in `details`. A form post is redirected to the payment page (303), or back to the checkout (422).
 */
export function createOrder(context: Context, parts: Parts): Endpoint {
  const { identify, payments, page, renderForm } = parts;
  const { env } = context;

  async function start(order: Order, call: Call, language: Language): Promise<OrderAnswer> {
    const { currency, means } = order;
    // Another total than the shown one is refused.
    const asked = order.shownTotal ?? { minor: 0, currency: "USD" };
    const wish = { currency, means, asked, terms: await page.terms() };
    const { payer, holdMs, ...via } = await payments.chooseLater(wish);
    // A form post is anonymous; otherwise the token alone decides whose account the order joins.
    const person = call.isForm ? null : await signedIn(identify, call.request);
    await releaseOrders(context);
    const payment = await orderFor(context, parts, {
      order,
      personId: person?.id ?? null,
      language,
      via,
      holdMs: reservedFor(holdMs),
      from: call,
    });
    const { reference, state } = payment;
    const statusUrl = siteUrl(env, payment.language, orderPath(reference));
    const waits = { checkoutUrl: statusUrl, reference, statusUrl };
    const isOpen = state === "created" || state === "pending";
    // The means is still to be chosen; or it is repeated after the payment ended: the order's page explains it.
    if (!isOpen || payment.chosen_at === null) return waits;
    // Released goods are not paid for: the money would go back.
    if (!(await page.hold?.(payment, holdMs))) return waits;
    const checkoutUrl = await payments.openCheckout(await page.intentOf(payment), payer);
    return { checkoutUrl, reference, statusUrl };
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
      return askAgain(context, error, again);
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
