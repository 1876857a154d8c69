import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";

/** A paragraph about the foundation, with a link to its page. */
export function AboutSection() {
  const t = useWords();
  return (
    <section aria-labelledby="about" className="column grid gap-lg py-2xl lg:grid-cols-2 lg:items-center">
      <img
        {...PICTURE_SIZE}
        src={picture("gallery-meeting-201")}
        alt={t("homeStory.about.picture")}
        loading="lazy"
        className="w-full rounded-lg"
      />
      <div className="grid justify-items-start gap-md lg:p-md">
        <h2 id="about" className="text-2xl">
          {t("homeStory.about.title")}
        </h2>
        <p className="text-lg text-muted">{t("homeStory.about.text")}</p>
        <Link to={links.about()} className={buttonClass({ variant: "secondary" })}>
          {t("homeStory.about.more")}
        </Link>
      </div>
    </section>
  );
}
