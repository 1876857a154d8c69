import type { Kysely } from "kysely";
import { settings } from "../../../content/settings.ts";
import { translatedRow } from "../../../contracts/translated-row.ts";
import type { PageOfKind, Terms } from "../../money/payments/page-of-kind.ts";
import { currentRates } from "../../money/rates/current-rates.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { TITLE, titleIn } from "./offered-course.ts";

export const enrolmentTerms = async (db: Kysely<Tables>): Promise<Terms> => ({
  rates: await currentRates(db),
});

export const COURSE_ASKED = { course: { rates: settings.rates, currency: "XOF" } } as const;

/** The page of a course with its payment, and what a provider is asked for it. */
export function enrolmentPage({ db, env }: Pick<Context, "db" | "env">): PageOfKind {
  const pathOf = (courseId: number, reference: string) =>
    `/academy/course/${courseId}?reference=${reference}`;

  return {
    terms: () => enrolmentTerms(db),
    async pathOf({ id, reference }) {
      const { course_id } = await db
        .selectFrom("academy.orders")
        .select("course_id")
        .where("payment_id", "=", id)
        .executeTakeFirstOrThrow();
      return pathOf(course_id, reference);
    },
    async intentOf({ id, reference, amount, currency, language }) {
      const { courseId, translation, title } = await db
        .selectFrom("academy.orders as order")
        .innerJoin("courses as course", "course.id", "order.course_id")
        .select(["course.id as courseId", "course.title"])
        .select(titleIn(language, "course.id").as("translation"))
        .where("order.payment_id", "=", id)
        .executeTakeFirstOrThrow();
      return {
        id,
        amount: { minor: amount, currency },
        description: translatedRow({ title }, translation, TITLE, language).title,
        language,
        returnUrl: siteUrl(env, language, pathOf(courseId, reference)),
      };
    },
  };
}
