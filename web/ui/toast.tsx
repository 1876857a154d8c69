import { createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

const MOUNT = "toasts";

/** The place for toasts; the library loads with the first toast. */
export function ToastMount({ label }: { label: string }) {
  return <div id={MOUNT} data-label={label} />;
}

export const toast = {
  success: (title: string, description?: ReactNode) => show("success", title, description),
  error: (title: string, description?: ReactNode) => show("error", title, description),
};

async function show(kind: "success" | "error", title: string, description?: ReactNode): Promise<void> {
  // Without network the library may not load: forms also show the error beside their button.
  const sonner = await load().catch(() => undefined);
  sonner?.toast[kind](title, { description });
}

/** The page's own surface and letters, not the library's. */
const LOOK = {
  background: "var(--color-surface)",
  borderColor: "var(--color-edge)",
  borderRadius: "var(--radius-md)",
  color: "var(--color-ink)",
  font: "var(--text-sm)/1.45 var(--font-sans)",
};

let mounted: Element | undefined;

async function load() {
  const sonner = await import("sonner");
  const mount = document.getElementById(MOUNT);
  if (mount && mount !== mounted) {
    mounted = mount;
    const toaster = createElement(sonner.Toaster, {
      position: "bottom-right",
      duration: 4000,
      visibleToasts: 3,
      theme: "system",
      containerAriaLabel: mount.dataset.label,
      toastOptions: { style: LOOK },
      // Above the bottom bar of small screens.
      mobileOffset: { bottom: 88 },
    });
    await new Promise<void>((rendered) => {
      createRoot(mount).render(toaster);
      setTimeout(rendered);
    });
  }
  return sonner;
}
