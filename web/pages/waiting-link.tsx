import type { ReactNode } from "react";
import { Link } from "react-router";
import { links } from "../links.ts";

/** Below a form that waits without network: says so, and leads to where what waits is read and deleted. */
export const WaitingLink = ({ children }: { children: ReactNode }) => (
  // The service worker writes the list into the page: it has to be loaded.
  <Link reloadDocument to={`${links.offline()}#waiting`} className="text-sm text-link noscript:hidden">
    {children}
  </Link>
);
