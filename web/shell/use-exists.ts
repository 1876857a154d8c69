import { useMatches } from "react-router";
import type { PageHandle } from "../lib/page-handle.ts";
import { type Exists, isBuilt } from "./navigation.ts";

const everything: Exists = () => true;

/** Menus offer the pages that are built; a page whose handle says `everything` shows them as they will be. */
export function useExists(): Exists {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return handles.some((handle) => handle?.everything) ? everything : isBuilt;
}
