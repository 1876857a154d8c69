import { Link } from "react-router";
import type { Testimonial } from "../../../content/schemas/testimonials.ts";
import { marked, PieceText, useOwnLanguage } from "../../lib/i18n/pieces.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { picture, SQUARE_SIZE } from "../../lib/pictures.ts";
import { links } from "../../links.ts";

interface Props {
  testimonial: Testimonial;
  portrait: NonNullable<Testimonial["portrait"]>;
}

/** One person's words beside their face. */
export function HomeVoice({ testimonial: { name, role, message }, portrait }: Props) {
  const t = useWords();
  const ownLanguage = useOwnLanguage();
  return (
    <section aria-labelledby="voice" className="column grid gap-lg py-2xl lg:grid-cols-2 lg:items-center">
      <img
        {...SQUARE_SIZE}
        src={picture(portrait.name)}
        alt=""
        loading="lazy"
        className="w-full rounded-lg"
      />
      <div className="grid gap-md lg:p-md">
        <h2 id="voice" className="text-lg text-positive">
          {t("homeStory.voice.title")}
        </h2>
        <blockquote {...marked(ownLanguage(message))} className="font-heading text-xl">
          {t("homeStory.voice.quote", { message })}
        </blockquote>
        <p>
          <strong lang="fr">{name}</strong>
          <PieceText className="block text-muted">{role}</PieceText>
        </p>
        <Link to={links.testimonials()} className="text-link font-semibold">
          {t("shell.pages.testimonials")}
        </Link>
      </div>
    </section>
  );
}
