import type { Context } from "../context.ts";
import type { Metadata } from "./tables.ts";
import type { Db } from "./users/users.ts";

export interface AuditEvent {
  readonly action: string;
  readonly user?: { readonly id: string };
  readonly session?: { readonly id: string };
  /** Who did it. By default the user, or "anyone" if no user is given. */
  readonly actor?: "user" | "admin" | "anyone";
  readonly call: { readonly address: string };
  /** No addresses, no secrets. */
  readonly details?: Metadata;
}

/** Writes one event in the same transaction as the change it describes. */
export type Audit = (db: Db, event: AuditEvent) => Promise<void>;

/** What staff did with the service key. */
export const byStaff = (call: AuditEvent["call"], action: string, details: Metadata): AuditEvent => ({
  action,
  actor: "admin",
  call,
  details,
});

type Parts = Pick<Context, "clock" | "random">;

export const createAudit =
  (parts: Parts): Audit =>
  async (db, event) => {
    await db.insertInto("auth.audit_log").values(auditRow(parts, event)).execute();
  };

/** The row of one event, for callers that insert it as part of a larger statement. */
export const auditRow = (
  { clock, random }: Parts,
  { action, user, session, actor, call, details = {} }: AuditEvent,
) => ({
  id: random.uuid(),
  at: clock.now(),
  action,
  user_id: user?.id ?? null,
  session_id: session?.id ?? null,
  actor: actor ?? (user ? ("user" as const) : ("anyone" as const)),
  ip: call.address,
  details: JSON.stringify(details),
});
