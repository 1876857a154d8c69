import type { OwnProfile } from "../../../contracts/profile/profile.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import type { Identify } from "../../platform/people/person.ts";
import { earnedOf, type ProfileRule, pointsOf, sinceOf, statsOf } from "./figures.ts";
import type { NotificationsOf } from "./notifications.ts";
import { isCertified, isHarvested, supportOf } from "./support.ts";

interface Parts {
  readonly identify: Identify;
  readonly notificationsOf: NotificationsOf;
  /** With the rates of now. */
  readonly ruleNow: () => Promise<ProfileRule>;
}

/** GET my-profile: the signed-in person's figures, calculated from the ledger on each call, and their mail preferences. */
export function myProfile(
  { db }: Pick<Context, "db">,
  { identify, notificationsOf, ruleNow }: Parts,
): Endpoint {
  return {
    name: "my-profile",
    method: "GET",
    async handle({ request }) {
      const person = await identify(request);
      const support = await supportOf(db, person.id);
      const rule = await ruleNow();
      const [harvested, certified, notifications] = await Promise.all([
        isHarvested(db, support),
        isCertified(db, person.id),
        notificationsOf(person),
      ]);
      const profile: OwnProfile = {
        since: sinceOf(support),
        points: pointsOf(support, rule.rates),
        ratesOf:
          rule.rates
            .map(({ date }) => date)
            .toSorted()
            .at(-1) ?? "",
        stats: statsOf(support, rule),
        earned: earnedOf({ support, harvested, certified }, rule),
        notifications,
        proven: person.provenEmail !== null,
      };
      return Response.json(profile, { headers: { "Cache-Control": "no-store" } });
    },
  };
}
