import type { ReactNode } from "react";
import { useWords } from "../lib/i18n/words.tsx";
import { ToastMount } from "../ui/toast.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { ConsentBanner } from "./consent-banner.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { InstallPrompt } from "./install-prompt.tsx";

/** The frame of every page; a notice about the whole site comes first. */
export function Shell({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  const t = useWords();
  return (
    <>
      <a href="#main" className="skip-link">
        {t("shell.skip")}
      </a>
      <ConsentBanner />
      {notice}
      <Header />
      <button type="button" data-show-pictures="" className="show-pictures">
        {t("shell.showPictures")}
      </button>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <InstallPrompt />
      <ToastMount label={t("ui.notifications")} />
    </>
  );
}
