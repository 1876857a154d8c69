import { academyFigures } from "../../../../content/academy-figures.ts";
import { courseReviews } from "../../../../content/course-reviews.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { French } from "../../../ui/french.tsx";

export function CourseReviews() {
  const t = useWords();
  const { rating, reviews } = academyFigures.course;
  return (
    <section aria-labelledby="reviews" className="grid gap-md">
      <div className="flex flex-wrap items-baseline justify-between gap-sm">
        <h2 id="reviews">{t("course.tabs.reviews")}</h2>
        <p className="font-semibold">{t("course.facts.rating", { rating, count: reviews })}</p>
      </div>
      <ul className="grid gap-md sm:grid-cols-2 lg:grid-cols-3">
        {courseReviews.map(({ author, place, stars, text }) => (
          <li
            key={author}
            className="grid content-start gap-xs rounded-lg border border-line bg-surface p-md"
          >
            <p className="text-caution" role="img" aria-label={t("course.stars", { count: stars })}>
              {"★".repeat(stars)}
              {"☆".repeat(5 - stars)}
            </p>
            <French as="p">{text}</French>
            <p className="text-sm text-muted">
              <strong>{author}</strong> · {place}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
