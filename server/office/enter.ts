import { Failure } from "../../contracts/errors.ts";
import type { Language } from "../../contracts/languages.ts";
import {
  type ActionName,
  MATRIX,
  type OfficeAction,
  type Role,
  type Rows,
  rowsOf,
} from "../../contracts/office/matrix.ts";
import type { StrictSession, StrictSessions } from "../platform/auth/sessions/strict-session.ts";
import type { Context } from "../platform/context.ts";
import { type Actor, actAs, JOB } from "./act.ts";
import { officeLimits } from "./limits.ts";
import { type Member, memberBy } from "./members.ts";
import { writeTrail } from "./trail.ts";

/** A member who may do what they asked for. */
export interface Entered {
  readonly actor: Actor & { readonly kind: "person" };
  readonly name: string;
  readonly language: Language;
  readonly role: Role;
  /** The rows that they reach with it. */
  readonly rows: Rows;
  readonly endsAt: Date;
  readonly sessionId: string;
}

/** Every action of the matrix passes through this; it refuses whoever may not do it. */
export type Enter = (session: StrictSession, action: ActionName) => Promise<Entered>;

export function createEnter(
  context: Pick<Context, "db" | "clock" | "random">,
  sessions: StrictSessions,
): Enter {
  const { db, clock } = context;
  const { idleMs, sessionMs, noteMs, stepUpMs } = officeLimits;

  /** Everybody else gets 404. */
  async function memberOf({ userId }: StrictSession): Promise<Member> {
    const member = await db
      .transaction()
      .execute((trx) => actAs(trx, JOB, (office) => memberBy(office, "user_id", userId)));
    if (!member || member.factor_reset_at) throw new Failure("not_found");
    return member;
  }

  /** When the session ends if nothing more is asked; refuses one that has ended. */
  async function kept({ id, createdAt, endsAt }: StrictSession, provedAt: Date): Promise<Date> {
    const now = clock.now().getTime();
    const last = createdAt.getTime() + sessionMs;
    // Before the first call the session has no end yet; each call moves it, to the last moment at most.
    if (now >= (endsAt?.getTime() ?? Math.min(last, provedAt.getTime() + idleMs))) {
      await sessions.end(id);
      throw new Failure("not_signed_in");
    }
    const next = Math.min(last, now + idleMs);
    if (Math.abs(next - (endsAt?.getTime() ?? 0)) > noteMs) await sessions.endAt(id, new Date(next));
    return new Date(next);
  }

  /** A member who tries what their role may not: they find nothing, and the trail has it. */
  async function refuse(actor: Actor, action: ActionName): Promise<never> {
    await db
      .transaction()
      .execute((trx) =>
        actAs(trx, actor, (office) => writeTrail(context, office, { action: `refused-${action}` })),
      );
    throw new Failure("not_found");
  }

  return async (session, action) => {
    const { id, name, language, role } = await memberOf(session);
    const { provedAt } = session;
    if (!provedAt) throw new Failure("second_factor_required");
    const endsAt = await kept(session, provedAt);
    const actor = { kind: "person", id } as const;
    const rows = rowsOf(action, role) ?? (await refuse(actor, action));
    const { stepUp }: OfficeAction = MATRIX[action];
    if (stepUp && clock.now().getTime() - provedAt.getTime() >= stepUpMs)
      throw new Failure("step_up_required");
    return { actor, name, language, role, rows, endsAt, sessionId: session.id };
  };
}

/** Whether these rows hold this member's: one's own role is refused in words, somebody else's row is not there. */
export function requireRow({ actor, rows }: Entered, memberId: string): void {
  const isOwn = actor.id === memberId;
  if (rows === "others" && isOwn) throw new Failure("own_role");
  if (rows === "own" && !isOwn) throw new Failure("not_found");
}
