import type { Language } from "../../../../contracts/languages.ts";
import { storedUser } from "../../../lib/auth/stored-session.ts";
import { forgetKept, keep, keepThisPage, recallKept } from "../../../lib/device/kept.ts";
import { waitingOf } from "../../../lib/device/outbox.ts";
import { type About, type CourseToLearn, lessonsOf, withDone } from "./course-to-learn.ts";

export type Learning =
  | { readonly status: "loading" | "failed" | "missing" | "stranger" | "signed-out" }
  | {
      readonly status: "ready";
      readonly user: string;
      readonly course: CourseToLearn;
      /** The device has stored it: it opens without network. */
      readonly stored: boolean;
    };

const keyOf = (course: number) => `course/${course}`;

/** Stores the course on the device after every change, so that it opens without network. */
export async function keepCourse(user: string, course: CourseToLearn): Promise<Learning> {
  const stored = await keep(user, keyOf(course.id), course).then(
    () => true,
    () => false,
  );
  return { status: "ready", user, course, stored };
}

/** Reports first the course stored on the device, then the server's. */
export async function readCourse(
  id: number,
  user: string | undefined,
  language: Language,
  report: (learning: Learning) => void,
): Promise<void> {
  if (!user) return report({ status: "signed-out" });
  const fromDevice = await recallKept<CourseToLearn>(user, keyOf(id));
  if (fromDevice) report({ status: "ready", user, course: fromDevice, stored: true });
  try {
    const { loadCourse } = await import("./load-course.ts");
    const course = await loadCourse(id, user, language);
    if (!course) {
      await forgetKept(user, keyOf(id)).catch(() => undefined);
      return report({ status: "stranger" });
    }
    report(await keepCourse(user, await withWaiting(course, user)));
    void keepThisPage().catch(() => undefined);
  } catch {
    if (!storedUser()) report({ status: "signed-out" });
    else if (!fromDevice) report({ status: navigator.onLine ? "failed" : "missing" });
  }
}

/** Lessons whose marks still wait to be sent count as done. */
async function withWaiting(course: CourseToLearn, user: string): Promise<CourseToLearn> {
  const own = new Set(lessonsOf(course).map(({ id }) => id));
  const marks = (await waitingOf<About>(user)).flatMap(({ about }) =>
    about.kind === "lesson" && own.has(about.lesson) ? [about.lesson] : [],
  );
  return withDone(course, ...marks);
}
