import type { Transaction } from "kysely";
import { Failure, type Problem } from "../../../contracts/errors.ts";
import type { Trap } from "../../../contracts/form-trap.ts";
import { isLanguage, type Language } from "../../../contracts/languages.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { guardForm, type HeldReason, type Sent, type Verdict } from "../../platform/forms/form-guard.ts";
import type { Call, Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import { formFailure, leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { words } from "../../platform/words.ts";

type Checked<Content> =
  | { readonly problems: readonly [Problem, ...Problem[]] }
  | {
      readonly problems?: never;
      readonly message: Content;
      readonly language: Language | null;
      readonly trap: Trap;
    };

/** What every message of a visitor is kept with. */
export interface Kept {
  readonly id: string;
  readonly language: Language;
  readonly held_for: HeldReason | null;
  readonly created_at: Date;
}

export type Taken = Extract<Verdict, { kind: "taken" }>;

interface MessageForm<Content> {
  readonly name: string;
  readonly form: Sent["form"];
  /** The pages the form stands on; the first one where a post names none of them. */
  readonly pages: readonly [string, ...string[]];
  /** The key of what is said when it was sent. */
  readonly sent: string;
  check(body: unknown): Checked<Content>;
  /** A plain form post as the JSON body it stands for. */
  fromForm(values: Readonly<Record<string, string>>): unknown;
  store(trx: Transaction<Tables>, content: Content, kept: Kept): Promise<void>;
  /** Posts the letters of a message that was taken, in the same transaction. */
  tell(trx: Transaction<Tables>, content: Content, kept: Kept, taken: Taken): Promise<void>;
}

/**
 * A form by which a visitor writes to the foundation. JSON is answered with {message}; a form post is led back to its
 * page (303, `?sent=`), or gets the page again with what to mend (422). Spam gets the same answers.
 */
export function messageForm<Content extends { readonly email: string }>(
  context: Context,
  renderForm: RenderForm,
  { name, form, pages, sent, check, fromForm, store, tell }: MessageForm<Content>,
): Endpoint {
  const { db, env, clock, random } = context;

  async function take(content: Content, trap: Trap, language: Language, from: Call) {
    const { email } = content;
    await db.transaction().execute(async (trx) => {
      const verdict = await guardForm(context, trx, { form, from, email, content, trap });
      if (verdict.kind === "repeat") return;
      const held_for = verdict.kind === "held" ? verdict.reason : null;
      const kept = { id: random.uuid(), language, held_for, created_at: clock.now() };
      await store(trx, content, kept);
      if (verdict.kind === "taken") await tell(trx, content, kept, verdict);
    });
  }

  async function answerJson(call: Call): Promise<Response> {
    const checked = check(await readJson(call.request));
    if (checked.problems) throw new Failure(checked.problems[0]);
    const language = checked.language ?? call.language;
    await take(checked.message, checked.trap, language, call);
    return Response.json(
      { message: words(language)(sent) },
      { headers: { "Cache-Control": "no-store", "Content-Language": language } },
    );
  }

  async function answerForm(call: Call): Promise<Response> {
    const { page: said, ...values } = await readForm(call.request);
    const page = pages.find((one) => one === said) ?? pages[0];
    const language = isLanguage(values.language) ? values.language : call.language;
    const again = (problems: readonly Problem[]) =>
      renderForm(page, language, formFailure(form, values, problems, language));
    const checked = check(fromForm({ ...values, language }));
    if (checked.problems) return again(checked.problems);
    try {
      await take(checked.message, checked.trap, language, call);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return again([error.problem]);
    }
    return leadTo(siteUrl(env, language, `${page}?sent=${form}`));
  }

  return {
    name,
    method: "POST",
    takesForms: true,
    welcomes: true,
    handle: (call) => (call.isForm ? answerForm(call) : answerJson(call)),
  };
}
