import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";

interface Props {
  /** The first step of a gift; it overlaps the picture's lower edge. */
  gift: ReactNode;
}

export function Hero({ gift }: Props) {
  const t = useWords();
  return (
    <section className="column grid gap-xl py-xl lg:grid-cols-2 lg:items-center lg:py-2xl">
      <div className="grid gap-md">
        <h1 className="text-3xl">{t("home.hero.title")}</h1>
        <p className="max-w-form text-lg text-muted">{t("home.hero.lead")}</p>
        <p className="flex flex-wrap gap-xs max-sm:*:px-sm">
          <Link to={links.sponsor()} className={buttonClass({ variant: "give", size: "large" })}>
            {t("home.hero.give")}
          </Link>
          <Link to={links.volunteer()} className={buttonClass({ variant: "secondary", size: "large" })}>
            {t("home.hero.volunteer")}
          </Link>
        </p>
      </div>
      <div className="grid">
        <img
          width={800}
          height={800}
          src={picture("hero")}
          alt={t("home.hero.picture")}
          fetchPriority="high"
          className="aspect-4/3 w-full rounded-lg object-cover lg:aspect-5/4"
        />
        <div className="z-1 mx-sm -mt-2xl rounded-lg border border-line bg-surface p-md shadow-raised lg:mx-md lg:-mt-3xl">
          {gift}
        </div>
      </div>
    </section>
  );
}
