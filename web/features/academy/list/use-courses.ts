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
  /** The cursor of the next page. */
  readonly next: string | null;
  /** Loads the next page; after a failure the same one again. */
  readonly loadMore: () => void;
}

/** While the visitor types, the request waits for a pause. */
const PAUSE_MS = 200;

interface Request {
  readonly query: CourseQuery;
  readonly afterMs: number;
}

/**
 * The list of one filter as the loader returned it, and further pages through /rest. `loaded` is undefined if the
 * browser opened the page without the server, null if the server could not read the list.
 */
export function useCourses(filter: CourseFilter, loaded: CourseList | null | undefined): Courses {
  const t = useWords();
  const failed = t("academy.loadFailed");
  const [shown, setShown] = useState<Omit<Courses, "loadMore">>(() => ({
    state: loaded ? "ready" : loaded === null ? "failed" : "loading",
    courses: loaded?.courses ?? [],
    next: loaded?.next ?? null,
  }));
  // A new object starts a new request, also for the same page.
  const [request, setRequest] = useState<Request | undefined>(
    loaded === undefined ? { query: { ...filter, after: null }, afterMs: PAUSE_MS } : undefined,
  );

  useEffect(() => {
    if (!request) return;
    const stop = new AbortController();
    const load = async () => {
      const page = await loadCourses(request.query, stop.signal).catch(() => undefined);
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
    const timer = setTimeout(() => void load(), request.afterMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [request, failed]);

  useEffect(() => {
    if (loaded === null) void toast.error(failed);
  }, [loaded, failed]);

  function loadMore() {
    setShown((before) => ({ ...before, state: "loading" }));
    setRequest({ query: { ...filter, after: readCursor(shown.next) }, afterMs: 0 });
  }

  return { ...shown, loadMore };
}
