import { Failure } from "../../../contracts/errors.ts";
import { isLanguage } from "../../../contracts/languages.ts";
import { checkSignup } from "../../../contracts/newsletter.ts";
import type { Context } from "../../platform/context.ts";
import type { Call, Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import { askAgain, formFailure, leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson, withOperationId } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { createSignUp } from "./sign-up.ts";

interface Parts {
  readonly signUp: ReturnType<typeof createSignUp>;
  readonly renderForm: RenderForm;
}

const PAGE = "/newsletter";

/**
 * POST newsletter-signup {email, name, source}: the same answer for every address. A form is redirected to a page that
 * says what comes next (303), or gets the newsletter's page with the problems (422).
 */
export function newsletterSignup(context: Context, { signUp, renderForm }: Parts): Endpoint {
  async function take(body: unknown, call: Call): Promise<void> {
    const checked = checkSignup(body);
    if (checked.problems) throw new Failure(checked.problems[0]);
    const { reader, language, trap, operationId } = checked;
    await signUp({ reader, trap, operationId, language: language ?? call.language, from: call });
  }

  async function answerForm(call: Call): Promise<Response> {
    const values = await readForm(call.request);
    const language = isLanguage(values.language) ? values.language : call.language;
    try {
      await take(values, { ...call, language });
      return leadTo(siteUrl(context.env, language, `${PAGE}?done=asked`));
    } catch (error) {
      return askAgain(context, error, (problems) =>
        renderForm(PAGE, language, formFailure("newsletter", values, problems, language)),
      );
    }
  }

  async function answerJson(call: Call): Promise<Response> {
    await take(withOperationId(await readJson(call.request), call.request.headers), call);
    return Response.json({ accepted: true }, { status: 202, headers: { "Cache-Control": "no-store" } });
  }

  return {
    name: "newsletter-signup",
    method: "POST",
    takesForms: true,
    welcomes: true,
    handle: (call) => (call.isForm ? answerForm(call) : answerJson(call)),
  };
}
