import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "./notice.tsx";

interface Props {
  /** The form's own id: what led to the form leads here. */
  id: string;
  title: string;
  children: ReactNode;
  /** The way to the empty form. */
  again: ReactNode;
  /** It was sent a moment ago on this page, whose reader's eyes are still at the form. */
  focused: boolean;
}

/** What stands in a form's place once it is sent. */
export function Confirmation({ id, title, children, again, focused }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focused) return;
    place.current?.focus({ preventScroll: true });
    // Free of the bars above and below.
    place.current?.scrollIntoView({ block: "center" });
  }, [focused]);
  return (
    <div
      ref={place}
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
