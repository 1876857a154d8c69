import { Link } from "react-router";
import type { Testimonial } from "../../../content/schemas/testimonials.ts";
import { marked, PieceText, useOwnLanguage } from "../../lib/i18n/pieces.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";

interface Props {
  testimonial: Testimonial;
  /** True for the first one, which is green and has the full width. */
  leading?: boolean;
}

export function TestimonialFigure({ testimonial, leading = false }: Props) {
  const t = useWords();
  const ownLanguage = useOwnLanguage();
  const { name, role, message, image, article } = testimonial;
  const look = leading ? "on-brand lg:col-span-2 lg:grid lg:grid-cols-2" : "border border-line bg-surface";
  return (
    <li className={`overflow-hidden rounded-lg ${look}`}>
      <img
        {...PICTURE_SIZE}
        src={picture(image.scene)}
        alt={image.alt}
        lang={ownLanguage(image.alt)}
        {...(!leading && { loading: "lazy" })}
        className={leading ? "w-full lg:h-full lg:object-cover" : "w-full"}
      />
      <figure className="grid content-center gap-md p-md lg:p-xl">
        <div>
          <blockquote
            {...marked(ownLanguage(message))}
            className={leading ? "font-heading text-xl" : "text-lg"}
          >
            <p>{t("testimonials.quote", { message })}</p>
          </blockquote>
          <figcaption className="mt-sm">
            <strong lang="fr" className="block">
              {name}
            </strong>
            <PieceText className={leading ? "text-on-brand-muted" : "text-muted"}>{role}</PieceText>
          </figcaption>
        </div>
        <Link to={links.article(article)} className="text-link font-semibold">
          {t("testimonials.story", { name })}
        </Link>
      </figure>
    </li>
  );
}
