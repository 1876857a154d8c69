import {
  checkDonation,
  type Donation,
  donationFromForm,
  giftPath,
} from "../../../contracts/donations/donations.ts";
import { Failure, type Problem } from "../../../contracts/errors.ts";
import { isLanguage, type Language } from "../../../contracts/languages.ts";
import type { PageOfKind } from "../../money/payments/page-of-kind.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import type { Context } from "../../platform/context.ts";
import type { Call, Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import { askAgain, formFailure, leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson, withOperationId } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { giverCountry, withNumber } from "./donor-phone.ts";
import { giftFor } from "./gifts.ts";
import { StillPending } from "./pending-gift.ts";
import type { FindProgram } from "./programs.ts";

interface Parts {
  readonly findProgram: FindProgram;
  readonly payments: Pick<Payments, "chooseLater" | "openCheckout">;
  readonly page: PageOfKind;
  readonly renderForm: RenderForm;
}

/**
 * POST create-donation {programId, amount, donationType, donorName, donorEmail, donorPhone?, anonymous, payIn?, means?, phone?}; the amount in the
 * major unit of the programme's currency. Answers {checkoutUrl, reference, statusUrl}, and `pending` with reference and
 * statusUrl of a similar unpaid gift. A form post is redirected (303) to the payment page or to the unpaid gift, or
 * gets its own page back with the problems (422).
 */
export function createDonation(context: Context, parts: Parts): Endpoint {
  const { findProgram, payments, page, renderForm } = parts;
  const check = async (body: unknown) =>
    checkDonation(body, (id) => findProgram(id)?.currency, (await page.terms()).rates);
  const addressesOf = ({ reference, language }: PaymentsTable) => ({
    reference,
    statusUrl: siteUrl(context.env, language, giftPath(reference)),
  });

  async function start(checked: Donation, call: Call, language: Language) {
    const donation = withNumber(context, checked);
    if (!findProgram(donation.programId)) throw new Failure({ code: "program_unknown", field: "programId" });
    const { amount: asked, toPay, means, phone } = donation;
    const wish = { currency: toPay.currency, amount: toPay.minor, means, phone };
    const terms = { ...(await page.terms()), country: giverCountry(donation) };
    const { payer, ...via } = await payments.chooseLater({ ...wish, asked, terms });
    const order = { donation, language, via, from: call, once: call.isForm };
    const { payment, pending } = await giftFor(context, order);
    const addresses = addressesOf(payment);
    const checkoutUrl =
      payment.chosen_at === null
        ? addresses.statusUrl
        : await payments.openCheckout(await page.intentOf(payment), payer);
    return { checkoutUrl, ...addresses, ...(pending && { pending: addressesOf(pending) }) };
  }

  async function answerJson(call: Call): Promise<Response> {
    const { donation, problems } = await check(
      withOperationId(await readJson(call.request), call.request.headers),
    );
    if (problems) throw new Failure(problems[0]);
    const answer = await start(donation, call, donation.language ?? call.language);
    return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
  }

  async function answerForm(call: Call): Promise<Response> {
    const { page: sentFrom = "", ...values } = await readForm(call.request);
    const language = isLanguage(values.language) ? values.language : call.language;
    const again = (problems: readonly Problem[]) =>
      renderForm(
        isOwnPath(sentFrom) ? sentFrom : "/donate",
        language,
        formFailure("donation", values, problems, language),
      );
    try {
      const { donation, problems } = await check(donationFromForm(values));
      if (problems) return await again(problems);
      const { checkoutUrl } = await start(donation, call, language);
      return leadTo(checkoutUrl);
    } catch (error) {
      if (error instanceof StillPending) return leadTo(addressesOf(error.payment).statusUrl);
      return askAgain(context, error, again);
    }
  }

  return {
    name: "create-donation",
    method: "POST",
    takesForms: true,
    welcomes: true,
    handle: (call) => (call.isForm ? answerForm(call) : answerJson(call)),
  };
}

/** A path of this site without language, query or host, as our pages write it into their forms. */
function isOwnPath(path: string): boolean {
  return path.length <= 200 && /^(?:\/[a-z0-9-]+)+$|^\/$/.test(path);
}
