import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { comeBackTo, EXPIRED } from "../../../lib/auth/after-sign-in.ts";
import { storedUser } from "../../../lib/auth/stored-session.ts";
import { useLanguage } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import type { CourseToLearn } from "./course-to-learn.ts";
import { keepCourse, type Learning, readCourse } from "./read-course.ts";

/** The learner's own course. Without a valid session the learner is sent to sign in and comes back. */
export function useCourse(id: number) {
  const navigate = useNavigate();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const [learning, setLearning] = useState<Learning>({ status: "loading" });
  // Read once, when the page opens: a sign-out leaves the page.
  const [user] = useState(storedUser);
  const isOut = learning.status === "signed-out";

  useEffect(() => void readCourse(id, user, language, setLearning), [id, user, language]);

  useEffect(() => {
    if (!isOut) return;
    comeBackTo(pathname + search);
    void navigate(links.auth(), { replace: true, state: user ? EXPIRED : null });
  }, [isOut, user, pathname, search, navigate]);

  function change(course: CourseToLearn) {
    if (user) void keepCourse(user, course).then(setLearning);
  }
  return { learning, user, change, reload: () => void readCourse(id, user, language, setLearning) };
}
