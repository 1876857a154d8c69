import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";

export function SitemapHelp() {
  const t = useWords();
  const look = buttonClass({ variant: "secondary", size: "small" });
  return (
    <aside aria-labelledby="sitemap-help" className="grid gap-sm rounded-lg bg-sunken p-lg">
      <h2 id="sitemap-help" className="text-xl">
        {t("sitemap.help.title")}
      </h2>
      <p>{t("sitemap.help.text")}</p>
      <div className="flex flex-wrap gap-2xs">
        <Link to={links.faq()} className={look}>
          {t("sitemap.help.faq")}
        </Link>
        <Link to={links.contact()} className={look}>
          {t("sitemap.help.contact")}
        </Link>
      </div>
    </aside>
  );
}
