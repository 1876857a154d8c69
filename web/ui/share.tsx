import type { ReactNode } from "react";
import { Button, buttonClass } from "./button.tsx";
import { toast } from "./toast.tsx";

interface ButtonProps {
  /** The absolute address to share, and its title. */
  url: string;
  title: string;
  copied: string;
  failed: string;
  children: ReactNode;
}

/**
 * Opens the device's share dialog, if it has one (web/boot/controls.ts does it without React); otherwise copies the
 * address.
 */
export function ShareButton({ url, title, copied, failed, children }: ButtonProps) {
  async function share() {
    try {
      if (await sharedByDevice({ title, url })) return;
      await navigator.clipboard.writeText(url);
      await toast.success(copied);
    } catch {
      await toast.error(failed, url);
    }
  }
  return (
    <Button
      variant="secondary"
      data-needs-script
      data-share={url}
      suppressHydrationWarning
      className="needs-boot"
      onClick={() => void share()}
    >
      {children}
    </Button>
  );
}

/** Returns false if the device has no share dialog, or refuses because the tap was too long ago. */
async function sharedByDevice(what: ShareData): Promise<boolean> {
  if (!("share" in navigator)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (reason) {
    // The reader closed the share dialog: nothing more to do.
    return reason instanceof DOMException && reason.name === "AbortError";
  }
}

/** A link that works without script. */
export function WhatsAppLink({ url, title, children }: { url: string; title: string; children: ReactNode }) {
  return (
    <a
      href={`https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: "secondary" })}
    >
      {children}
    </a>
  );
}
