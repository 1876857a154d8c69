import type { Context } from "../platform/context.ts";
import type { OwnData } from "../platform/people/own-data.ts";
import { actAs, JOB } from "./act.ts";
import { forgetUser, memberBy } from "./members.ts";
import { writeTrail } from "./trail.ts";

/** The place of a person in the office. Who deletes their account leaves it; a last director cannot. */
export function createOwnData(context: Pick<Context, "clock" | "random">): OwnData {
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
      await actAs(trx, JOB, async (office) => {
        const member = await memberBy(office, "user_id", id);
        await forgetUser(office, id, context.clock.now());
        if (member)
          await writeTrail(context, office, {
            action: "staff-erased",
            row: { kind: "member", id: member.id },
          });
      });
    },
  };
}
