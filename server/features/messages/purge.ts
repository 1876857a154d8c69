import type { Context } from "../../platform/context.ts";
import { retainedSince } from "./limits.ts";

const FORMS = [
  ["contact", "messages.contact_messages"],
  ["volunteer", "messages.volunteer_applications"],
] as const;

/** Deletes messages and applications after their retention period, spam sooner. */
export async function purgeMessages({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  for (const [form, table] of FORMS) {
    const since = retainedSince(clock.now(), form);
    await db
      .deleteFrom(table)
      .where((row) =>
        row.or([
          row("created_at", "<", since.taken),
          row.and([row("held_for", "is not", null), row("created_at", "<", since.held)]),
        ]),
      )
      .execute();
  }
}
