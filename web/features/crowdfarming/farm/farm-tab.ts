import { links } from "../../../links.ts";

export const TABS = ["overview", "farmer", "timeline", "budget", "risks"] as const;
export type FarmTab = (typeof TABS)[number];

/** The address holds the tab: it can be shared, and works without script. */
export const tabOf = (address: URLSearchParams): FarmTab =>
  TABS.find((tab) => tab === address.get("tab")) ?? "overview";

export function tabAddress(project: number, tab: FarmTab): string {
  const page = links.farmProject(project);
  return tab === "overview" ? page : `${page}?${new URLSearchParams({ tab })}`;
}
