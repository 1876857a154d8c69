import { z } from "zod/mini";
import { invitationSchema, removalSchema, roleChangeSchema } from "../../../contracts/office/staff.ts";
import type { Context } from "../../platform/context.ts";
import { action, type Desk } from "../desk.ts";
import { requireRow } from "../enter.ts";
import { readTrail } from "../read-trail.ts";
import type { Staff } from "../staff.ts";
import { verifyTrail } from "../trail.ts";
import { createWork } from "../work.ts";
import { findAll, findScreen } from "./find.ts";
import { chooseLanguage, meScreen, permitted } from "./me.ts";
import { rolesScreen } from "./roles-screen.ts";
import { staffScreen } from "./staff-screen.ts";
import { todayScreen, waitingFor } from "./today.ts";
import { trailScreen, verifyScreen } from "./trail-screen.ts";

const nothing = z.object({});
const trailShape = z.object({
  before: z.optional(z.string()),
  who: z.optional(z.string()),
  row: z.optional(z.string()),
});

/** The office itself: oneself, what waits, the people, the trail. `others` are the desks that it looks through. */
export function houseDesk(context: Context, staff: Staff, others: readonly Desk[]): Desk {
  const work = createWork(context);
  const { read } = work;
  return {
    actions: [
      // GET office-me -> {name, role, actions, ends_at}: what the caller may do, and when the session ends if nothing is asked.
      action("office-me", nothing, async ({ name, role, endsAt }) => ({
        name,
        role,
        actions: permitted(role),
        ends_at: endsAt.toISOString(),
      })),

      // GET office-today -> {waiting: [{label, path, count, oldest, due}]}: the most urgent first.
      action("office-today", nothing, async (entered) => ({
        waiting: (await waitingFor(others, entered)).map(({ label, path, count, oldest, due }) => ({
          label,
          path,
          count,
          oldest,
          due: due ?? null,
        })),
      })),

      // GET office-find ?q= -> {groups: [{label, found: [{path, title, detail}]}]}
      action("office-find", z.object({ q: z._default(z.string(), "") }), async (entered, { q }) => ({
        groups: await findAll(others, entered, q),
      })),

      chooseLanguage(context),

      // GET staff-list -> {members, invitations}: those whom the caller's role sees.
      action("staff-list", nothing, async ({ actor }) => {
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
      action("staff-invite", invitationSchema, async ({ actor }, wanted) => ({
        invitation: await staff.invite(actor, wanted),
      })),

      // POST staff-change-role {member, from, role, why} -> {member, role}; 409 with the role there is, where it is not `from`.
      action("staff-change-role", roleChangeSchema, async (entered, change) => {
        requireRow(entered, change.member);
        const { id, role } = await staff.changeRole(entered.actor, change);
        return { member: id, role };
      }),

      // POST staff-remove {member, why} -> {member}: their sessions end at once; one's own row: to leave.
      action("staff-remove", removalSchema, async (entered, removal) => {
        requireRow(entered, removal.member);
        const { id } = await staff.remove(entered.actor, removal);
        return { member: id };
      }),

      // GET trail-list ?before=SEQ &who=MEMBER|command|job|service|invitation &row=KIND ID -> {entries, next}: the newest first.
      action("trail-list", trailShape, ({ actor }, { before, who, row }) =>
        read(actor, (office) =>
          readTrail(office, { before: before ?? null, who: who || null, row: row || null }),
        ),
      ),

      // GET trail-verify -> {entries, head, broken}: every entry hashed again.
      action("trail-verify", nothing, ({ actor }) => read(actor, verifyTrail)),
    ],
    screens: [
      todayScreen(others),
      findScreen(others),
      meScreen,
      rolesScreen,
      staffScreen(staff),
      trailScreen(work),
      verifyScreen(work),
    ],
    menu: [
      { label: "today", path: "", action: "office-today" },
      { group: "house", label: "staff", path: "/staff", action: "staff-list" },
      { group: "house", label: "trail", path: "/trail", action: "trail-list" },
      { group: "house", label: "roles", path: "/roles", action: "office-me" },
      { group: "house", label: "me", path: "/me", action: "office-me" },
    ],
  };
}
