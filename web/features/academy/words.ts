import {
  COURSE_CATEGORIES,
  type CourseCategory,
  type CourseLevel,
} from "../../../contracts/academy/course-choices.ts";
import { formatMoney, type Money } from "../../../contracts/money.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";

/** Price, level and category of a course, in the visitor's language. */
export function useCourseWords() {
  const t = useWords();
  const language = useLanguage();
  return {
    price: (price: Money) => (price.minor === 0 ? t("courses.free") : formatMoney(language, price)),
    level: (level: CourseLevel) => t(`courses.level.${level}`),
    /** Staff may use a category that the dictionary does not have. */
    category: (category: string) => (isKnown(category) ? t(`courses.category.${category}`) : category),
  };
}

const isKnown = (category: string): category is CourseCategory =>
  COURSE_CATEGORIES.some((known) => known === category);
