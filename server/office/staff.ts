import { createHash, createHmac } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { Failure } from "../../contracts/errors.ts";
import type { Role } from "../../contracts/office/matrix.ts";
import type { NewInvitation } from "../../contracts/office/staff.ts";
import { forgetWaysIn } from "../platform/auth/users/proven-account.ts";
import type { Context } from "../platform/context.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { Keys } from "../platform/keys/keys.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import { type Actor, actAs, JOB } from "./act.ts";
import type { NewsKind } from "./letters/news.ts";
import { officeLimits } from "./limits.ts";
import { leave, type Member, memberBy, present, refused } from "./members.ts";
import { writeTrail } from "./trail.ts";

type Trx = Transaction<Tables>;

export interface StaffParts extends Pick<Context, "db" | "keys" | "clock" | "random"> {
  readonly mail: Pick<Outbox, "post">;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** The token of an invitation, which only its mail has: derived, so that neither the row nor the stored mail holds it. */
export const invitationToken = ({ linkSecret }: Pick<Keys, "linkSecret">, id: string): string =>
  createHmac("sha256", linkSecret).update(`invitation to the office ${id}`).digest("base64url");
export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();

/** People of the office come, change and go: each step stands in the trail and is mailed. */
export function createStaff(parts: StaffParts) {
  const { db, keys, clock, random, mail } = parts;
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work);

  /** Mails the directors, and the member it is about. */
  async function tell(trx: Trx, kind: NewsKind, about: Named) {
    const everybody = await actAs(trx, JOB, present);
    const told = new Map(
      everybody
        .filter(({ role, id }) => role === "director" || id === about.id)
        .map((one) => [one.email, one]),
    );
    const key = random.uuid();
    for (const { email, language } of told.values()) {
      await mail.post(trx, {
        dedupeKey: `office_news:${key}:${email}`,
        recipient: email,
        language,
        letter: { template: "office_news", data: { kind, name: about.name, role: about.role } },
      });
    }
  }

  async function invitation(
    trx: Trx,
    actor: Actor,
    wanted: NewInvitation & { readonly memberId: string | null },
  ) {
    const id = random.uuid();
    const now = clock.now();
    const { email, name, role, language, memberId } = wanted;
    await actAs(trx, actor, async (office) => {
      await withdraw(office, email, now);
      await office
        .insertInto("office.invitations")
        .values({
          id,
          email,
          name,
          language,
          role,
          member_id: memberId,
          token_hash: tokenHash(invitationToken(keys, id)),
          created_at: now,
          ends_at: new Date(now.getTime() + officeLimits.invitationMs),
        })
        .execute();
      await writeTrail(parts, office, {
        action: "staff-invite",
        row: { kind: "invitation", id },
        after: { email, name, role, ...(memberId && { member: memberId }) },
      });
    });
    await mail.post(trx, {
      dedupeKey: `office_invitation:${id}`,
      recipient: email,
      language,
      letter: { template: "office_invitation", data: { id, name, role, isAgain: memberId !== null } },
    });
    return id;
  }

  /** An older invitation of this address counts no more. */
  const withdraw = (office: Kysely<Tables>, email: string, now: Date) =>
    office
      .updateTable("office.invitations")
      .set({ withdrawn_at: now })
      .where("email", "=", email)
      .where("accepted_at", "is", null)
      .where("withdrawn_at", "is", null)
      .execute();

  /** A member whom the actor may not see is answered like one who does not exist. */
  async function known(office: Kysely<Tables>, id: string): Promise<Member> {
    const member = await memberBy(office, "id", id);
    if (!member) throw new Failure("record_unknown");
    return member;
  }

  return {
    invite: (actor: Actor, wanted: NewInvitation) =>
      inTransaction(async (trx) => {
        if (await actAs(trx, JOB, (office) => memberBy(office, "email", wanted.email)))
          throw new Failure({ code: "already_staff", field: "email" });
        const id = await invitation(trx, actor, { ...wanted, memberId: null });
        await tell(trx, "invited", { id, name: wanted.name, role: wanted.role });
        return id;
      }),

    changeRole: (actor: Actor, change: { member: string; from: Role; role: Role; why: string }) =>
      inTransaction(async (trx) => {
        const { member: id, from, role, why } = change;
        const changed = await actAs(trx, actor, async (office) => {
          const { name } = await known(office, id);
          const { numUpdatedRows } = await office
            .updateTable("office.members")
            .set({ role })
            .where("id", "=", id)
            .where("role", "=", from)
            .where("left_at", "is", null)
            .executeTakeFirst()
            .catch((error: unknown) => {
              throw refused(error);
            });
          if (numUpdatedRows === 0n) {
            const { role: now } = await known(office, id);
            throw new Failure({ code: "changed_meanwhile", details: { role: now } });
          }
          const row = { kind: "member", id } as const;
          const values = { before: { role: from }, after: { role } };
          await writeTrail(parts, office, { action: "staff-change-role", row, why, ...values });
          return { id, name, role };
        });
        await tell(trx, "role", changed);
        return changed;
      }),

    /** The sessions of who goes end at once. */
    remove: (actor: Actor, { member: id, why }: { member: string; why: string }) =>
      inTransaction(async (trx) => {
        const gone = await actAs(trx, actor, async (office) => {
          const member = await known(office, id);
          const now = clock.now();
          // The entry is written first: a member who has left may not write one.
          await writeTrail(parts, office, {
            action: "staff-remove",
            row: { kind: "member", id },
            why,
            before: { left_at: null },
            after: { left_at: now },
          });
          await withdraw(office, member.email, now);
          if (!(await leave(office, id, now))) throw new Failure("record_unknown");
          return member;
        });
        await tell(trx, "left", gone);
        await mail.post(trx, {
          dedupeKey: `office_news:left:${gone.id}:${clock.now().getTime()}`,
          recipient: gone.email,
          language: gone.language,
          letter: { template: "office_news", data: { kind: "left", name: gone.name, role: gone.role } },
        });
        if (gone.user_id) await trx.deleteFrom("auth.sessions").where("user_id", "=", gone.user_id).execute();
        return gone;
      }),

    /** A lost factor: nobody enters with this account before the new invitation is accepted. */
    resetFactor: (actor: Actor, email: string) =>
      inTransaction(async (trx) => {
        const member = await actAs(trx, actor, async (office) => {
          const found = await memberBy(office, "email", email);
          if (!found) throw new Failure("record_unknown");
          const now = clock.now();
          await office
            .updateTable("office.members")
            .set({ factor_reset_at: now })
            .where("id", "=", found.id)
            .execute();
          await writeTrail(parts, office, {
            action: "staff-reset-factor",
            row: { kind: "member", id: found.id },
            before: { factor_reset_at: found.factor_reset_at },
            after: { factor_reset_at: now },
          });
          return found;
        });
        if (member.user_id) await forgetWaysIn(trx, member.user_id);
        await invitation(trx, actor, { ...member, memberId: member.id });
        await tell(trx, "reset", member);
        return member;
      }),

    /** Everybody in the office whom the actor may see, and the invitations that are open. */
    list: (actor: Actor) =>
      inTransaction((trx) =>
        actAs(trx, actor, async (office) => ({
          members: await present(office),
          invitations: await office
            .selectFrom("office.invitations")
            .selectAll()
            .where("accepted_at", "is", null)
            .where("withdrawn_at", "is", null)
            .where("ends_at", ">", clock.now())
            .orderBy("created_at")
            .execute(),
        })),
      ),

    tell,
  };
}

export type Staff = ReturnType<typeof createStaff>;
