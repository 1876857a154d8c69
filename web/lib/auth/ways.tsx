import { createContext, createElement, type ReactNode, useContext } from "react";
import { SIGN_IN_LATER, type SignInWay } from "../../../contracts/pages.ts";

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
