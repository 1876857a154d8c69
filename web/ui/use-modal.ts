import { type SyntheticEvent, useEffect, useRef } from "react";

/** For a native modal dialog that is open while it is rendered: the browser handles Escape, focus and inertness. */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    // Remember the focused element: React removes the dialog, so the browser cannot restore the focus.
    const before = document.activeElement;
    element?.showModal();
    // The browser would focus the first button.
    element?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return {
    ref: dialog,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
  };
}
