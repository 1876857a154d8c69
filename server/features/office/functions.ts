import { Failure } from "../../../contracts/errors.ts";
import { type ActionName, MATRIX, rowsOf } from "../../../contracts/office/matrix.ts";
import {
  acceptanceSchema,
  checkOffice,
  invitationSchema,
  removalSchema,
  roleChangeSchema,
} from "../../../contracts/office/staff.ts";
import type { Context } from "../../platform/context.ts";
import type { Call, Endpoint } from "../../platform/http/endpoint.ts";
import { readJson } from "../../platform/http/read-body.ts";
import { consumeLimit } from "../../platform/limits/rate-limits.ts";
import type { Acceptance } from "./accept.ts";
import { actAs } from "./act.ts";
import { type Enter, type Entered, requireRow } from "./enter.ts";
import { officeLimits } from "./limits.ts";
import { readTrail } from "./read-trail.ts";
import type { Staff } from "./staff.ts";
import { verifyTrail } from "./trail.ts";

interface Parts {
  readonly enter: Enter;
  readonly staff: Staff;
  readonly acceptance: Acceptance;
}

const answer = (body: object) => Response.json(body, { headers: { "Cache-Control": "no-store" } });

async function read<T>(schema: Parameters<typeof checkOffice<T>>[0], { request }: Call): Promise<T> {
  const checked = checkOffice(schema, await readJson(request));
  if (!checked.ok) throw new Failure(checked.problem);
  return checked.value;
}

/** The functions of the office, each with its row in the matrix. */
export function officeFunctions(context: Context, { enter, staff, acceptance }: Parts): readonly Endpoint[] {
  const { db } = context;

  /** A function of the matrix: who may not never reaches `work`. */
  const action = (name: ActionName, work: (entered: Entered, call: Call) => Promise<object>): Endpoint => ({
    name,
    method: MATRIX[name].method,
    handle: async (call) => answer(await work(await enter(call.request, name), call)),
  });

  return [
    // GET office-me -> {name, role, actions, ends_at}: what the caller may do, and when the session ends if nothing is asked.
    action("office-me", async ({ name, role, endsAt }) => ({
      name,
      role,
      actions: (Object.keys(MATRIX) as ActionName[]).flatMap((one) => {
        const rows = rowsOf(one, role);
        return rows ? [{ name: one, rows }] : [];
      }),
      ends_at: endsAt.toISOString(),
    })),

    // GET staff-list -> {members, invitations}: those whom the caller's role sees.
    action("staff-list", async ({ actor }) => {
      const { members, invitations } = await staff.list(actor);
      return {
        members: members.map(({ id, name, email, role, joined_at, factor_reset_at }) => ({
          id,
          name,
          email,
          role,
          joined_at,
          factor_reset_at,
        })),
        invitations: invitations.map(({ id, name, email, role, created_at, ends_at }) => ({
          id,
          name,
          email,
          role,
          created_at,
          ends_at,
        })),
      };
    }),

    // POST staff-invite {email, name, role, language?} -> {invitation}: mailed; an older one of this address is over.
    action("staff-invite", async ({ actor }, call) => ({
      invitation: await staff.invite(actor, await read(invitationSchema, call)),
    })),

    // POST staff-change-role {member, from, role, why} -> {member, role}; 409 with the role there is, where it is not `from`.
    action("staff-change-role", async (entered, call) => {
      const change = await read(roleChangeSchema, call);
      requireRow(entered, change.member);
      const { id, role } = await staff.changeRole(entered.actor, change);
      return { member: id, role };
    }),

    // POST staff-remove {member, why} -> {member}: their sessions end at once; one's own row: to leave.
    action("staff-remove", async (entered, call) => {
      const removal = await read(removalSchema, call);
      requireRow(entered, removal.member);
      const { id } = await staff.remove(entered.actor, removal);
      return { member: id };
    }),

    // GET trail-list ?before=SEQ -> {entries, next}: the newest first.
    action("trail-list", async ({ actor }, { request }) =>
      db
        .transaction()
        .execute((trx) =>
          actAs(trx, actor, (office) => readTrail(office, new URL(request.url).searchParams.get("before"))),
        ),
    ),

    // GET trail-verify -> {entries, head, broken}: every entry hashed again.
    action("trail-verify", async ({ actor }) =>
      db.transaction().execute((trx) => actAs(trx, actor, verifyTrail)),
    ),

    // POST staff-accept {token} -> {email, name, role, totp}, then {token, password, code} -> {email, name, role}.
    {
      name: "staff-accept",
      method: "POST",
      async handle(call) {
        await consumeLimit(context, db, "staff-accept", call.addressPrefix, officeLimits.acceptances);
        const { token, password, code } = await read(acceptanceSchema, call);
        if (password === undefined || code === undefined) {
          const { email, name, role, totp } = await acceptance.begin(token);
          return answer({ email, name, role, totp });
        }
        const { email, name, role } = await acceptance.accept(
          { token, password, code },
          { address: call.addressPrefix },
        );
        return answer({ email, name, role });
      },
    },
  ];
}
