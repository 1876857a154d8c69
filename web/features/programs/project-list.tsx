import { Link } from "react-router";
import { projects } from "../../../content/projects.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { formatPercent } from "../../lib/format.ts";
import { PieceText, usePieces } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Progress } from "../../ui/progress.tsx";

/** The projects, each with its title and funding. */
export function ProjectList() {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="projects" className="bg-sunken">
      <div className="column grid gap-lg py-2xl">
        <div className="grid gap-2xs">
          <h2 id="projects" className="text-2xl">
            {t("programs.projects.title")}
          </h2>
          <p className="text-muted">{t("programs.projects.text")}</p>
        </div>
        <ul className="grid gap-x-xl gap-y-md lg:grid-cols-2">
          {projects.map(usePieces("projects")).map(({ id, title, progress, raised, goal }) => (
            <li key={id} className="grid gap-2xs border-t-2 border-highlight pt-sm">
              <h3>
                <Link to={links.program(id)} className="underline-offset-4 hover:underline">
                  <PieceText>{title}</PieceText>
                </Link>
              </h3>
              <Progress
                value={progress}
                label={title}
                text={t("programs.funding.raised", {
                  raised: formatMoney(language, raised),
                  goal: formatMoney(language, goal),
                })}
              />
              <p className="flex justify-between gap-sm text-sm">
                <span>
                  {t("programs.funding.raised", {
                    raised: formatMoney(language, raised),
                    goal: formatMoney(language, goal),
                  })}
                </span>
                <strong>{formatPercent(language, progress)}</strong>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
