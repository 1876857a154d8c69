import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { links } from "../../../links.ts";
import { buttonClass } from "../../../ui/button.tsx";

/** A link to the volunteers' page. */
export function VolunteerCall() {
  const t = useWords();
  return (
    <section
      aria-labelledby="help"
      className="grid overflow-hidden rounded-lg bg-sunken lg:grid-cols-[2fr_3fr] lg:items-center"
    >
      <img {...PICTURE_SIZE} src={picture("gallery-elders-14")} alt="" loading="lazy" className="w-full" />
      <div className="grid gap-xs p-lg lg:p-xl">
        <h2 id="help" className="text-2xl">
          {t("contact.volunteer.title")}
        </h2>
        <p className="max-w-text text-lg text-muted">{t("contact.volunteer.text")}</p>
        <Link
          to={links.volunteer()}
          className={`${buttonClass({ variant: "secondary" })} mt-2xs justify-self-start`}
        >
          {t("contact.volunteer.action")}
        </Link>
      </div>
    </section>
  );
}
