import type { Program } from "../../../content/schemas/programs.ts";
import { formatMonth } from "../../lib/format.ts";
import { PieceText, useOwnLanguage } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { Band } from "../../ui/band.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Description, beneficiaries, activities and pictures of a program. */
export function ProgramAbout({ program }: { program: Program }) {
  const t = useWords();
  return (
    <>
      <section aria-labelledby="about" className="grid gap-md">
        <h2 id="about">{t("programs.about")}</h2>
        <div className="grid max-w-text gap-sm">
          {program.fullDescription.map((paragraph) => (
            <PieceText as="p" key={paragraph}>
              {paragraph}
            </PieceText>
          ))}
        </div>
        <p className="rounded-lg bg-sunken p-md">
          <span className="block text-sm text-muted">{t("programs.beneficiaries")}</span>
          <PieceText className="font-semibold">{program.beneficiaries}</PieceText>
        </p>
      </section>
      <section aria-labelledby="activities" className="grid gap-sm">
        <h2 id="activities">{t("programs.activities")}</h2>
        <ul className="grid gap-2xs">
          {program.activities.map((activity) => (
            <li key={activity} className="flex gap-2xs">
              <Icon name="lozenge" className="size-5 mt-1 text-positive" />
              <PieceText>{activity}</PieceText>
            </li>
          ))}
        </ul>
      </section>
      <ProgramGallery pictures={program.gallery} />
    </>
  );
}

/** A photo is never an SVG. */
const isDrawn = (scene: string) => picture(scene).endsWith(".svg");

/** Says once that its pictures are drawn; where there are photos among them, of each that is. */
function ProgramGallery({ pictures }: { pictures: Program["gallery"] }) {
  const t = useWords();
  const ownLanguage = useOwnLanguage();
  const drawn = <p className="text-sm text-muted">{t("programs.illustration")}</p>;
  const allDrawn = pictures.every(({ name }) => isDrawn(name));
  return (
    <section aria-labelledby="gallery" className="grid gap-sm">
      <header>
        <h2 id="gallery">{t("programs.gallery")}</h2>
        {allDrawn && drawn}
      </header>
      <ul className="grid grid-cols-2 gap-xs">
        {pictures.map(({ name, alt }) => (
          <li key={name} className="first:nth-last-[odd]:col-span-2">
            <img
              lang={ownLanguage(alt)}
              {...PICTURE_SIZE}
              src={picture(name)}
              alt={alt}
              loading="lazy"
              className="w-full rounded-lg"
            />
            {!allDrawn && isDrawn(name) && drawn}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Four figures about a program's impact. */
export function ProgramImpact({ program }: { program: Program }) {
  const t = useWords();
  return (
    <section aria-labelledby="impact" className="on-brand overflow-hidden rounded-lg">
      <Band />
      <div className="grid gap-md p-md lg:p-lg">
        <h2 id="impact">{t("programs.impact")}</h2>
        <dl className="grid gap-md sm:grid-cols-2">
          {program.impact.map(({ metric, description }) => (
            <div key={metric} className="flex flex-col-reverse justify-end">
              <dt className="text-on-brand-muted">
                <PieceText>{description}</PieceText>
              </dt>
              <dd className="font-heading text-2xl font-bold text-highlight">
                <PieceText>{metric}</PieceText>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Oldest first; the texts of future events say that they are planned. */
export function ProgramTimeline({ program }: { program: Program }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="timeline" className="grid gap-md">
      <h2 id="timeline">{t("programs.timeline")}</h2>
      <ol className="grid gap-md border-s-2 border-highlight ps-md">
        {program.timeline.map(({ date, event }) => (
          <li key={date + event} className="grid gap-3xs">
            <time dateTime={date} className="text-sm text-muted">
              {formatMonth(language, date)}
            </time>
            <PieceText as="p">{event}</PieceText>
          </li>
        ))}
      </ol>
    </section>
  );
}
