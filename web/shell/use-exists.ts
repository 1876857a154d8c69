import { useMatches } from "react-router";
import type { PageHandle } from "../lib/page-handle.ts";
import { type Exists, isBuilt } from "./navigation.ts";

const everything: Exists = () => true;

/** Menus offer the pages that are built; a page whose handle says `everything` shows them as they will be. */
export function useExists(): Exists {
  const all = useMatches().some(
    // A page that failed has no data; the browser, which did not load its module, knows no handle either.
    ({ handle, loaderData }) => (handle as PageHandle | undefined)?.everything && loaderData,
  );
  return all ? everything : isBuilt;
}
