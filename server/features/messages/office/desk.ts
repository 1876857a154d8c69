import { sql } from "kysely";
import { z } from "zod/mini";
import { code } from "../../../../contracts/form-fields.ts";
import { action, type Desk, FOUND_MOST, type Waiting } from "../../../office/desk.ts";
import { waitingRows } from "../../../office/waiting.ts";
import { createWork } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import { answerMessage, markMessage } from "./answer.ts";
import { discardHeld, releaseHeld } from "./held.ts";
import { heldScreen } from "./held-screen.ts";
import { listMessages, SHOWN } from "./messages.ts";
import { messageScreen, messagesScreen } from "./messages-screens.ts";
import { listVolunteers, moveVolunteer, STATES } from "./volunteers.ts";
import { volunteerScreen, volunteersScreen } from "./volunteers-screens.ts";

const after = z.optional(z.string(code("invalid_field")));
const messagesShape = z.strictObject({ show: z.optional(z.enum(SHOWN, code("invalid_field"))), after });
const volunteersShape = z.strictObject({ state: z.optional(z.enum(STATES, code("invalid_field"))), after });

const CONTACT = "messages.contact_messages";
const VOLUNTEERS = "messages.volunteer_applications";
const FREE = sql<boolean>`held_for is null`;

/** What visitors wrote to the foundation: answered, called back, or let through after all. */
export function messagesDesk(context: Context, mail: Pick<Outbox, "post">): Desk {
  const { clock } = context;
  const work = createWork(context);
  const parts = { clock, work, mail };

  const waits = (label: string, path: string, table: string, which: typeof FREE): Waiting => ({
    label,
    action: table === CONTACT ? "messages-list" : "volunteers-list",
    path,
    find: ({ actor }) =>
      work.read(actor, (office) => waitingRows(office, { table, since: "created_at", which })),
  });

  return {
    actions: [
      // GET messages-list ?show=&after= -> {shown, next}: the unanswered first.
      action("messages-list", messagesShape, ({ actor }, asked) =>
        work.read(actor, (office) => listMessages(office, asked)),
      ),
      answerMessage(parts),
      markMessage(parts),
      // GET volunteers-list ?state=&after= -> {shown, next}: the new ones first.
      action("volunteers-list", volunteersShape, ({ actor }, asked) =>
        work.read(actor, (office) => listVolunteers(office, asked)),
      ),
      moveVolunteer(parts),
      releaseHeld(parts),
      discardHeld(parts),
    ],
    screens: [
      messagesScreen(work),
      messageScreen(work),
      volunteersScreen(work),
      volunteerScreen(work),
      heldScreen(work),
    ],
    menu: [
      { group: "contacts", label: "messages", path: "/messages", action: "messages-list" },
      { group: "contacts", label: "volunteers", path: "/volunteers", action: "volunteers-list" },
      { group: "contacts", label: "held", path: "/held", action: "messages-list" },
    ],
    waiting: [
      waits("messages", "/messages", CONTACT, sql`${FREE} and answered_at is null`),
      waits("volunteers", "/volunteers", VOLUNTEERS, sql`${FREE} and state = 'new'`),
      waits("heldMessages", "/held", CONTACT, sql`not (${FREE})`),
      waits("heldVolunteers", "/held", VOLUNTEERS, sql`not (${FREE})`),
    ],
    finders: [
      finder("messages", "/messages", CONTACT, "messages-list"),
      finder("volunteers", "/volunteers", VOLUNTEERS, "volunteers-list"),
    ],
  };

  function finder(
    label: string,
    path: string,
    table: typeof CONTACT | typeof VOLUNTEERS,
    of: "messages-list" | "volunteers-list",
  ) {
    return {
      label,
      action: of,
      find: ({ actor }: Parameters<Waiting["find"]>[0], typed: string) =>
        work.read(actor, async (office) => {
          const rows = await office
            .selectFrom(table)
            .select(["id", "name", "email"])
            .where(FREE)
            .where(sql<boolean>`strpos(lower(name || ' ' || email), lower(${typed})) > 0`)
            .orderBy("created_at", "desc")
            .limit(FOUND_MOST)
            .execute();
          return rows.map(({ id, name, email }) => ({ path: `${path}/${id}`, title: name, detail: email }));
        }),
    };
  }
}
