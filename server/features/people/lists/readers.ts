import { z } from "zod/mini";
import type { Language } from "../../../../contracts/languages.ts";
import { dayOf, inPages } from "../../../office/export/columns.ts";
import type { List } from "../../../office/export/lists.ts";
import type { Work } from "../../../office/work.ts";
import { peopleLimits } from "../limits.ts";
import type { Nouns } from "../nouns.ts";

interface Row {
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly language: Language;
  readonly confirmed_at: Date | null;
}

/**
 * The confirmed readers of the newsletter, each with the address by which they leave it: for `List-Unsubscribe` and the foot
 * of each issue, whatever program sends it. Programs read the headings.
 */
export const readersList = (read: Work["read"], leaveUrl: Nouns["leaveUrl"]): List<object, Row> => ({
  action: "readers-export",
  name: "lecteurs",
  shape: z.object({}),
  columns: [
    { name: "email", of: ({ email }) => email },
    { name: "name", of: ({ name }) => name },
    { name: "language", of: ({ language }) => language },
    { name: "confirmed", of: ({ confirmed_at }) => dayOf(confirmed_at?.toISOString().slice(0, 10) ?? null) },
    { name: "unsubscribe", of: ({ language, id }) => leaveUrl(language, id) },
  ],
  rows: ({ actor }) =>
    inPages(peopleLimits.page, (after) =>
      read(actor, (office) =>
        office
          .selectFrom("mail.subscribers")
          .select(["id", "email", "name", "language", "confirmed_at"])
          .where("state", "=", "confirmed")
          .$if(after !== null, (rows) => rows.where("id", ">", after?.id ?? ""))
          .orderBy("id")
          .limit(peopleLimits.page)
          .execute(),
      ),
    ),
});
