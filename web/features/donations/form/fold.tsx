import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";

/** A form's messages, by field. */
export type Errors = Readonly<Record<string, string | undefined>>;

export const hasErrorIn = (errors: Errors, ...fields: readonly string[]) =>
  fields.some((field) => errors[field] !== undefined);

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
      <summary className="flex min-h-12 items-center gap-2xs px-sm font-semibold">
        {title}
        <Icon name="chevron" className="ms-auto" />
      </summary>
      <div className="grid gap-sm p-sm pt-0">{children}</div>
    </details>
  );
}
