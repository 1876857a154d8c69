import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { tokenHash } from "../../platform/keys/tokens.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { newsletterToken } from "./newsletter-link.ts";

/**
 * Lets the owner of a verified address subscribe and unsubscribe from their account, without another confirmation. A
 * welcome mail with the unsubscribe link is sent at most once a day.
 */
export function createByAccount({ clock, keys, random }: Context, outbox: Pick<Outbox, "post">) {
  const isReader = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

  async function has(db: Kysely<Tables>, email: string): Promise<boolean> {
    const found = await db
      .selectFrom("mail.subscribers")
      .select("id")
      .where(isReader(email))
      .where("state", "=", "confirmed")
      .executeTakeFirst();
    return found !== undefined;
  }

  async function join(trx: Transaction<Tables>, email: string, language: Language): Promise<void> {
    const [id, now] = [random.uuid(), clock.now()];
    const confirmed = { state: "confirmed", held_for: null, confirmed_at: now, language } as const;
    const joined = await trx
      .insertInto("mail.subscribers")
      .values({
        id,
        email,
        name: null,
        source: "profile",
        confirm_hash: tokenHash(newsletterToken(keys, "confirm", id)),
        leave_hash: tokenHash(newsletterToken(keys, "unsubscribe", id)),
        created_at: now,
        confirm_until: now,
        ...confirmed,
      })
      .onConflict((conflict) =>
        conflict
          .expression(sql`lower(email)`)
          .where("email", "is not", null)
          .doUpdateSet(confirmed)
          .where(sql<boolean>`subscribers.state = 'pending'`),
      )
      .returning("id")
      .executeTakeFirst();
    if (!joined) return;
    const whose = createHash("sha256").update(email.toLowerCase()).digest("base64url");
    await outbox.post(trx, {
      dedupeKey: `newsletter-welcome:${now.toISOString().slice(0, 10)}:${whose}`,
      recipient: email,
      language,
      letter: { template: "newsletter_welcome", data: { subscriber: joined.id, name: null } },
    });
  }

  async function leave(trx: Transaction<Tables>, email: string): Promise<void> {
    await trx
      .updateTable("mail.subscribers")
      .set({ state: "left", left_at: clock.now(), email: null, name: null })
      .where(isReader(email))
      .execute();
  }

  return { has, join, leave };
}
