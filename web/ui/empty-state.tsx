import type { ReactNode } from "react";

interface Props {
  title: ReactNode;
  children?: ReactNode;
  /** A button or a link to continue. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="grid justify-items-center gap-sm rounded-lg border border-dashed border-edge p-xl text-center">
      <p className="text-lg font-semibold">{title}</p>
      {children && <p className="max-w-form text-muted">{children}</p>}
      {action}
    </div>
  );
}
