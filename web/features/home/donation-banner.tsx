import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Band } from "../../ui/band.tsx";
import { buttonClass } from "../../ui/button.tsx";

export function DonationBanner() {
  const t = useWords();
  return (
    <section aria-labelledby="banner" className="column pb-2xl">
      <div className="on-brand overflow-hidden rounded-lg">
        <Band />
        <div className="grid gap-md p-lg lg:grid-cols-[1fr_auto] lg:items-center lg:p-xl">
          <div className="grid gap-2xs">
            <h2 id="banner" className="text-2xl">
              {t("homeStory.banner.title")}
            </h2>
            <p className="max-w-text text-on-brand-muted">{t("homeStory.banner.text")}</p>
          </div>
          <p className="flex flex-wrap gap-xs">
            <Link to={links.sponsor()} className={buttonClass({ variant: "give", size: "large" })}>
              {t("homeStory.banner.give")}
            </Link>
            <Link to={links.finances()} className="self-center px-2xs text-link">
              {t("shell.pages.finances")}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
