import type { Transaction } from "kysely";
import { settings } from "../../../content/settings.ts";
import { Failure } from "../../../contracts/errors.ts";
import type { Trap } from "../../../contracts/form-trap.ts";
import type { ProjectIdea } from "../../../contracts/impact-hub/impact-hub.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../contracts/languages.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { guardForm } from "../../platform/forms/form-guard.ts";
import { tokenHash } from "../../platform/keys/tokens.ts";
import { type Counted, limitKey } from "../../platform/limits/rate-limits.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { projectToken } from "./project-link.ts";

interface Sent {
  readonly idea: ProjectIdea;
  /** The hash of the file's bytes; null without a file. */
  readonly fileHash: string | null;
  readonly operationId: string | null;
  readonly language: Language;
  readonly trap: Trap;
  readonly from: Counted;
}

type Trx = Transaction<Tables>;

/**
 * Returns the submission for a request: a new one, mailed to both sides, or the recent one with the same text and file,
 * or with the same operation id. Spam is stored too, without mails.
 */
export function submissionFor(
  context: Context,
  mail: Pick<Outbox, "post">,
  { idea, fileHash, operationId, language, trap, from }: Sent,
): Promise<string> {
  const { db, clock, keys, random } = context;
  // A file is uploaded again with each try: compare its content, not its name.
  const content = { ...idea, file_url: fileHash };
  const hash = limitKey({ keys }, JSON.stringify(["project", content]));
  const id = random.uuid();
  return db.transaction().execute(async (trx) => {
    const form = "project";
    const sent = { form, from, email: idea.email, content, operationId, trap };
    const verdict = await guardForm(context, trx, sent);
    const known = verdict.kind === "repeat" ? await latest(trx, hash) : undefined;
    if (known) return known;
    const now = clock.now();
    const stored = await trx
      .insertInto("project_submissions")
      .values({
        ...idea,
        id,
        reference_hash: tokenHash(projectToken(keys, id)),
        operation_id: operationId,
        content_hash: hash,
        language,
        held_for: verdict.kind === "held" ? verdict.reason : null,
        created_at: now,
        changed_at: now,
      })
      // The same operation again, or a file that belongs to another submission.
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) return sameOperation(trx, operationId, hash);
    if (verdict.kind !== "held") await postToFoundation(trx, mail, idea, { id, language });
    if (verdict.kind === "taken" && verdict.mayConfirm)
      await mail.post(trx, {
        dedupeKey: `project_received:${id}`,
        recipient: idea.email,
        language,
        letter: { template: "project_received", data: { submission: id, name: idea.full_name } },
      });
    return id;
  });
}

async function latest(trx: Trx, hash: Buffer): Promise<string | undefined> {
  const found = await trx
    .selectFrom("project_submissions")
    .select("id")
    .where("content_hash", "=", hash)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

async function sameOperation(trx: Trx, operationId: string | null, hash: Buffer): Promise<string> {
  const same = await trx
    .selectFrom("project_submissions")
    .select(["id", "content_hash"])
    .where("operation_id", "=", operationId)
    .executeTakeFirst();
  if (!same) throw new Failure({ code: "file_taken", field: "file_url" });
  if (!same.content_hash.equals(hash)) throw new Failure("operation_reused");
  return same.id;
}

/** All fields, in the foundation's language; a reply goes to the submitter. */
function postToFoundation(
  trx: Trx,
  mail: Pick<Outbox, "post">,
  idea: ProjectIdea,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<void> {
  return mail.post(trx, {
    dedupeKey: `project_submission:${id}`,
    recipient: settings.email,
    language: DEFAULT_LANGUAGE,
    letter: { template: "project_submission", data: { ...idea, submission: id, language } },
  });
}
