import { sql } from "kysely";
import { z } from "zod/mini";
import { code } from "../../../../contracts/form-fields.ts";
import { PROJECT_FILES } from "../../../../contracts/impact-hub/choices.ts";
import { action, type Desk, FOUND_MOST } from "../../../office/desk.ts";
import { waitingRows } from "../../../office/waiting.ts";
import { createWork } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import { askBack } from "./ask.ts";
import { approveIdea, declineIdea, reviewIdea } from "./decide.ts";
import { listIdeas, STATES, UNREAD } from "./ideas.ts";
import { ideaFileScreen, ideaScreen, ideasScreen } from "./ideas-screens.ts";

interface Parts {
  readonly mail: Pick<Outbox, "post">;
  readonly files: SignedFiles;
}

/** The part of server/platform/storage that the desk needs. */
export interface SignedFiles {
  /** An address that opens a file for some seconds; null if it is not there. */
  signed(bucket: string, name: string, seconds: number): Promise<string | null>;
}

const listShape = z.strictObject({
  status: z.optional(z.enum(STATES, code("invalid_field"))),
  after: z.optional(z.string(code("invalid_field"))),
});

/** The ideas handed in on the impact hub: read, asked about, decided. */
export function hubDesk(context: Context, { mail, files }: Parts): Desk {
  const { clock, random } = context;
  const work = createWork(context);
  const addressOf = (name: string, seconds: number) => files.signed(PROJECT_FILES.bucket, name, seconds);
  return {
    actions: [
      // GET ideas-list ?status=&after= -> {shown, next}: the unread first.
      action("ideas-list", listShape, ({ actor }, asked) =>
        work.read(actor, (office) => listIdeas(office, asked)),
      ),
      reviewIdea(work),
      askBack({ clock, random, work, mail }),
      approveIdea(work),
      declineIdea(work),
    ],
    screens: [ideasScreen(work), ideaScreen(work), ideaFileScreen(work, { addressOf })],
    menu: [{ group: "programmes", label: "ideas", path: "/ideas", action: "ideas-list" }],
    waiting: [
      {
        label: "ideas",
        action: "ideas-list",
        path: "/ideas?status=received",
        find: ({ actor }) =>
          work.read(actor, (office) =>
            waitingRows(office, { table: "project_submissions", since: "created_at", which: UNREAD }),
          ),
      },
    ],
    finders: [
      {
        label: "ideas",
        action: "ideas-list",
        find: ({ actor }, typed) =>
          work.read(actor, async (office) => {
            const rows = await office
              .selectFrom("project_submissions")
              .select(["id", "project_name", "full_name"])
              .where(
                sql<boolean>`strpos(lower(project_name || ' ' || full_name || ' ' || email), lower(${typed})) > 0`,
              )
              .orderBy("created_at", "desc")
              .limit(FOUND_MOST)
              .execute();
            return rows.map(({ id, project_name: title, full_name: detail }) => ({
              path: `/ideas/${id}`,
              title,
              detail,
            }));
          }),
      },
    ],
  };
}
