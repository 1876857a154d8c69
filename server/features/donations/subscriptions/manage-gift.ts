import { type ManageRequest, readManageRequest } from "../../../../contracts/donations/manage-gift.ts";
import { Failure } from "../../../../contracts/errors.ts";
import { isLanguage, type Language } from "../../../../contracts/languages.ts";
import type { SubscriptionsTable } from "../../../money/payments/subscription-tables.ts";
import type { Context } from "../../../platform/context.ts";
import type { Call, Endpoint, RenderForm } from "../../../platform/http/endpoint.ts";
import { formFailure, leadTo } from "../../../platform/http/plain-form.ts";
import { readForm, readJson } from "../../../platform/http/read-body.ts";
import { siteUrl } from "../../../platform/http/site-url.ts";
import { tokenHash } from "../../../platform/keys/tokens.ts";
import { consumeLimit } from "../../../platform/limits/rate-limits.ts";
import { subscriptionLimits } from "../limits.ts";
import type { createActions } from "./actions.ts";
import type { Pay } from "./pay.ts";
import { lock } from "./rows.ts";
import { managedGift } from "./view.ts";

interface Parts {
  readonly actions: ReturnType<typeof createActions>;
  readonly pay: Pay;
  readonly sendLinks: (email: string, language: Language) => Promise<void>;
  readonly renderForm: RenderForm;
}

type Found = Pick<SubscriptionsTable, "id" | "amount" | "currency">;
type Done = { readonly done: ManageRequest["action"] } | { readonly checkoutUrl: string };

const PAGE = "/giving/manage";
const NO_STORE = { "Cache-Control": "no-store" };

/**
 * POST manage-gift {token, action: pause | resume | amount | stop | pay | means} or {action: link, email}. JSON gets the new
 * state of the subscription; a form is redirected to its page (303), or gets the page with the problems (422).
 */
export function manageGift(context: Context, { actions, pay, sendLinks, renderForm }: Parts): Endpoint {
  const { db, env } = context;
  const view = managedGift(context);

  async function act(request: ManageRequest, call: Call, language: Language): Promise<Done> {
    if (request.action === "link") {
      await consumeLimit(
        context,
        db,
        "manage-links",
        call.addressPrefix,
        subscriptionLimits.resendPerAddress,
      );
      await sendLinks(request.email, language);
      return { done: "link" };
    }
    const found = await db
      .selectFrom("payments.subscriptions")
      .select(["id", "amount", "currency"])
      .where("token_hash", "=", tokenHash(request.token))
      .executeTakeFirst();
    if (!found) throw new Failure("not_found");
    await consumeLimit(context, db, "manage-gift", found.id, subscriptionLimits.perLink);
    return change(found, request);
  }

  /** `pay` is for the due renewal, `means` for the next one, to pay it and those after it in another way. */
  async function payItself(found: Found, isAhead: boolean): Promise<Done> {
    const chosen = await pay.choose(found);
    const payment = await db
      .transaction()
      .execute(async (trx) => pay.start(trx, await lock(trx, found.id), chosen, isAhead));
    return { checkoutUrl: await pay.open(payment, chosen) };
  }

  async function change(found: Found, request: Exclude<ManageRequest, { action: "link" }>): Promise<Done> {
    if (request.action === "pay" || request.action === "means")
      return payItself(found, request.action === "means");
    await db.transaction().execute(async (trx) => {
      const subscription = await lock(trx, found.id);
      if (request.action === "pause") await actions.pause(request.until)(trx, subscription);
      if (request.action === "resume") await actions.resume(trx, subscription);
      if (request.action === "amount") await actions.changeAmount(request.amount)(trx, subscription);
      if (request.action === "stop") await actions.stop(trx, subscription);
    });
    return { done: request.action };
  }

  async function answerJson(call: Call): Promise<Response> {
    const request = readManageRequest(await readJson(call.request));
    const done = await act(request, call, call.language);
    const gift = request.action === "link" ? null : await view(request.token);
    return Response.json({ ...done, ...(gift && { gift }) }, { headers: NO_STORE });
  }

  async function answerForm(call: Call): Promise<Response> {
    const { language: typed, ...values } = await readForm(call.request);
    const language = isLanguage(typed) ? typed : call.language;
    const token = /^[\w-]{1,100}$/.exec(values.token ?? "")?.[0];
    const path = token === undefined ? PAGE : `${PAGE}/${token}`;
    try {
      const done = await act(readManageRequest(values), call, language);
      const Location =
        "checkoutUrl" in done ? done.checkoutUrl : siteUrl(env, language, `${path}?done=${done.done}`);
      return leadTo(Location);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return renderForm(path, language, formFailure("manage-gift", values, [error.problem], language));
    }
  }

  return {
    name: "manage-gift",
    method: "POST",
    takesForms: true,
    handle: (call) => (call.isForm ? answerForm(call) : answerJson(call)),
  };
}
