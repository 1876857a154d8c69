import { sql } from "kysely";
import type { NewsletterLinkState } from "../../../contracts/pages.ts";
import type { Context } from "../../platform/context.ts";
import { tokenHash } from "../../platform/keys/tokens.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { forgetMails } from "../../platform/mail/purge.ts";
import { newsletterLimits } from "./limits.ts";

const DAY_MS = 86_400_000;

/**
 * pending -> confirmed -> left: the actions of the mailed links, and the deletion of old rows. Each change is one
 * conditional update and so idempotent. A reader who returns after leaving gets a new row.
 */
export function createSubscription(context: Context, outbox: Pick<Outbox, "post">) {
  const { db, clock } = context;

  async function stateOf(
    link: "confirm" | "unsubscribe",
    token: string,
  ): Promise<NewsletterLinkState | null> {
    const found = await db
      .selectFrom("mail.subscribers")
      .select(["state", "confirm_until"])
      .where(link === "confirm" ? "confirm_hash" : "leave_hash", "=", tokenHash(token))
      .executeTakeFirst();
    if (!found) return null;
    const isLate = link === "confirm" && found.state === "pending" && found.confirm_until <= clock.now();
    return isLate ? "expired" : found.state;
  }

  function confirm(token: string): Promise<void> {
    const now = clock.now();
    return db.transaction().execute(async (trx) => {
      const confirmed = await trx
        .updateTable("mail.subscribers")
        .set({ state: "confirmed", confirmed_at: now })
        .where("confirm_hash", "=", tokenHash(token))
        .where("state", "=", "pending")
        .where("confirm_until", ">", now)
        .returning(["id", "email", "name", "language"])
        .executeTakeFirst();
      if (!confirmed?.email) return;
      const { id: subscriber, email: recipient, name, language } = confirmed;
      await outbox.post(trx, {
        dedupeKey: `newsletter-welcome:${subscriber}:${now.toISOString()}`,
        recipient,
        language,
        letter: { template: "newsletter_welcome", data: { subscriber, name } },
      });
    });
  }

  async function leave(token: string): Promise<void> {
    await db
      .updateTable("mail.subscribers")
      .set({ state: "left", left_at: clock.now(), email: null, name: null })
      .where("leave_hash", "=", tokenHash(token))
      .where("state", "<>", "left")
      .execute();
  }

  /** Deletes readers who never confirmed, and those who left a while ago. */
  async function purge(): Promise<void> {
    const now = clock.now();
    const leftBefore = new Date(now.getTime() - newsletterLimits.leftMs);
    await db
      .deleteFrom("mail.subscribers")
      .where((row) =>
        row.or([
          row.and([row("state", "=", "pending"), row("confirm_until", "<=", now)]),
          row.and([row("state", "=", "left"), row("left_at", "<=", leftBefore)]),
        ]),
      )
      .execute();
    await forgetStrangersMails(now);
  }

  /** Deletes mails about a subscription to addresses that are not on the list. */
  async function forgetStrangersMails(now: Date): Promise<void> {
    const before = new Date(now.getTime() - newsletterLimits.keepStrangersMailDays * DAY_MS);
    await forgetMails({ db }, (row) =>
      row.and([
        row("template", "in", ["newsletter_confirm", "newsletter_welcome"]),
        row("created_at", "<", before),
        row.not(
          row.exists(
            row
              .selectFrom("mail.subscribers as reader")
              .select("reader.id")
              .where(sql<boolean>`lower(reader.email) = lower(recipient)`),
          ),
        ),
      ]),
    );
  }

  return { stateOf, confirm, leave, purge };
}

export type Subscription = ReturnType<typeof createSubscription>;
