import {
  COURSE_CATEGORIES,
  type CourseCategory,
  type CourseLevel,
} from "../../../contracts/academy/course-choices.ts";
import { formatMoney, type Money } from "../../../contracts/money.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";

/** What a course costs, and what kind it is, in the reader's words. */
export function useCourseWords() {
  const t = useWords();
  const language = useLanguage();
  return {
    price: (price: Money) => (price.minor === 0 ? t("courses.free") : formatMoney(language, price)),
    level: (level: CourseLevel) => t(`courses.level.${level}`),
    /** Staff may file a course under a word of their own. */
    category: (category: string) => (isKnown(category) ? t(`courses.category.${category}`) : category),
  };
}

const isKnown = (category: string): category is CourseCategory =>
  COURSE_CATEGORIES.some((known) => known === category);
