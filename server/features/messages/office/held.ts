import { type Kysely, sql, type Transaction } from "kysely";
import { z } from "zod/mini";
import { Failure } from "../../../../contracts/errors.ts";
import { code } from "../../../../contracts/form-fields.ts";
import { AREAS, AVAILABILITIES } from "../../../../contracts/messages/volunteer-choices.ts";
import { action } from "../../../office/desk.ts";
import type { Work } from "../../../office/work.ts";
import { readUuidCursor } from "../../../platform/database/newest-first.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import type { HeldReason } from "../../../platform/forms/form-guard.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import { postContactMails } from "../contact/mails.ts";
import { postVolunteerMails } from "../volunteer/mails.ts";

const KINDS = ["contact", "volunteer"] as const;
const TABLES = {
  contact: "messages.contact_messages",
  volunteer: "messages.volunteer_applications",
} as const;

const shape = z.strictObject({
  kind: z.enum(KINDS, code("invalid_field")),
  id: z.uuid(code("invalid_field")),
});
type Held = z.output<typeof shape>;

interface Parts {
  readonly work: Work;
  readonly mail: Pick<Outbox, "post">;
}

/** POST held-release {kind, id} -> {id}: taken after all, with the mails of a message that was not held back. */
export const releaseHeld = ({ work, mail }: Parts) =>
  action("held-release", shape, ({ actor }, held) =>
    work.change(actor, "held-release", async (trx) => {
      const before = await heldRow(trx, held);
      await trx.updateTable(TABLES[held.kind]).set({ held_for: null }).where("id", "=", held.id).execute();
      await postMails(trx, mail, held);
      return deed(held, { held_for: before }, { held_for: null });
    }),
  );

/** POST held-discard {kind, id} -> {id}: deleted. */
export const discardHeld = ({ work }: Pick<Parts, "work">) =>
  action("held-discard", shape, ({ actor }, held) =>
    work.change(actor, "held-discard", async (trx) => {
      const before = await heldRow(trx, held);
      await trx.deleteFrom(TABLES[held.kind]).where("id", "=", held.id).execute();
      return deed(held, { held_for: before }, {});
    }),
  );

const deed = ({ kind, id }: Held, before: { held_for: HeldReason }, after: { held_for?: null }) => ({
  row: { kind: kind === "contact" ? "message" : "volunteer", id },
  before,
  after,
  result: { id },
});

/** Why it is held; whoever comes second finds it released, or gone. */
async function heldRow(trx: Transaction<Tables>, { kind, id }: Held): Promise<HeldReason> {
  const row = await trx
    .selectFrom(TABLES[kind])
    .select("held_for")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure("not_found");
  if (row.held_for === null) throw new Failure("changed_meanwhile");
  return row.held_for;
}

async function postMails(trx: Transaction<Tables>, mail: Pick<Outbox, "post">, { kind, id }: Held) {
  if (kind === "contact") {
    const row = await trx
      .selectFrom("messages.contact_messages")
      .select(["name", "email", "message", "language"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { language, ...content } = row;
    await postContactMails(trx, mail, content, { id, language, mayConfirm: true });
    return;
  }
  const row = await trx
    .selectFrom("messages.volunteer_applications")
    .select(["name", "email", "phone", "skills", "motivation", "availability", "areas", "language"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { language, ...stored } = row;
  const content = {
    ...stored,
    availability: AVAILABILITIES.find((one) => one === stored.availability) ?? null,
    areas: AREAS.filter((one) => stored.areas.includes(one)),
  };
  await postVolunteerMails(trx, mail, content, { id, language, mayConfirm: true });
}

export interface HeldMessage {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly words: string;
  readonly held_for: HeldReason;
  readonly created_at: Date;
  readonly mark: string;
}

/** What the guard of the forms held back, of both forms, the newest first. */
export async function listHeld(office: Kysely<Tables>, after: string | null, most: number) {
  const last = readUuidCursor(after ?? "");
  const { rows } = await sql<HeldMessage>`
    select *, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ',' || id as mark
    from (
      select 'contact' as kind, id, name, email, message as words, held_for, created_at
      from messages.contact_messages where held_for is not null
      union all
      select 'volunteer', id, name, email, motivation, held_for, created_at
      from messages.volunteer_applications where held_for is not null
    ) as held
    where ${last ? sql`(created_at, id) < (${last.createdAt}::timestamptz, ${last.id}::uuid)` : sql`true`}
    order by created_at desc, id desc limit ${most + 1}
  `.execute(office);
  return { shown: rows.slice(0, most), next: rows.length > most ? (rows[most - 1]?.mark ?? null) : null };
}
