import type { OwnData } from "../../platform/people/own-data.ts";
import { isAbout } from "./who.ts";

/** What staff noted about a person, and the addresses of what they asked for. */
export const personNotes: OwnData = {
  exportOwn: async (db, person) => {
    const notes = await db
      .selectFrom("people.notes")
      .select(["words", "due_on", "done_at", "written_at"])
      .where(isAbout(person))
      .orderBy("written_at")
      .execute();
    return notes.length > 0 ? { notesOfStaff: notes } : {};
  },
  async eraseOwn(trx, person) {
    await trx.deleteFrom("people.notes").where(isAbout(person)).execute();
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
