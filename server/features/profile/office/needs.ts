import { type Kysely, sql } from "kysely";
import { z } from "zod/mini";
import { Failure } from "../../../../contracts/errors.ts";
import { line, optional, required, text } from "../../../../contracts/form-fields.ts";
import { purposeIds } from "../../../money/content-words.ts";
import { action } from "../../../office/desk.ts";
import type { Work } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { countReaders } from "../mailing.ts";

export const TITLE_LENGTH = 120;
export const WORDS_LENGTH = 2_000;
const MOST = 50;
const DAY_MS = 86_400_000;

export const listNeeds = (office: Kysely<Tables>) =>
  office
    .selectFrom("urgent_needs")
    .select(["id", "program_id", "title", "description", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();

const shape = z.strictObject({
  program: optional(line("program_unknown", 64)),
  title: required("title_required", line("invalid_field", TITLE_LENGTH)),
  description: required("description_required", text(WORDS_LENGTH)),
  /** The number of readers that the preview showed; without it nothing is sent. */
  readers: optional(line("invalid_field", 12)),
});

interface Parts extends Pick<Context, "db" | "clock"> {
  readonly work: Work;
}

/**
 * POST need-tell {program, title, description, readers} -> {need}: mailed within a minute to all who want to know, so it is
 * looked at twice: without the number of readers, or with another than there are, it is refused (look_again).
 */
export const tellNeed = ({ db, clock, work }: Parts) =>
  action("need-tell", shape, async ({ actor }, { program, title, description, readers }) => {
    if (program !== null && !purposeIds.includes(program))
      throw new Failure({ code: "program_unknown", field: "program" });
    const count = await countReaders(db, "urgentNeeds");
    if (readers !== String(count)) throw new Failure({ code: "look_again", details: { readers: count } });
    return work.change(actor, "need-tell", async (trx) => {
      const now = clock.now();
      await sql`select pg_advisory_xact_lock(hashtextextended('urgent needs', 0))`.execute(trx);
      const told = await trx
        .selectFrom("urgent_needs")
        .select("id")
        .where("title", "=", title)
        .where("description", "=", description)
        .where("created_at", ">", new Date(now.getTime() - DAY_MS))
        .executeTakeFirst();
      if (told) throw new Failure("need_told");
      const { id } = await trx
        .insertInto("urgent_needs")
        .values({ program_id: program, title, description, created_at: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      return {
        row: { kind: "need", id: String(id) },
        after: { program, title, readers: count },
        result: { need: id },
      };
    });
  });
