import type { Context } from "../../context.ts";
import { forgetRows } from "../../database/forget-rows.ts";
import { limits } from "../../limits/limits.ts";

const PURGE = "purge-accounts";

/** Schedules the nightly purge of unfinished sign-ins and sign-ups, of apps that nobody lets in and of old audit rows. */
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
  const unfinished = [
    "auth.one_time_tokens",
    "auth.flow_states",
    "auth.provider_flows",
    "auth.saml_relay_states",
    "auth.challenges",
    "auth.passkey_challenges",
    "auth.spent_messages",
    "auth.oauth_authorizations",
  ] as const;
  for (const table of unfinished) {
    await forgetRows(db, table, (row) => row("created_at", "<", before(unfinishedMs)));
  }
  await forgetRows(db, "auth.oauth_clients", (row) =>
    row.and([
      row("registration_type", "=", "dynamic"),
      row("created_at", "<", before(limits.auth.oauthServer.unusedMs)),
      row.not(
        row.exists(
          row
            .selectFrom("auth.oauth_consents")
            .select("user_id")
            .whereRef("auth.oauth_consents.client_id", "=", "auth.oauth_clients.id"),
        ),
      ),
    ]),
  );
  await forgetRows(db, "auth.saml_assertions", (row) => row("valid_until", "<", clock.now()));
  await forgetRows(db, "auth.spent_id_tokens", (row) => row("ends_at", "<", clock.now()));
  // Accounts that an administrator created or invited are kept until the person comes.
  await forgetRows(db, "auth.users", (row) =>
    row.and([
      row("confirmation_sent_at", "<", before(unconfirmedMs)),
      row("email_confirmed_at", "is", null),
      row("phone_confirmed_at", "is", null),
      row("invited_at", "is", null),
      row("last_sign_in_at", "is", null),
    ]),
  );
  await forgetRows(db, "auth.audit_log", (row) => row("at", "<", before(logMs)));
}
