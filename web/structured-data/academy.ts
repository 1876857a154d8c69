import { settings } from "../../content/settings.ts";
import type { CourseView } from "../../contracts/academy/courses.ts";
import { toMajorText } from "../../contracts/money.ts";
import { socialPicture } from "../lib/pictures.ts";
import { links } from "../links.ts";
import { addressAt, type LocalSite } from "./local-site.ts";
import { wayTo } from "./way.ts";

/** schema.org: the course with its price, and its breadcrumb. */
export function courseData(course: CourseView, localSite: LocalSite): object[] {
  const { t, url } = localSite;
  const path = links.course(course.id);
  const isFree = course.price.minor === 0;
  return [
    {
      "@type": "Course",
      name: course.title,
      description: course.description,
      inLanguage: course.frenchLessons ? "fr" : localSite.words.language,
      educationalLevel: t(`courses.level.${course.level}`),
      teaches: course.outcomes,
      image: url + socialPicture(path),
      url: addressAt(localSite, path),
      provider: { "@type": "NGO", name: settings.name, url: addressAt(localSite, links.home()) },
      offers: {
        "@type": "Offer",
        category: isFree ? "Free" : "Paid",
        price: toMajorText(course.price),
        priceCurrency: course.price.currency,
      },
      hasCourseInstance: {
        "@type": "CourseInstance",
        courseMode: "Online",
        courseWorkload: `PT${course.durationHours}H`,
        instructor: { "@type": "Person", name: course.instructor.name },
      },
    },
    wayTo(localSite, { name: t("shell.pages.academy"), path: links.academy() }, { name: course.title, path }),
  ];
}
