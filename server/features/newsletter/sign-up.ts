import { sql, type Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Trap } from "../../../contracts/form-trap.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { Signup } from "../../../contracts/newsletter.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { guardForm } from "../../platform/forms/form-guard.ts";
import { tokenHash } from "../../platform/keys/tokens.ts";
import type { Counted } from "../../platform/limits/rate-limits.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { newsletterLimits } from "./limits.ts";
import { newsletterToken } from "./newsletter-link.ts";

interface Asked {
  readonly reader: Signup;
  readonly language: Language;
  readonly from: Counted;
  readonly trap: Trap;
  readonly operationId: string | null;
}

/**
 * Signs a reader up. A new address gets a confirmation mail, a confirmed one a mail that says so, at most one mail a day.
 * The answer is always the same.
 */
export function createSignUp(context: Context, outbox: Pick<Outbox, "post">) {
  const { db, clock, keys, random } = context;

  function remember(
    trx: Transaction<Tables>,
    { email, name, source }: Signup,
    language: Language,
    held_for: "trap" | "too_fast" | null,
  ) {
    const id = random.uuid();
    const now = clock.now();
    const confirm_until = held_for ? new Date(now.getTime() + newsletterLimits.confirmMs) : now;
    return trx
      .insertInto("mail.subscribers")
      .values({
        id,
        email,
        name,
        source,
        language,
        state: "pending",
        held_for,
        confirm_hash: tokenHash(newsletterToken(keys, "confirm", id)),
        leave_hash: tokenHash(newsletterToken(keys, "unsubscribe", id)),
        created_at: now,
        confirm_until,
      })
      .onConflict((conflict) =>
        conflict.expression(sql`lower(email)`).where("email", "is not", null).doNothing(),
      )
      .execute();
  }

  /** Claims the day's only mail to this address; undefined if it was already sent. Of concurrent calls one gets it. */
  function take(trx: Transaction<Tables>, email: string) {
    const now = clock.now();
    return trx
      .updateTable("mail.subscribers")
      .set({ written_at: now })
      .where(sql`lower(email)`, "=", email.toLowerCase())
      .where((row) =>
        row.or([
          row("written_at", "is", null),
          row("written_at", "<=", new Date(now.getTime() - newsletterLimits.againMs)),
        ]),
      )
      .returning(["id", "email", "name", "language", "state"])
      .executeTakeFirst();
  }

  return ({ reader, language, from, trap, operationId }: Asked): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const email = reader.email;
      const content = { ...reader, email: email.toLowerCase() };
      const verdict = await guardForm(context, trx, {
        form: "newsletter",
        from,
        email,
        content,
        operationId,
        trap,
        // The limit of messages per person does not apply to the newsletter.
        own: { perAddress: newsletterLimits.perAddress, mailbox: "newsletter-mailbox" },
      });
      if (verdict.kind === "held") {
        // The mail would never be sent: refuse, so that the reader tries again.
        if (verdict.reason === "flood") throw new Failure("too_many_requests");
        return void (await remember(trx, reader, language, verdict.reason));
      }
      if (verdict.kind !== "taken" || !verdict.mayConfirm) return;
      await remember(trx, reader, language, null);
      const found = await take(trx, email);
      if (!found) return;
      const { id: subscriber } = found;
      const dedupeKey = `newsletter:${subscriber}:${clock.now().toISOString()}`;
      if (found.state === "confirmed") {
        const letter = { template: "newsletter_welcome", data: { subscriber, name: found.name } } as const;
        await outbox.post(trx, {
          dedupeKey,
          recipient: found.email ?? email,
          language: found.language,
          letter,
        });
        return;
      }
      await trx
        .updateTable("mail.subscribers")
        .set({
          ...reader,
          language,
          held_for: null,
          confirm_until: new Date(clock.now().getTime() + newsletterLimits.confirmMs),
        })
        .where("id", "=", subscriber)
        .execute();
      const letter = { template: "newsletter_confirm", data: { subscriber } } as const;
      await outbox.post(trx, { dedupeKey, recipient: email, language, letter });
    });
}
