import { checkDonation, type Donation, donationFromForm } from "../../../contracts/donations.ts";
import { Failure, type Problem } from "../../../contracts/errors.ts";
import { isLanguage, type Language } from "../../../contracts/languages.ts";
import type { Rate } from "../../../contracts/money.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import type { Context } from "../../platform/context.ts";
import type { Call, Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import { formFailure, leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson, withOperationId } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { giftFor } from "./gifts.ts";
import { StillPending } from "./pending-gift.ts";
import type { FindProgram } from "./programs.ts";

interface Parts {
  readonly findProgram: FindProgram;
  readonly payments: Pick<Payments, "providerFor">;
  readonly renderForm: RenderForm;
  /** For a gift paid in another currency than its programme's. */
  readonly rates: readonly Rate[];
}

/**
 * POST create-donation {programId, amount, donationType, donorName, donorEmail, anonymous, payIn?}; the amount in the
 * major unit of the programme's currency. Answers {checkoutUrl, reference, statusUrl}, and `pending` with the last
 * two of a like gift that still waits; a form post is led to the payment page (303) or to the gift that waits, or
 * back to its own page with what to mend (422).
 */
export function createDonation(context: Context, parts: Parts): Endpoint {
  const { findProgram, payments, renderForm, rates } = parts;
  const check = (body: unknown) => checkDonation(body, (id) => findProgram(id)?.currency, rates);
  const placeOf = ({ reference, language }: PaymentsTable) => ({
    reference,
    statusUrl: siteUrl(context.env, language, `/donate/status/${reference}`),
  });

  async function start(donation: Donation, call: Call, language: Language) {
    const program = findProgram(donation.programId);
    if (!program) throw new Failure({ code: "program_unknown", field: "programId" });
    const provider = payments.providerFor(donation.toPay.currency);
    const order = { donation, language, provider: provider.name, from: call, once: call.isForm };
    const { payment, pending } = await giftFor(context, order);
    const place = placeOf(payment);
    const checkoutUrl = await provider.openCheckout({
      id: payment.id,
      amount: { minor: payment.amount, currency: payment.currency },
      description: program.title,
      language: payment.language,
      returnUrl: place.statusUrl,
      // An anonymous giver could not be told of a later charge, nor stop it.
      recurring: donation.donationType !== "one_time" && donation.donorEmail !== null,
    });
    return { checkoutUrl, ...place, ...(pending && { pending: placeOf(pending) }) };
  }

  async function answerJson(call: Call): Promise<Response> {
    const { donation, problems } = check(withOperationId(await readJson(call.request), call.request.headers));
    if (problems) throw new Failure(problems[0]);
    const answer = await start(donation, call, donation.language ?? call.language);
    return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
  }

  async function answerForm(call: Call): Promise<Response> {
    const { page = "", ...values } = await readForm(call.request);
    const language = isLanguage(values.language) ? values.language : call.language;
    const again = (problems: readonly Problem[]) =>
      renderForm(
        isOwnPath(page) ? page : "/donate",
        language,
        formFailure("donation", values, problems, language),
      );
    const { donation, problems } = check(donationFromForm(values));
    if (problems) return again(problems);
    try {
      const { checkoutUrl } = await start(donation, call, language);
      return leadTo(checkoutUrl);
    } catch (error) {
      if (error instanceof StillPending) return leadTo(placeOf(error.payment).statusUrl);
      if (!(error instanceof Failure)) throw error;
      return again([error.problem]);
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

/** A path of ours without language, query or host: what a page writes into its own form. */
function isOwnPath(path: string): boolean {
  return path.length <= 200 && /^(?:\/[a-z0-9-]+)+$|^\/$/.test(path);
}
