import { z } from "zod/mini";
import { code, required, text } from "../../../../contracts/form-fields.ts";
import { action } from "../../../office/desk.ts";
import type { Work } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import { ideaForDecision } from "./decide.ts";

export const QUESTION_LENGTH = 2_000;

const shape = z.strictObject({
  id: z.uuid(code("invalid_field")),
  question: required("message_required", text(QUESTION_LENGTH)),
});

interface Parts extends Pick<Context, "clock" | "random"> {
  readonly work: Work;
  readonly mail: Pick<Outbox, "post">;
}

/** POST idea-ask {id, question} -> {idea}: mailed to the submitter, whose reply comes to the foundation's mailbox. */
export const askBack = ({ clock, random, work, mail }: Parts) =>
  action("idea-ask", shape, ({ actor }, { id, question }) =>
    work.change(actor, "idea-ask", async (trx) => {
      const { email, full_name: name, project_name: projectName, language } = await ideaForDecision(trx, id);
      const asked = random.uuid();
      await trx
        .insertInto("impact_hub.questions")
        .values({ id: asked, submission_id: id, question, asked_at: clock.now(), asked_by: actor.id })
        .execute();
      await mail.post(trx, {
        dedupeKey: `project_question:${asked}`,
        recipient: email,
        language,
        letter: { template: "project_question", data: { submission: id, name, projectName, question } },
      });
      return { row: { kind: "idea", id }, after: { question: asked }, result: { idea: id } };
    }),
  );
