import type { ReactNode } from "react";

interface Props {
  as?: "article" | "section" | "div" | "li";
  /** Fills the card's width, above the rest. */
  picture?: ReactNode;
  className?: string;
  /** Two of them share the width of a phone. */
  narrow?: boolean;
  children: ReactNode;
}

export function Card({ as: Tag = "div", picture, className = "", narrow = false, children }: Props) {
  return (
    <Tag
      className={`flex flex-col overflow-hidden rounded-lg border border-line bg-surface ${className}`.trim()}
    >
      {picture}
      <div className={`flex grow flex-col ${narrow ? "gap-2xs p-xs sm:gap-xs sm:p-md" : "gap-xs p-md"}`}>
        {children}
      </div>
    </Tag>
  );
}
