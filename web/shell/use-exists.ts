import { useMatches } from "react-router";
import { type Exists, isBuilt } from "./navigation.ts";

const everything: Exists = () => true;

/** Menus offer the pages that are built; a page whose handle says `everything` shows them as they will be. */
export function useExists(): Exists {
  const handles = useMatches().map((match) => match.handle as { everything?: true } | undefined);
  return handles.some((handle) => handle?.everything) ? everything : isBuilt;
}
