import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "./notice.tsx";

interface Props {
  /** The form's id: links to the form lead to the confirmation. */
  id: string;
  title: string;
  children: ReactNode;
  /** The link or button that shows the empty form. */
  again: ReactNode;
  /** The form was just sent on this page: move the focus and the view here. */
  focused: boolean;
}

/** Replaces a form after it was sent. */
export function Confirmation({ id, title, children, again, focused }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focused) return;
    box.current?.focus({ preventScroll: true });
    // Not under the bars at the top and bottom.
    box.current?.scrollIntoView({ block: "center" });
  }, [focused]);
  return (
    <div
      ref={box}
      id={id}
      tabIndex={-1}
      className="grid justify-items-start gap-md rounded-lg border border-line bg-surface p-lg"
    >
      <Notice tone="positive" title={title} live>
        {children}
      </Notice>
      {again}
    </div>
  );
}
