import type { Transaction } from "kysely";
import { z } from "zod/mini";
import { Failure } from "../../../../contracts/errors.ts";
import { code, required, text } from "../../../../contracts/form-fields.ts";
import { MESSAGE_LENGTH } from "../../../../contracts/messages/contact.ts";
import { action } from "../../../office/desk.ts";
import type { Work } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";

const id = z.uuid(code("invalid_field"));
const answerShape = z.strictObject({ id, answer: required("message_required", text(MESSAGE_LENGTH)) });

interface Parts {
  readonly clock: Context["clock"];
  readonly work: Work;
  readonly mail: Pick<Outbox, "post">;
}

/** POST message-answer {id, answer} -> {message}: mailed to the writer in their language. */
export const answerMessage = ({ clock, work, mail }: Parts) =>
  action("message-answer", answerShape, ({ actor }, { id, answer }) =>
    work.change(actor, "message-answer", async (trx) => {
      const { name, email, language, message } = await markAnswered(trx, id, {
        answered_at: clock.now(),
        answered_by: actor.id,
        answer,
      });
      await mail.post(trx, {
        dedupeKey: `contact_answer:${id}`,
        recipient: email,
        language,
        letter: { template: "contact_answer", data: { name, answer, message } },
      });
      return deed(id, "office");
    }),
  );

/** POST message-mark-answered {id} -> {message}: answered by telephone, or from the mailbox. */
export const markMessage = ({ clock, work }: Omit<Parts, "mail">) =>
  action("message-mark-answered", z.strictObject({ id }), ({ actor }, { id }) =>
    work.change(actor, "message-mark-answered", async (trx) => {
      await markAnswered(trx, id, { answered_at: clock.now(), answered_by: actor.id, answer: null });
      return deed(id, "elsewhere");
    }),
  );

/** The trail says that it was answered, not what: the words are the writer's own data. */
const deed = (id: string, answered: "office" | "elsewhere") => ({
  row: { kind: "message", id },
  before: { answered: null },
  after: { answered },
  result: { message: id },
});

interface Answered {
  readonly answered_at: Date;
  readonly answered_by: string;
  readonly answer: string | null;
}

/** A message is answered once: of two people at it, the second is shown what the first wrote. */
async function markAnswered(trx: Transaction<Tables>, id: string, answered: Answered) {
  const message = await trx
    .updateTable("messages.contact_messages")
    .set(answered)
    .where("id", "=", id)
    .where("held_for", "is", null)
    .where("answered_at", "is", null)
    .returning(["name", "email", "language", "message"])
    .executeTakeFirst();
  if (message) return message;
  const there = await trx
    .selectFrom("messages.contact_messages")
    .select("id")
    .where("id", "=", id)
    .where("held_for", "is", null)
    .executeTakeFirst();
  throw new Failure(there ? "changed_meanwhile" : "not_found");
}
