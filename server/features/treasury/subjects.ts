import type { Language } from "../../../contracts/languages.ts";
import type { Context } from "../../platform/context.ts";

export interface StoredMail {
  readonly template: string;
  readonly data: unknown;
}

interface ShownMail {
  readonly id: string;
  readonly template: string;
}

/** Returns the subject of one of the mails; of one that another version wrote, its template. */
type Subjects = (mail: ShownMail) => string;

/**
 * The subjects of mails that the office saw. What a mail is made of opens its reader's pages, so it is read as the server, and
 * only its subject leaves this function.
 */
export function createSubjects(
  { db }: Pick<Context, "db">,
  subjectOf: (mail: StoredMail, language: Language) => string,
) {
  return async (mails: readonly ShownMail[], language: Language): Promise<Subjects> => {
    if (mails.length === 0) return ({ template }) => template;
    const ids = mails.map(({ id }) => id);
    const rows = await db
      .selectFrom("mail.outbox")
      .select(["id", "template", "data"])
      .where("id", "in", ids)
      .execute();
    const subjects = new Map(rows.map(({ id, ...mail }) => [id, written(mail)]));
    return ({ id, template }) => subjects.get(id) ?? template;

    function written(mail: StoredMail): string {
      try {
        return subjectOf(mail, language);
      } catch {
        return mail.template;
      }
    }
  };
}
