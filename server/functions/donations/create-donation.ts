import { checkDonation, type Donation, donationFromForm } from "../../../contracts/donations.ts";
import { Failure, type Problem } from "../../../contracts/errors.ts";
import { isLanguage, type Language } from "../../../contracts/languages.ts";
import type { FormFailure } from "../../../contracts/pages.ts";
import type { Context } from "../../core/context.ts";
import type { Call, Endpoint } from "../../core/endpoint.ts";
import { messageOf } from "../../core/errors.ts";
import { readForm, readJson } from "../../core/read-body.ts";
import { siteUrl } from "../../core/site-url.ts";
import { words } from "../../core/words.ts";
import type { Payments } from "../../payments/payments.ts";
import { giftFor } from "./gifts.ts";
import type { FindProgram } from "./programs.ts";

/** Shows the page a form stands on again, with what was typed. */
export type RenderForm = (path: string, language: Language, failure: FormFailure) => Promise<Response>;

interface Parts {
  readonly findProgram: FindProgram;
  readonly payments: Pick<Payments, "providerFor">;
  readonly renderForm: RenderForm;
}

/**
 * POST create-donation {programId, amount, donationType, donorName, donorEmail, anonymous}; the amount in the major
 * unit of the programme's currency. Answers {checkoutUrl, reference, statusUrl}; a form post is led to the payment
 * page (303), or back to its own page with what to mend (422).
 */
export function createDonation(context: Context, { findProgram, payments, renderForm }: Parts): Endpoint {
  const check = (body: unknown) => checkDonation(body, (id) => findProgram(id)?.currency);

  async function start(donation: Donation, call: Call, language: Language) {
    const program = findProgram(donation.programId);
    if (!program) throw new Failure({ code: "program_unknown", field: "programId" });
    const provider = payments.providerFor(program.currency);
    const order = { donation, language, provider: provider.name, addressPrefix: call.addressPrefix };
    const { id, reference, language: spoken } = await giftFor(context, order);
    const statusUrl = siteUrl(context.env, spoken, `/donate/status/${reference}`);
    const checkoutUrl = await provider.openCheckout({
      id,
      amount: donation.amount,
      description: program.title,
      language: spoken,
      returnUrl: statusUrl,
      // An anonymous giver could not be told of a later charge, nor stop it.
      recurring: donation.donationType !== "one_time" && donation.donorEmail !== null,
    });
    return { checkoutUrl, reference, statusUrl };
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
      renderForm(isOwnPath(page) ? page : "/donate", language, formFailure(values, problems, language));
    const { donation, problems } = check(donationFromForm(values));
    if (problems) return again(problems);
    try {
      const { checkoutUrl } = await start(donation, call, language);
      return new Response(null, {
        status: 303,
        headers: { Location: checkoutUrl, "Cache-Control": "no-store" },
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return again([error.problem]);
    }
  }

  return {
    name: "create-donation",
    method: "POST",
    takesForms: true,
    handle: (call) => (call.isForm ? answerForm(call) : answerJson(call)),
  };
}

function formFailure(
  values: Record<string, string>,
  problems: readonly Problem[],
  language: Language,
): FormFailure {
  const said = problems.map((problem) => [problem.field ?? "", messageOf(problem, language)] as const);
  const errors = Object.fromEntries(said.filter(([field]) => field !== "").reverse());
  const message = said[0]?.[1] ?? words(language)("errors.invalid_field");
  return { form: "donation", values, errors, message };
}

/** The id may travel in the body or as `Idempotency-Key`; where both are given, the body's counts. */
function withOperationId(body: unknown, headers: Headers): unknown {
  const key = headers.get("Idempotency-Key");
  if (!key || typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return { operation_id: key, ...body };
}

/** A path of ours without language, query or host: what a page writes into its own form. */
function isOwnPath(path: string): boolean {
  return path.length <= 200 && /^(?:\/[a-z0-9-]+)+$|^\/$/.test(path);
}
