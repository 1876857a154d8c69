import { links } from "../../../links.ts";

export const TABS = ["overview", "curriculum", "instructor", "reviews"] as const;
export type CourseTab = (typeof TABS)[number];

/** The address holds the tab: it can be shared, and works without script. */
export const tabOf = (address: URLSearchParams): CourseTab =>
  TABS.find((tab) => tab === address.get("tab")) ?? "overview";

export function tabAddress(course: number, tab: CourseTab): string {
  const page = links.course(course);
  return tab === "overview" ? page : `${page}?${new URLSearchParams({ tab })}`;
}
