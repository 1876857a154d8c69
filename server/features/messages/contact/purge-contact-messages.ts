import type { Context } from "../../../platform/context.ts";
import { retainedSince } from "../limits.ts";

/** Deletes messages after their retention period, spam sooner. */
export async function purgeContactMessages({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const since = retainedSince(clock.now(), "contact");
  await db
    .deleteFrom("messages.contact_messages")
    .where((row) =>
      row.or([
        row("created_at", "<", since.taken),
        row.and([row("held_for", "is not", null), row("created_at", "<", since.held)]),
      ]),
    )
    .execute();
}
