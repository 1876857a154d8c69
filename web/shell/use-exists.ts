import { useMatches } from "react-router";
import type { PageHandle } from "../lib/page-handle.ts";
import { type Exists, isBuilt } from "./navigation.ts";

const everything: Exists = () => true;

/** Menus offer the pages that are built; on a page whose handle has `everything` they offer all. */
export function useExists(): Exists {
  const all = useMatches().some(
    // A failed page has no data; the browser did not load its module, so it has no handle either.
    ({ handle, loaderData }) => (handle as PageHandle | undefined)?.everything && loaderData,
  );
  return all ? everything : isBuilt;
}
