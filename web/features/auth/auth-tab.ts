export const TABS = ["login", "signup", "reset"] as const;
export type AuthTab = (typeof TABS)[number];

/** `?tab=` chooses; anything else is the login. */
export function tabOf(query: URLSearchParams): AuthTab {
  return TABS.find((tab) => tab === query.get("tab")) ?? "login";
}

/** Another tab of the same address: what was typed stays. */
export const tabAddress = (tab: AuthTab): string => `?tab=${tab}`;
