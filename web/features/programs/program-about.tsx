import type { Program } from "../../../content/schemas/programs.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { French } from "../../ui/french.tsx";
import { Icon } from "../../ui/icon.tsx";

/** What the programme is, whom it reaches, what is done day by day, and what that looks like. */
export function ProgramAbout({ program }: { program: Program }) {
  const t = useWords();
  return (
    <>
      <section aria-labelledby="about" className="grid gap-md">
        <h2 id="about">{t("programs.about")}</h2>
        <French className="grid max-w-text gap-sm">
          {program.fullDescription.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </French>
        <p className="rounded-lg bg-sunken p-md">
          <span className="block text-sm text-muted">{t("programs.beneficiaries")}</span>
          <French as="span" className="font-semibold">
            {program.beneficiaries}
          </French>
        </p>
      </section>
      <section aria-labelledby="activities" className="grid gap-sm">
        <h2 id="activities">{t("programs.activities")}</h2>
        <French>
          <ul className="grid gap-2xs">
            {program.activities.map((activity) => (
              <li key={activity} className="flex gap-2xs">
                <Icon name="lozenge" className="size-5 mt-1 text-positive" />
                <span>{activity}</span>
              </li>
            ))}
          </ul>
        </French>
      </section>
      <section aria-labelledby="gallery" className="grid gap-sm">
        <h2 id="gallery">{t("programs.gallery")}</h2>
        <French>
          <ul className="grid grid-cols-2 gap-xs">
            {program.gallery.map(({ name, alt }) => (
              <li key={name} className="first:nth-last-[odd]:col-span-2">
                <img
                  {...PICTURE_SIZE}
                  src={picture(name)}
                  alt={alt}
                  loading="lazy"
                  className="w-full rounded-lg"
                />
              </li>
            ))}
          </ul>
        </French>
      </section>
    </>
  );
}
