import type { Transaction } from "kysely";
import { Failure, type Problem } from "../../../contracts/errors.ts";
import type { Trap } from "../../../contracts/form-trap.ts";
import { isLanguage, type Language } from "../../../contracts/languages.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { guardForm, type HeldReason, type Sent, type Verdict } from "../../platform/forms/form-guard.ts";
import type { Call, Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import { askAgain, formFailure, leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson, withOperationId } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { words } from "../../platform/words.ts";

interface Valid<Content> {
  readonly problems?: never;
  readonly message: Content;
  readonly language: Language | null;
  readonly trap: Trap;
  readonly operationId: string | null;
}

type Checked<Content> = Valid<Content> | { readonly problems: readonly [Problem, ...Problem[]] };

/** The columns stored with every message. */
export interface StoredColumns {
  readonly id: string;
  readonly language: Language;
  readonly held_for: HeldReason | null;
  readonly created_at: Date;
}

export type Accepted = Extract<Verdict, { kind: "taken" }>;

interface MessageForm<Content> {
  readonly name: string;
  readonly form: Sent["form"];
  /** The pages that contain the form; the first is the default if a post names none of them. */
  readonly pages: readonly [string, ...string[]];
  /** Key of the text that confirms the sending. */
  readonly sent: string;
  check(body: unknown): Checked<Content>;
  /** Converts a plain form post into the JSON body. */
  fromForm(values: Readonly<Record<string, string>>): unknown;
  store(trx: Transaction<Tables>, content: Content, columns: StoredColumns): Promise<void>;
  /** Posts the mails of an accepted message, in the same transaction. */
  postMails(
    trx: Transaction<Tables>,
    content: Content,
    columns: StoredColumns,
    taken: Accepted,
  ): Promise<void>;
}

/**
 * A form by which a visitor writes to the foundation. JSON gets {message}; a form post is redirected to its page (303,
 * `?sent=`), or gets the page with the problems (422). Spam gets the same answers.
 */
export function messageForm<Content extends { readonly email: string }>(
  context: Context,
  renderForm: RenderForm,
  { name, form, pages, sent, check, fromForm, store, postMails }: MessageForm<Content>,
): Endpoint {
  const { db, env, clock, random } = context;

  async function take(
    { message: content, trap, operationId }: Valid<Content>,
    language: Language,
    from: Call,
  ) {
    const { email } = content;
    await db.transaction().execute(async (trx) => {
      const verdict = await guardForm(context, trx, { form, from, email, content, operationId, trap });
      if (verdict.kind === "repeat") return;
      const held_for = verdict.kind === "held" ? verdict.reason : null;
      const columns = { id: random.uuid(), language, held_for, created_at: clock.now() };
      await store(trx, content, columns);
      if (verdict.kind === "taken") await postMails(trx, content, columns, verdict);
    });
  }

  async function answerJson(call: Call): Promise<Response> {
    const checked = check(withOperationId(await readJson(call.request), call.request.headers));
    if (checked.problems) throw new Failure(checked.problems[0]);
    const language = checked.language ?? call.language;
    await take(checked, language, call);
    return Response.json(
      { message: words(language)(sent) },
      { headers: { "Cache-Control": "no-store", "Content-Language": language } },
    );
  }

  async function answerForm(call: Call): Promise<Response> {
    const { page: postedPage, ...values } = await readForm(call.request);
    const page = pages.find((one) => one === postedPage) ?? pages[0];
    const language = isLanguage(values.language) ? values.language : call.language;
    const again = (problems: readonly Problem[]) =>
      renderForm(page, language, formFailure(form, values, problems, language));
    const checked = check(fromForm({ ...values, language }));
    if (checked.problems) return again(checked.problems);
    try {
      await take(checked, language, call);
    } catch (error) {
      return askAgain(context, error, again);
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
