import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface Props {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** As wide as the window allows, for pictures. */
  wide?: boolean;
  children: ReactNode;
}

/** A native modal dialog, open while it is rendered: the browser handles Escape, focus and inertness. */
export function Dialog({ title, closeLabel, onClose, onKeyDown, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    // Remember the focused element: React removes the dialog, so the browser cannot restore the focus.
    const before = document.activeElement;
    element?.showModal();
    // The browser would focus the close button.
    element?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={wide ? "dialog w-[min(60rem,100vw-2rem)]" : "dialog"}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
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
