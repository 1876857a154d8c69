import { useSyncExternalStore } from "react";
import { settings } from "../../../../content/settings.ts";
import type { GiftStatusView } from "../../../../contracts/pages.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { inLanguage } from "../../../links.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.tsx";
import { publicAddress } from "./gift-view.ts";

/** A proper name, the same in every language. */
const MESSENGER = "WhatsApp";

/** Shares the project: a link that works everywhere, and buttons for what this browser supports. */
export function GiftShare({ gift, origin }: { gift: GiftStatusView; origin: string }) {
  const t = useWords();
  const language = useLanguage();
  const url = origin + inLanguage(language, publicAddress(gift));
  const text = t("giftStatus.share.text", { foundation: settings.name });
  const can = useAbilities();
  async function attempt(action: () => Promise<void>, done?: string) {
    try {
      await action();
      if (done) await toast.success(done);
    } catch (reason) {
      // The visitor closed the device's share dialog: not an error.
      if (reason instanceof DOMException && reason.name === "AbortError") return;
      await toast.error(t("giftStatus.share.failed"));
    }
  }
  const share = () => attempt(() => navigator.share({ title: settings.name, text, url }));
  const copy = () => attempt(() => navigator.clipboard.writeText(url), t("giftStatus.share.copied"));
  return (
    <section aria-labelledby="share" className="grid gap-xs">
      <h2 id="share" className="text-lg">
        {t("giftStatus.share.title")}
      </h2>
      <div className="flex flex-wrap gap-2xs">
        {can.share && (
          <Button variant="secondary" onClick={() => void share()}>
            {t("giftStatus.share.device")}
          </Button>
        )}
        <a
          href={`https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` })}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "secondary" })}
        >
          {MESSENGER}
        </a>
        {can.copy && (
          <Button variant="secondary" onClick={() => void copy()}>
            {t("giftStatus.share.copy")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Known only in the browser: the HTML from the server has no button that may not work. */
function useAbilities() {
  const can = (name: "share" | "clipboard") => () => name in navigator;
  const never = () => false;
  return {
    share: useSyncExternalStore(unchanging, can("share"), never),
    copy: useSyncExternalStore(unchanging, can("clipboard"), never),
  };
}

const unchanging = () => () => undefined;
