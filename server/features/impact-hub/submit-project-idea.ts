import { Failure, type Problem } from "../../../contracts/errors.ts";
import { PROJECT_FILES } from "../../../contracts/impact-hub/choices.ts";
import { checkProjectIdea } from "../../../contracts/impact-hub/impact-hub.ts";
import { isLanguage, type Language } from "../../../contracts/languages.ts";
import type { Context } from "../../platform/context.ts";
import type { Call, Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import { askAgain, formFailure, leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson, withOperationId } from "../../platform/http/read-body.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { words } from "../../platform/words.ts";
import { fileNameOf, type ProjectFiles } from "./project-file.ts";
import { projectUrl } from "./project-link.ts";
import { submissionFor } from "./stored-submission.ts";

interface Parts {
  readonly mail: Pick<Outbox, "post">;
  readonly files: ProjectFiles;
  readonly renderForm: RenderForm;
}

const PAGE = "/impact-hub";
type Checked = Exclude<ReturnType<typeof checkProjectIdea>, { problems: readonly [Problem, ...Problem[]] }>;

/**
 * POST submit-project-idea {full_name, email, …, file_url} -> {message, statusUrl}: the submission's page. A plain form
 * post is redirected there (303), or gets the hub's page with the problems (422). Spam gets the same answers.
 */
export function submitProjectIdea(context: Context, { mail, files, renderForm }: Parts): Endpoint {
  /** The address of the submission's page. */
  async function take({ message: idea, operationId, trap }: Checked, language: Language, call: Call) {
    const fileHash = await hashOfOwnFile(idea.file_url);
    const sent = { idea, fileHash, operationId, language, trap, from: call };
    const id = await submissionFor(context, mail, sent);
    return projectUrl(context, language, id);
  }

  /** Staff open these files: only files stored on this site are accepted. */
  async function hashOfOwnFile(address: string | null): Promise<string | null> {
    if (address === null) return null;
    const name = fileNameOf(address, context.env);
    const hash = name === undefined ? null : await files.hashOf(PROJECT_FILES.bucket, name);
    if (hash === null) throw new Failure({ code: "file_unknown", field: "file_url" });
    return hash;
  }

  async function answerJson(call: Call): Promise<Response> {
    const body = withOperationId(await readJson(call.request), call.request.headers);
    const checked = checkProjectIdea(body);
    if (checked.problems) throw new Failure(checked.problems[0]);
    const language = checked.language ?? call.language;
    const statusUrl = await take(checked, language, call);
    return Response.json(
      { message: words(language)("hub.sent"), statusUrl },
      { headers: { "Cache-Control": "no-store", "Content-Language": language } },
    );
  }

  async function answerForm(call: Call): Promise<Response> {
    const values = await readForm(call.request);
    const language = isLanguage(values.language) ? values.language : call.language;
    const again = (problems: readonly Problem[]) =>
      renderForm(PAGE, language, formFailure("project", values, problems, language));
    const checked = checkProjectIdea({ ...values, language });
    if (checked.problems) return again(checked.problems);
    try {
      return leadTo(`${await take(checked, language, call)}?sent=1`);
    } catch (error) {
      return askAgain(context, error, again);
    }
  }

  return {
    name: "submit-project-idea",
    method: "POST",
    takesForms: true,
    welcomes: true,
    handle: (call) => (call.isForm ? answerForm(call) : answerJson(call)),
  };
}
