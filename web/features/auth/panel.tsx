import type { ReactNode } from "react";

/** One step of signing in: heading, explanation and form. */
export function Panel({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-md">
      <header className="grid gap-2xs">
        <h1>{title}</h1>
        {lead && <p className="text-muted">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
