import type { ReactNode } from "react";

interface Props {
  as?: "div" | "span" | "p" | "article" | "section" | "li";
  className?: string;
  children: ReactNode;
}

/** Fixed content is French: marked as such, so that it is read and laid out rightly on a page in any language. */
export function French({ as: Tag = "div", className, children }: Props) {
  return (
    <Tag lang="fr" dir="ltr" className={className}>
      {children}
    </Tag>
  );
}
