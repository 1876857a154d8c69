import type { Context } from "../../../platform/context.ts";
import { retainedSince } from "../limits.ts";

/** Deletes applications after their retention period, spam sooner. */
export async function purgeVolunteerApplications({
  db,
  clock,
}: Pick<Context, "db" | "clock">): Promise<void> {
  const since = retainedSince(clock.now(), "volunteer");
  await db
    .deleteFrom("messages.volunteer_applications")
    .where((row) =>
      row.or([
        row("created_at", "<", since.taken),
        row.and([row("held_for", "is not", null), row("created_at", "<", since.held)]),
      ]),
    )
    .execute();
}
