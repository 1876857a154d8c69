import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";

interface Props {
  title: ReactNode;
  /** Open where a choice or an error lies inside. */
  open: boolean;
  children: ReactNode;
}

/** Choices that most people leave as they are: closed, and part of the form all the same. */
export function Fold({ title, open, children }: Props) {
  return (
    <details open={open} className="rounded-md border border-line">
      <summary className="flex min-h-11 items-center gap-2xs px-sm font-semibold">
        {title}
        <Icon name="chevron" className="ms-auto" />
      </summary>
      <div className="grid gap-sm p-sm pt-0">{children}</div>
    </details>
  );
}
