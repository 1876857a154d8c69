import { createContext, createElement, type ReactNode, useContext } from "react";
import { SIGN_IN_LATER, type SignInWay } from "../../../contracts/pages.ts";
import { PROVIDER_LATER, providersIn, type SignInProvider } from "../../../contracts/sign-in-providers.ts";

/** `SiteState.signIn`; the pages of accounts provide it. */
export const WaysContext = createContext("");

interface Part {
  readonly way: SignInWay;
  readonly children: ReactNode;
}

/** Whether this way to sign in is open; false in built pages. */
export const useWay = (way: SignInWay): boolean => useContext(WaysContext).split(" ").includes(way);

/**
 * What a page shows only where this way to sign in is open. At the build nobody knows: the page gets the part between tags,
 * which the server fills in when it starts (server/pages/template.ts).
 */
export function WhileWay({ way, children }: Part): ReactNode {
  const ways = useContext(WaysContext);
  const isOpen = useWay(way);
  if (import.meta.env.SSR && ways === SIGN_IN_LATER)
    return createElement("while-way", { name: way }, children);
  return isOpen ? children : null;
}

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
