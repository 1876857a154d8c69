import { readNotificationChanges } from "../../../contracts/profile/notifications.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { readJson } from "../../platform/http/read-body.ts";
import { consumeLimit } from "../../platform/limits/rate-limits.ts";
import type { Identify } from "../../platform/people/person.ts";
import { profileLimits } from "./limits.ts";
import type { createNotifications } from "./notifications.ts";

interface Parts {
  readonly identify: Identify;
  readonly notifications: ReturnType<typeof createNotifications>;
}

/** POST save-notifications {weeklyReports: true, …}: changes the given switches; answers the state of all four. */
export function saveNotifications(context: Context, { identify, notifications }: Parts): Endpoint {
  return {
    name: "save-notifications",
    method: "POST",
    async handle({ request, language }) {
      const person = await identify(request);
      const changes = readNotificationChanges(await readJson(request));
      await consumeLimit(context, context.db, "save-notifications", person.id, profileLimits.saves);
      await notifications.save(person, changes, language);
      return Response.json(await notifications.of(person), { headers: { "Cache-Control": "no-store" } });
    },
  };
}
