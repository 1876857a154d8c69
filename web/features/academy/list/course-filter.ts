import type { CourseQuery, Cursor } from "../../../../contracts/academy/courses.ts";
import { cursorText } from "../../../../contracts/academy/courses.ts";
import { links } from "../../../links.ts";

/** What the list is narrowed to; it lives in the address, so that a search can be shared and come back to. */
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

export const isNarrowed = ({ search, category, level }: CourseFilter): boolean =>
  Boolean(search || category || level);
