import type { ReactNode } from "react";

interface Props {
  as?: "div" | "span" | "p" | "article" | "section" | "li";
  className?: string;
  children: ReactNode;
}

/** Marks fixed content as French, so that it is pronounced and laid out correctly on a page in any language. */
export function French({ as: Tag = "div", className, children }: Props) {
  return (
    <Tag lang="fr" dir="ltr" className={className}>
      {children}
    </Tag>
  );
}
