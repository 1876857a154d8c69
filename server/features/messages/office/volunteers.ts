import { type Kysely, sql } from "kysely";
import { z } from "zod/mini";
import { Failure } from "../../../../contracts/errors.ts";
import { code, optional, text } from "../../../../contracts/form-fields.ts";
import { action } from "../../../office/desk.ts";
import type { Work } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { pageOfMarked, waitingFirst } from "../../../platform/database/waiting-first.ts";
import { messagesDeskLimits } from "./limits.ts";

export const STATES = ["new", "called", "joined", "declined"] as const;
export type VolunteerState = (typeof STATES)[number];

export const NOTE_LENGTH = 2_000;

interface Asked {
  readonly state?: VolunteerState | undefined;
  readonly after?: string | undefined;
}

const WAITS = sql<boolean>`state = 'new'`;

const all = (office: Kysely<Tables>) =>
  office
    .selectFrom("messages.volunteer_applications as volunteer")
    .select(["id", "name", "email", "phone", "language", "skills", "motivation", "availability", "areas"])
    .select(["state", "note", "created_at", "moved_at"])
    .select(sql<string | null>`office.name_of(moved_by)`.as("moved_by"))
    .where("held_for", "is", null);

/** Applications that were not held back: the new ones first. */
export async function listVolunteers(office: Kysely<Tables>, { state, after }: Asked) {
  const { page } = messagesDeskLimits;
  const { mark, isAfter, order } = waitingFirst("volunteer", WAITS, after);
  let volunteers = all(office)
    .select(mark.as("mark"))
    .where(isAfter)
    .orderBy(order)
    .limit(page + 1);
  if (state !== undefined) volunteers = volunteers.where("state", "=", state);
  return pageOfMarked(await volunteers.execute(), page);
}

export const volunteerBy = (office: Kysely<Tables>, id: string) =>
  all(office).where("id", "=", id).executeTakeFirst();

const state = z.enum(STATES, code("invalid_field"));
const moveShape = z.strictObject({
  id: z.uuid(code("invalid_field")),
  /** The state that was seen: where it is another by now, nothing changes. */
  from: state,
  state,
  note: optional(text(NOTE_LENGTH)),
});

/** POST volunteer-move {id, from, state, note} -> {volunteer, state}. */
export const moveVolunteer = ({ clock, work }: { readonly clock: Context["clock"]; readonly work: Work }) =>
  action("volunteer-move", moveShape, ({ actor }, { id, from, state, note }) =>
    work.change(actor, "volunteer-move", async (trx) => {
      const before = await trx
        .selectFrom("messages.volunteer_applications")
        .select("state")
        .where("id", "=", id)
        .where("held_for", "is", null)
        .forUpdate()
        .executeTakeFirst();
      if (!before) throw new Failure("not_found");
      if (before.state !== from) throw new Failure("changed_meanwhile");
      await trx
        .updateTable("messages.volunteer_applications")
        .set({ state, note, moved_at: clock.now(), moved_by: actor.id })
        .where("id", "=", id)
        .execute();
      const row = { kind: "volunteer", id };
      return { row, before: { state: from }, after: { state }, result: { volunteer: id, state } };
    }),
  );
