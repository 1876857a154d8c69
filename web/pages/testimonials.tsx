import { Link } from "react-router";
import { testimonials } from "../../content/testimonials.ts";
import { TestimonialFigure } from "../features/testimonials/testimonial-figure.tsx";
import { InFrench, usePieces } from "../lib/i18n/pieces.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { links } from "../links.ts";
import { Band } from "../ui/band.tsx";
import { buttonClass } from "../ui/button.tsx";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { script: "intent", words: ["testimonials", "pieces/testimonials"] };

const PROMISES = ["read", "unpaid", "unpolished"] as const;

export default function TestimonialsPage() {
  const t = useWords();
  return (
    <>
      <PageHead title={t("testimonials.pageTitle")} description={t("testimonials.description")} />
      <div className="column grid gap-xl py-xl">
        <header className="grid gap-2xs">
          <h1 className="text-3xl">{t("testimonials.title")}</h1>
          <p className="max-w-form text-lg text-muted">{t("testimonials.lead")}</p>
          <InFrench nouns={["testimonials"]} />
        </header>
        <ul className="grid gap-md lg:grid-cols-2">
          {testimonials.map(usePieces("testimonials")).map((testimonial, index) => (
            <TestimonialFigure key={testimonial.name} testimonial={testimonial} leading={index === 0} />
          ))}
        </ul>
      </div>
      <section aria-labelledby="promises" className="bg-sunken">
        <Band className="text-positive" />
        <div className="column grid gap-lg py-2xl">
          <h2 id="promises" className="text-2xl">
            {t("testimonials.promises.title")}
          </h2>
          <ul className="grid gap-md lg:grid-cols-3">
            {PROMISES.map((promise) => (
              <li key={promise} className="border-t-2 border-highlight pt-sm">
                <h3>{t(`testimonials.promises.${promise}.title`)}</h3>
                <p className="text-muted">{t(`testimonials.promises.${promise}.text`)}</p>
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap gap-xs">
            <Link to={links.sponsor()} className={buttonClass({ variant: "give", size: "large" })}>
              {t("testimonials.give")}
            </Link>
            <Link to={links.volunteer()} className={buttonClass({ variant: "secondary", size: "large" })}>
              {t("testimonials.volunteer")}
            </Link>
            <Link to={links.finances()} className="self-center px-2xs text-link">
              {t("shell.pages.finances")}
            </Link>
          </p>
        </div>
      </section>
    </>
  );
}
