import { readConfirmation } from "../../../contracts/newsletter.ts";
import type { Context } from "../../platform/context.ts";
import type { Call, Endpoint } from "../../platform/http/endpoint.ts";
import { leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { Subscription } from "./subscription.ts";

/** POST newsletter-confirm {token}: the button of the page behind a confirmation link; the page shows the result. */
export function newsletterConfirm({ env }: Context, { confirm, stateOf }: Subscription): Endpoint {
  async function handle(call: Call): Promise<Response> {
    const body = await (call.isForm ? readForm(call.request) : readJson(call.request));
    const { token, language } = readConfirmation(body);
    await confirm(token);
    if (call.isForm) return leadTo(siteUrl(env, language ?? call.language, `/newsletter/confirm/${token}`));
    const state = await stateOf("confirm", token);
    return Response.json({ state }, { headers: { "Cache-Control": "no-store" } });
  }

  return { name: "newsletter-confirm", method: "POST", takesForms: true, handle };
}
