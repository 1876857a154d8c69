import type { OwnData } from "../platform/people/own-data.ts";
import { actAs, JOB } from "./act.ts";
import { forgetUser, memberBy } from "./members.ts";
import { createStaff, type StaffParts } from "./staff.ts";
import { writeTrail } from "./trail.ts";

/**
 * The place of a person in the office. Who deletes their account leaves it; a last director cannot. The trail keeps only their
 * id, so the directors are mailed who that was, as of everybody who leaves.
 */
export function createOwnData(parts: StaffParts): OwnData {
  const { tell } = createStaff(parts);
  return {
    async exportOwn(trx, { id }) {
      const held = await actAs(trx, JOB, (office) =>
        office
          .selectFrom("office.members")
          .select(["email", "name", "role", "joined_at", "left_at"])
          .where("user_id", "=", id)
          .execute(),
      );
      return held.length > 0 ? { office: held } : {};
    },
    async eraseOwn(trx, { id }) {
      const gone = await actAs(trx, JOB, async (office) => {
        const member = await memberBy(office, "user_id", id);
        await forgetUser(office, id, parts.clock.now());
        if (member)
          await writeTrail(parts, office, {
            action: "staff-erased",
            row: { kind: "member", id: member.id },
          });
        return member;
      });
      if (gone) await tell(trx, "left", gone);
    },
  };
}
