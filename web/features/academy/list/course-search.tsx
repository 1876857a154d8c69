import { useHref, useNavigate } from "react-router";
import { COURSE_CATEGORIES, COURSE_LEVELS } from "../../../../contracts/academy/course-choices.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { Button } from "../../../ui/button.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Select } from "../../../ui/select.tsx";
import { useCourseWords } from "../words.ts";
import { type CourseFilter, filterAddress } from "./course-filter.ts";

/** Search text, category and level: GET forms without script; with it the list follows at once. */
export function CourseSearch({ filter }: { filter: CourseFilter }) {
  const t = useWords();
  const courseWords = useCourseWords();
  const navigate = useNavigate();
  const action = useHref(links.academy());
  const show = (next: Partial<CourseFilter>) =>
    void navigate(filterAddress({ ...filter, ...next }), { replace: true, preventScrollReset: true });
  const { search, category, level } = filter;
  return (
    <div className="grid gap-sm rounded-lg bg-sunken p-md lg:grid-cols-[1fr_auto] lg:items-end lg:gap-lg">
      <SearchBox
        action={action}
        query={search}
        otherFilters={{ category: category ?? undefined, level: level ?? undefined }}
        label={t("academy.search.label")}
        placeholder={t("academy.search.placeholder")}
        submit={t("academy.search.submit")}
        onSearch={(typed) => show({ search: typed.trim() })}
      />
      <form action={action} data-needs-script className="grid gap-2xs sm:flex sm:items-end">
        {search && <input type="hidden" name="q" value={search} />}
        <Select
          name="category"
          label={t("academy.filters.category")}
          value={category ?? ""}
          onChange={({ currentTarget: { value } }) =>
            show({ category: COURSE_CATEGORIES.find((one) => one === value) ?? null })
          }
        >
          <option value="">{t("academy.filters.allCategories")}</option>
          {COURSE_CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {courseWords.category(one)}
            </option>
          ))}
        </Select>
        <Select
          name="level"
          label={t("academy.filters.level")}
          value={level ?? ""}
          onChange={({ currentTarget: { value } }) =>
            show({ level: COURSE_LEVELS.find((one) => one === value) ?? null })
          }
        >
          <option value="">{t("academy.filters.allLevels")}</option>
          {COURSE_LEVELS.map((one) => (
            <option key={one} value={one}>
              {courseWords.level(one)}
            </option>
          ))}
        </Select>
        <noscript>
          <Button type="submit" variant="secondary">
            {t("academy.search.submit")}
          </Button>
        </noscript>
      </form>
    </div>
  );
}
