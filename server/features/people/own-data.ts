import { sql } from "kysely";
import type { OwnData } from "../../platform/people/own-data.ts";
import type { Person } from "../../platform/people/person.ts";

/** A note on an account is about nobody else, whoever has its address or its number now. */
const isOwn = ({ id, provenEmail, provenPhone = null }: Person) =>
  sql<boolean>`(user_id = ${id}
    or (user_id is null and (email = lower(${provenEmail}::text) or phone = ${provenPhone}::text)))`;

/** What staff noted about a person, and the addresses of what they asked for. */
export const personNotes: OwnData = {
  exportOwn: async (db, person) => {
    const notes = await db
      .selectFrom("people.notes")
      .select(["words", "due_on", "done_at", "written_at"])
      .where(isOwn(person))
      .orderBy("written_at")
      .execute();
    return notes.length > 0 ? { notesOfStaff: notes } : {};
  },
  async eraseOwn(trx, person) {
    await trx.deleteFrom("people.notes").where(isOwn(person)).execute();
    const { provenEmail, provenPhone = null } = person;
    await trx
      .updateTable("people.requests")
      .set({ email: null, phone: null })
      .where((row) =>
        row.or([row("email", "=", provenEmail?.toLowerCase() ?? null), row("phone", "=", provenPhone)]),
      )
      .execute();
  },
};
