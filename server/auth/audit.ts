import type { Context } from "../core/context.ts";
import type { Metadata } from "./tables.ts";
import type { Db } from "./users.ts";

export interface AuditEvent {
  readonly action: string;
  readonly user?: { readonly id: string };
  readonly session?: { readonly id: string };
  /** Who did it; without it the user, or anyone when there is none. */
  readonly actor?: "user" | "admin" | "anyone";
  readonly call: { readonly address: string };
  /** No addresses, no secrets. */
  readonly details?: Metadata;
}

/** Writes one event, in the transaction that makes it true. */
export type Audit = (db: Db, event: AuditEvent) => Promise<void>;

export function createAudit({ clock, random }: Pick<Context, "clock" | "random">): Audit {
  return async (db, { action, user, session, actor, call, details = {} }) => {
    await db
      .insertInto("auth.audit_log")
      .values({
        id: random.uuid(),
        at: clock.now(),
        action,
        user_id: user?.id ?? null,
        session_id: session?.id ?? null,
        actor: actor ?? (user ? "user" : "anyone"),
        ip: call.address,
        details: JSON.stringify(details),
      })
      .execute();
  };
}
