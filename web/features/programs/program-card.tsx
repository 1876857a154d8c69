import { Link } from "react-router";
import type { Program } from "../../../content/schemas/programs.ts";
import { PieceText } from "../../lib/i18n/pieces.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { STATUS_WORDS } from "./program-words.ts";

/** A program in the overview; picture and text change sides from one to the next. */
export function ProgramCard({ program, eager }: { program: Program; eager: boolean }) {
  const t = useWords();
  const { slug, title } = program;
  return (
    <article aria-labelledby={slug} className="grid gap-md lg:grid-cols-2 lg:gap-xl">
      <img
        {...PICTURE_SIZE}
        src={picture(program.picture.name)}
        alt=""
        loading={eager ? "eager" : "lazy"}
        className="w-full self-center rounded-lg lg:group-even:order-last"
      />
      <div className="grid content-start gap-sm">
        <p className="flex flex-wrap gap-2xs">
          <Badge>{t(`programs.category.${program.category}`)}</Badge>
          <Badge tone="positive">{t(STATUS_WORDS[program.status])}</Badge>
        </p>
        <h2 id={slug} className="text-2xl">
          <Link to={links.program(slug)} className="underline-offset-4 hover:underline">
            <PieceText>{title}</PieceText>
          </Link>
        </h2>
        <PieceText as="p" className="text-lg text-muted">
          {program.description}
        </PieceText>
        <p>
          <span className="block text-sm text-muted">{t("programs.beneficiaries")}</span>
          <PieceText className="font-semibold">{program.beneficiaries}</PieceText>
        </p>
        <div className="grid gap-md sm:grid-cols-2">
          <Points title={t("programs.activities")} points={program.activities} />
          <Points title={t("programs.results")} points={program.results} />
        </div>
        <p className="flex flex-wrap gap-2xs">
          <Link
            to={links.program(slug)}
            aria-describedby={slug}
            className={buttonClass({ variant: "secondary" })}
          >
            {t("programs.more")}
          </Link>
          <Link
            to={`${links.donate()}?${new URLSearchParams({ program: slug })}`}
            aria-describedby={slug}
            className={buttonClass({ variant: "give" })}
          >
            {t("programs.give")}
          </Link>
        </p>
      </div>
    </article>
  );
}

interface PointsProps {
  title: string;
  points: readonly string[];
}

function Points({ title, points }: PointsProps) {
  return (
    <div className="grid content-start gap-2xs">
      <h3 className="text-base">{title}</h3>
      <ul className="grid list-disc gap-2xs ps-md text-sm marker:text-positive">
        {points.map((point) => (
          <li key={point}>
            <PieceText>{point}</PieceText>
          </li>
        ))}
      </ul>
    </div>
  );
}
