export const TABS = ["login", "signup", "reset", "phone"] as const;
export type AuthTab = (typeof TABS)[number];

/** The tab of `?tab=`; the login for any other value. */
export function tabOf(query: URLSearchParams): AuthTab {
  return TABS.find((tab) => tab === query.get("tab")) ?? "login";
}

/** Another tab of the same page: the typed values stay. */
export const tabAddress = (tab: AuthTab): string => `?tab=${tab}`;
