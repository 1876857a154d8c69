import { z } from "zod/mini";
import { Failure } from "../../../contracts/errors.ts";
import { code, required, text } from "../../../contracts/form-fields.ts";
import { kinshasaDay } from "../../money/receipts/day.ts";
import { action, WAITING_MOST, type Waiting } from "../../office/desk.ts";
import { createWork } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";
import type { createReadPerson } from "./read-person.ts";
import { optionalDay, whoShape } from "./shapes.ts";

const WORDS = 2_000;
/** What staff note about a person; with a day it is the next step, which waits for that day. */
export function notes(context: Context, readPerson: ReturnType<typeof createReadPerson>) {
  const { change, read } = createWork(context);
  const { clock, random, env } = context;
  const noteShape = z.object({
    who: whoShape(env.SMS_COUNTRY),
    words: required("reason_required", text(WORDS)),
    due_on: optionalDay,
  });
  const stepShape = z.object({ note: z.uuid(code("invalid_field")) });

  return {
    actions: [
      // POST person-note {who, words, due_on?} -> {note}
      action("person-note", noteShape, async (entered, { who, words, due_on }) => {
        const today = kinshasaDay(clock.now());
        if (due_on !== null && due_on < today) throw new Failure({ code: "day_in_past", field: "due_on" });
        const person = await readPerson(entered, who);
        if (!person) throw new Failure("not_found");
        const id = random.uuid();
        await change(entered.actor, "person-note", async (trx) => {
          await trx
            .insertInto("people.notes")
            .values({
              id,
              user_id: person.account?.id ?? null,
              email: "email" in who ? who.email : null,
              phone: "phone" in who ? who.phone : null,
              words,
              due_on,
              done_at: null,
              written_by: entered.actor.id,
              written_at: clock.now(),
            })
            .execute();
          // The words stand in the note alone, which erasure deletes.
          return {
            row: { kind: "person-note", id },
            ...(due_on !== null && { after: { due_on } }),
            result: id,
          };
        });
        return { note: id };
      }),

      // POST person-step-done {note} -> {note}
      action("person-step-done", stepShape, async ({ actor }, { note }) => {
        await change(actor, "person-step-done", async (trx) => {
          const done = await trx
            .updateTable("people.notes")
            .set({ done_at: clock.now() })
            .where("id", "=", note)
            .where("due_on", "is not", null)
            .where("done_at", "is", null)
            .executeTakeFirst();
          if (done.numUpdatedRows === 0n) throw new Failure("not_found");
          return { row: { kind: "person-note", id: note }, after: { done: true }, result: note };
        });
        return { note };
      }),
    ],

    waiting: {
      label: "steps",
      action: "person-note",
      path: "/people",
      async find({ actor }) {
        const today = kinshasaDay(clock.now());
        const due = await read(actor, (office) =>
          office
            .selectFrom("people.notes")
            .select("due_on")
            .where("due_on", "<=", today)
            .where("done_at", "is", null)
            .orderBy("due_on")
            .limit(WAITING_MOST)
            .execute(),
        );
        const first = due[0]?.due_on;
        return { count: due.length, oldest: first ? new Date(`${first}T12:00:00Z`) : null };
      },
    } satisfies Waiting,
  };
}
