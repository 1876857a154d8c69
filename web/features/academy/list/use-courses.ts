import { useEffect, useState } from "react";
import {
  type CourseCard,
  type CourseList,
  type CourseQuery,
  readCursor,
} from "../../../../contracts/academy/courses.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { toast } from "../../../ui/toast.tsx";
import type { CourseFilter } from "./course-filter.ts";
import { loadCourses } from "./load-courses.ts";

export interface Courses {
  readonly state: "ready" | "loading" | "failed";
  readonly courses: readonly CourseCard[];
  /** Of the page that follows. */
  readonly next: string | null;
  /** The next page; after a failure the same one again. */
  readonly ask: () => void;
}

/** Somebody who types is asked for once they pause. */
const PAUSE_MS = 200;

interface Asked {
  readonly query: CourseQuery;
  readonly afterMs: number;
}

/**
 * The list of one filter as the server brought it, and more of it through /rest. `brought` is undefined where the page
 * was reached without the server, null where the server could not read the list.
 */
export function useCourses(filter: CourseFilter, brought: CourseList | null | undefined): Courses {
  const t = useWords();
  const failed = t("academy.loadFailed");
  const [shown, setShown] = useState<Omit<Courses, "ask">>(() => ({
    state: brought ? "ready" : brought === null ? "failed" : "loading",
    courses: brought?.courses ?? [],
    next: brought?.next ?? null,
  }));
  // A new object is a new question: the same page can be asked for again.
  const [asked, setAsked] = useState<Asked | undefined>(
    brought === undefined ? { query: { ...filter, after: null }, afterMs: PAUSE_MS } : undefined,
  );

  useEffect(() => {
    if (!asked) return;
    const stop = new AbortController();
    const load = async () => {
      const page = await loadCourses(asked.query, stop.signal).catch(() => undefined);
      if (stop.signal.aborted) return;
      if (!page) {
        setShown((before) => ({ ...before, state: "failed" }));
        return void toast.error(failed);
      }
      setShown(({ courses }) => ({
        state: "ready",
        courses: [...courses, ...page.courses],
        next: page.next,
      }));
    };
    const timer = setTimeout(() => void load(), asked.afterMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, failed]);

  useEffect(() => {
    if (brought === null) void toast.error(failed);
  }, [brought, failed]);

  function ask() {
    setShown((before) => ({ ...before, state: "loading" }));
    setAsked({ query: { ...filter, after: readCursor(shown.next) }, afterMs: 0 });
  }

  return { ...shown, ask };
}
