import { useCallback, useEffect, useState } from "react";
import { storedUser } from "../../../lib/auth/stored-session.ts";

export interface Enrolled {
  readonly has: (course: number) => boolean;
  readonly add: (...courses: readonly number[]) => void;
}

/** The courses that the visitor is enrolled in; requested only if there is a session. */
export function useEnrolled(): Enrolled {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const add = useCallback<Enrolled["add"]>((...courses) => {
    setIds((before) =>
      courses.every((course) => before.has(course)) ? before : new Set([...before, ...courses]),
    );
  }, []);
  useEffect(() => {
    const user = storedUser();
    // If the request fails, the button still works: the server checks the enrolment.
    if (user) void load(user).then((found) => add(...found));
  }, [add]);
  return { has: (course) => ids.has(course), add };
}

async function load(user: string): Promise<number[]> {
  const { ownData } = await import("../../../lib/data.ts");
  const { data } = await ownData().from("course_enrollments").select("course_id").eq("user_id", user);
  return (data ?? []).map(({ course_id }) => course_id);
}
