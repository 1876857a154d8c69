import { createContext, createElement, type ReactNode, useContext } from "react";
import { SIGN_IN_LATER, type SignInWay } from "../../../contracts/pages.ts";
import { PROVIDER_LATER, providersIn, type SignInProvider } from "../../../contracts/sign-in-providers.ts";

/** `SiteState.signIn`; the pages of accounts provide it. */
export const WaysContext = createContext("");

interface Part {
  /** One of several opens the part. */
  readonly way: SignInWay | readonly SignInWay[];
  readonly children: ReactNode;
}

/** Whether this way to sign in is open, or one of these; false in built pages. */
export function useWay(way: Part["way"]): boolean {
  const open = useContext(WaysContext).split(" ");
  return [way].flat().some((one) => open.includes(one));
}

/**
 * What a page shows only where this way to sign in is open. At the build nobody knows: the page gets the part between tags,
 * which the server fills in when it starts (server/pages/template.ts).
 */
export function WhileWay({ way, children }: Part): ReactNode {
  const ways = useContext(WaysContext);
  const isOpen = useWay(way);
  if (import.meta.env.SSR && ways === SIGN_IN_LATER)
    return createElement("while-way", { name: [way].flat().join(" ") }, children);
  return isOpen ? children : null;
}

/** Other ways in that need no script; where one is open, it says for the wallets too what a newcomer agrees to. */
export const BESIDE_WALLETS = ["providers", "work"] as const satisfies readonly SignInWay[];

/** The configured services; none in built pages. */
export const useProviders = (): readonly SignInProvider[] => providersIn(useContext(WaysContext));

/** Something for each configured service: the build writes it once, between tags, and the server repeats it. */
export function EachProvider({ children }: { children: (provider: SignInProvider) => ReactNode }): ReactNode {
  const ways = useContext(WaysContext);
  const providers = useProviders();
  if (import.meta.env.SSR && ways === SIGN_IN_LATER)
    return createElement("each-provider", null, children(PROVIDER_LATER));
  return providers.map(children);
}
