import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  /** One sentence about its purpose. */
  lead?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, lead, children }: Props) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-sm border-t border-line pt-md">
      <h2 id={id}>{title}</h2>
      {lead && <p className="max-w-form text-muted">{lead}</p>}
      {children}
    </section>
  );
}
