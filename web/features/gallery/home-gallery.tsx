import { useEffect, useRef } from "react";
import { Form, Link, useNavigate, useSearchParams } from "react-router";
import { homeGallery } from "../../../content/home-gallery.ts";
import { formatDate } from "../../lib/format.ts";
import { useOwnLanguage, usePieces } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { SUBJECTS, type Subject, subjectIn } from "./subjects.ts";
import { useGenerated } from "./use-generated.ts";

const PLACE = "gallery";

/**
 * The home page's gallery: its buttons filter, and generate new pictures of the chosen subject. A GET form, so that they
 * also filter without script, by the address.
 */
export function HomeGallery() {
  const t = useWords();
  const language = useLanguage();
  const ownLanguage = useOwnLanguage();
  const pictures = homeGallery.map(usePieces("home-gallery"));
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const chosen = subjectIn(search);
  const { generated, generating, generate } = useGenerated();
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The disabled button lost the focus: give it back.
    if (!generating && document.activeElement === document.body)
      pressed.current?.focus({ preventScroll: true });
  }, [generating]);
  const choose = (subject: Subject) => {
    void navigate(subject === "all" ? links.home() : `?${PLACE}=${subject}`, { preventScrollReset: true });
    if (subject !== "all") void generate(subject);
  };
  const shown = <T extends { category: string }>({ category }: T) => chosen === "all" || category === chosen;
  return (
    <section id={PLACE} aria-labelledby="pictures" className="column grid gap-lg py-2xl">
      <div className="flex flex-wrap items-end justify-between gap-sm">
        <div>
          <h2 id="pictures" className="text-2xl">
            {t("home.gallery.title")}
          </h2>
          <p role="status" className="text-sm text-muted">
            {generating && t("home.gallery.generating")}
          </p>
        </div>
        <Form action={`${links.home()}#${PLACE}`} data-needs-script className="flex flex-wrap gap-2xs">
          {SUBJECTS.map((subject) => (
            <button
              key={subject}
              type="submit"
              name={PLACE}
              value={subject}
              aria-current={subject === chosen ? "true" : undefined}
              disabled={generating}
              className="chip"
              onClick={(event) => {
                event.preventDefault();
                pressed.current = event.currentTarget;
                choose(subject);
              }}
            >
              {t(`home.gallery.${subject}`)}
            </button>
          ))}
        </Form>
      </div>
      <ul aria-busy={generating || undefined} className="grid grid-cols-2 gap-xs lg:grid-cols-4">
        {pictures.filter(shown).map(({ image: { scene, alt }, location, date }) => (
          <li key={scene}>
            <img
              {...PICTURE_SIZE}
              src={picture(scene)}
              alt={alt}
              lang={ownLanguage(alt)}
              loading="lazy"
              className="rounded-md"
            />
            <p className="text-sm text-muted">
              <bdi>{location}</bdi>
              {` · ${formatDate(language, date)}`}
              {picture(scene).endsWith(".svg") && (
                <span className="block">{t("home.gallery.illustration")}</span>
              )}
            </p>
          </li>
        ))}
        {generated.filter(shown).map(({ id, image, category }) => (
          <li key={id} id={id}>
            <img
              {...PICTURE_SIZE}
              src={image}
              alt={t("home.gallery.generated", { subject: t(`home.gallery.${category}`) })}
              className="rounded-md"
            />
          </li>
        ))}
      </ul>
      <p>
        <Link to={links.gallery()} className="text-link font-semibold">
          {t("shell.pages.gallery")}
        </Link>
      </p>
    </section>
  );
}
