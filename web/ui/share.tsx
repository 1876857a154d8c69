import type { ReactNode } from "react";
import { Button, buttonClass } from "./button.tsx";
import { toast } from "./toast.tsx";

interface ButtonProps {
  /** What is shared: an absolute address and its title. */
  url: string;
  title: string;
  copied: string;
  failed: string;
  children: ReactNode;
}

/**
 * The device's own way of sharing, where it has one (web/boot/share.ts does it without React); otherwise the address
 * is copied.
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

/** False where the device cannot, or no longer lets us since the tap is too long ago. */
async function sharedByDevice(what: ShareData): Promise<boolean> {
  if (!("share" in navigator)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (reason) {
    // Closing the device's own sheet is an answer too.
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
