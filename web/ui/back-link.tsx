import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Wraps a link: `<BackLink><Link to={…}>Tous les projets</Link></BackLink>`. */
export function BackLink({ children }: { children: ReactNode }) {
  return (
    <p className="back-link flex min-h-11 items-center gap-2xs text-sm font-semibold">
      <Icon name="back" />
      {children}
    </p>
  );
}
