import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface Props {
  title: string;
  /** The words of the button. */
  action: string;
  children: ReactNode;
}

/** Something could not be asked: the page may be loaded again. */
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
