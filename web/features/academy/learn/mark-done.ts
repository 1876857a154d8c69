import { post, sendWaiting } from "../../../lib/device/outbox.ts";
import type { About } from "./course-to-learn.ts";

/** Noted on the device, and with the server as soon as it can be reached; twice is once. */
export async function markDone(user: string, lesson: number): Promise<void> {
  await post<About>({
    user,
    key: `lesson/${lesson}`,
    url: "/rest/v1/lesson_progress?on_conflict=user_id,lesson_id",
    headers: { prefer: "resolution=ignore-duplicates,return=minimal" },
    body: { user_id: user, lesson_id: lesson },
    about: { kind: "lesson", lesson },
  });
  void sendWaiting().catch(() => undefined);
}
