import type { ReactNode } from "react";
import { useLanguage } from "../i18n/words.tsx";

interface Props {
  action: string;
  /** Hidden fields. */
  fields?: Readonly<Record<string, string>>;
  className?: string;
  children: ReactNode;
}

/** A form that the server answers with a page, with or without script. */
export function PlainForm({ action, fields = {}, className, children }: Props) {
  return (
    <form method="post" action={action} className={className}>
      {Object.entries({ ...fields, language: useLanguage() }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
