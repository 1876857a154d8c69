import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { SITEMAP } from "./sitemap-entries.ts";

export function SitemapList() {
  const t = useWords();
  return (
    <div className="grid gap-x-xl gap-y-xl md:grid-cols-2">
      {SITEMAP.map(({ title, pages }) => (
        <section key={title} aria-labelledby={title} className="self-start border-s-4 border-highlight ps-md">
          <h2 id={title} className="text-xl">
            {t(title)}
          </h2>
          <ul className="mt-xs grid gap-xs">
            {pages.map(({ name, path, description, id }) => (
              <li key={path}>
                <Link to={path} className="text-link inline-block py-0.5 font-semibold">
                  {id ? t(name, { id: String(id) }) : t(name)}
                </Link>
                <p className="text-sm text-muted">{t(description)}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
