import type { Context } from "../core/context.ts";
import { limits } from "../core/limits.ts";

const PURGE = "purge-accounts";

/** Forgets, each night, sign-ins and sign-ups nobody finished and what was logged long ago. */
export async function startPurge(context: Context): Promise<() => Promise<void>> {
  const { jobs } = context;
  await jobs.createQueue(PURGE);
  await jobs.work(PURGE, () => purge(context));
  await jobs.schedule(PURGE, limits.auth.purge.cron);
  return () => jobs.offWork(PURGE);
}

export async function purge({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const { unfinishedMs, unconfirmedMs, logMs } = limits.auth.purge;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  for (const table of ["auth.one_time_tokens", "auth.flow_states", "auth.challenges"] as const) {
    await db.deleteFrom(table).where("created_at", "<", before(unfinishedMs)).execute();
  }
  // Not those an administrator made or invited: they wait for their person.
  await db
    .deleteFrom("auth.users")
    .where("confirmation_sent_at", "<", before(unconfirmedMs))
    .where("email_confirmed_at", "is", null)
    .where("phone_confirmed_at", "is", null)
    .where("invited_at", "is", null)
    .where("last_sign_in_at", "is", null)
    .execute();
  await db.deleteFrom("auth.audit_log").where("at", "<", before(logMs)).execute();
}
