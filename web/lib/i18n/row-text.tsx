import type { ReactNode } from "react";
import type { PartlyFrench } from "../../../contracts/translated-row.ts";

interface Props {
  of: PartlyFrench;
  /** The text's name in the row. */
  name: string;
  as?: "span" | "p" | "div";
  className?: string;
  children: ReactNode;
}

/** A text of the database in the reader's language; marked as French where it is not translated. */
export function RowText({ of: { french }, name, as: Tag, className, children }: Props): ReactNode {
  const isFrench = french?.includes(name);
  if (!isFrench && !Tag && !className) return children;
  const Element = Tag ?? "span";
  return (
    <Element {...(isFrench && { lang: "fr", dir: "ltr" })} className={className}>
      {children}
    </Element>
  );
}
