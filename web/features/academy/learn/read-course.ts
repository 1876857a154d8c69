import { storedUser } from "../../../lib/auth/stored-session.ts";
import { keepThisPage } from "../../../lib/device/keep-page.ts";
import { forgetKept, keep, recallKept } from "../../../lib/device/kept.ts";
import { waitingOf } from "../../../lib/device/outbox.ts";
import { type About, type CourseToLearn, lessonsOf, withDone } from "./course-to-learn.ts";

export type Learning =
  | { readonly status: "loading" | "failed" | "missing" | "stranger" | "signed-out" }
  | {
      readonly status: "ready";
      readonly user: string;
      readonly course: CourseToLearn;
      /** The device has it: it opens without network. */
      readonly kept: boolean;
    };

const keyOf = (course: number) => `course/${course}`;

/** Kept with every change, so that it is there when the network goes. */
export async function keepCourse(user: string, course: CourseToLearn): Promise<Learning> {
  const kept = await keep(user, keyOf(course.id), course).then(
    () => true,
    () => false,
  );
  return { status: "ready", user, course, kept };
}

/** At once as the device keeps it, then as the server knows it. */
export async function readCourse(
  id: number,
  user: string | undefined,
  tell: (learning: Learning) => void,
): Promise<void> {
  if (!user) return tell({ status: "signed-out" });
  const known = await recallKept<CourseToLearn>(user, keyOf(id));
  if (known) tell({ status: "ready", user, course: known, kept: true });
  try {
    const { loadCourse } = await import("./load-course.ts");
    const course = await loadCourse(id, user);
    if (!course) {
      await forgetKept(user, keyOf(id)).catch(() => undefined);
      return tell({ status: "stranger" });
    }
    tell(await keepCourse(user, await withWaiting(course, user)));
    void keepThisPage().catch(() => undefined);
  } catch {
    if (!storedUser()) tell({ status: "signed-out" });
    else if (!known) tell({ status: navigator.onLine ? "failed" : "missing" });
  }
}

/** A lesson whose mark still waits to be sent is done all the same. */
async function withWaiting(course: CourseToLearn, user: string): Promise<CourseToLearn> {
  const own = new Set(lessonsOf(course).map(({ id }) => id));
  const marks = (await waitingOf<About>(user)).flatMap(({ about }) =>
    about.kind === "lesson" && own.has(about.lesson) ? [about.lesson] : [],
  );
  return withDone(course, ...marks);
}
