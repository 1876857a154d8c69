import { z } from "zod/mini";
import { Failure } from "../errors.ts";
import type { Notification } from "./profile.ts";

const choice = z.optional(z.boolean());
const schema = z.strictObject({
  projectUpdates: choice,
  weeklyReports: choice,
  urgentNeeds: choice,
  newsletter: choice,
} satisfies Record<Notification, typeof choice>);

/** The body of save-notifications: only the changed switches. */
export type NotificationChanges = z.infer<typeof schema>;

export function readNotificationChanges(body: unknown): NotificationChanges {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const isUnknown = read.error.issues.some(({ code }) => code === "unrecognized_keys");
  throw new Failure(isUnknown ? "unknown_field" : "invalid_field");
}
