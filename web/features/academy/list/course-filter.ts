import type { CourseQuery, Cursor } from "../../../../contracts/academy/courses.ts";
import { cursorText } from "../../../../contracts/academy/courses.ts";
import { links } from "../../../links.ts";

/** The filter of the list; the address holds it, so that a search can be shared and bookmarked. */
export type CourseFilter = Omit<CourseQuery, "after">;

export function filterAddress({ search, category, level }: CourseFilter, after?: Cursor | null): string {
  const address = new URLSearchParams({
    ...(search && { q: search }),
    ...(category && { category }),
    ...(level && { level }),
    ...(after && { after: cursorText(after) }),
  });
  return address.size > 0 ? `${links.academy()}?${address}` : links.academy();
}
