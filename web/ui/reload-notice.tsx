import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface Props {
  title: string;
  /** The button's text. */
  action: string;
  children: ReactNode;
}

/** A notice that something could not be loaded, with a button that reloads the page. */
export function ReloadNotice({ title, action, children }: Props) {
  return (
    <Notice tone="caution" title={title} live>
      <div className="grid justify-items-start gap-2xs">
        {children}
        <Button variant="secondary" size="small" onClick={() => location.reload()}>
          {action}
        </Button>
      </div>
    </Notice>
  );
}
