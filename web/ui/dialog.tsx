import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useModal } from "./use-modal.ts";

interface Props {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** As wide as a page, for a long form. */
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog, open while it is rendered. */
export function Dialog({ title, closeLabel, onClose, onKeyDown, wide = false, children }: Props) {
  const heading = useId();
  const modal = useModal(onClose);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      {...modal}
      aria-labelledby={heading}
      className={wide ? "dialog w-[min(60rem,100vw-2rem)]" : "dialog"}
      onKeyDown={onKeyDown}
      onClick={closeOnBackdrop}
    >
      <div className="p-md">
        <div className="flex items-center justify-between gap-sm">
          <h2 id={heading} className="text-lg">
            {title}
          </h2>
          <Button variant="quiet" icon aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
