import { type EnrolmentAnswer, readEnrolment } from "../../../contracts/academy/academy.ts";
import { Failure } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { Chosen } from "../../money/payments/choose-means.ts";
import type { PageOfKind } from "../../money/payments/page-of-kind.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { Context } from "../../platform/context.ts";
import type { Call, Endpoint } from "../../platform/http/endpoint.ts";
import { readJson, withOperationId } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Identify, Person } from "../../platform/people/person.ts";
import { words } from "../../platform/words.ts";
import { consumeEnrolmentLimits, enrol, isEnrolled, orderFor, type Wish } from "./enrol.ts";
import { type OfferedCourse, offeredCourse } from "./offered-course.ts";
import { postEnrolled } from "./post-to-learner.ts";

interface Parts {
  readonly identify: Identify;
  readonly mail: Pick<Outbox, "post">;
  readonly payments: Pick<Payments, "chooseLater" | "openCheckout">;
  readonly page: PageOfKind;
}

interface Asked {
  readonly person: Person;
  readonly course: OfferedCourse;
  readonly language: Language;
  readonly means: string | null;
  readonly operationId: string | null;
  readonly addressPrefix: string;
}

/**
 * POST create-course-enrollment {courseId, means?}. A free course enrols at once. A priced one answers {checkoutUrl, reference,
 * statusUrl} of the person's only open checkout; the confirmed payment enrols (settle.ts). If already enrolled, the
 * answer says so. The caller names only the course: the person comes from the token, the price from the row.
 */
export function createCourseEnrollment(context: Context, parts: Parts): Endpoint {
  const { db, env, clock } = context;
  const { identify, mail, payments, page } = parts;

  async function enrolFree({ person, course, language, addressPrefix }: Asked): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      if (await isEnrolled(trx, person.id, course.id)) return false;
      if (!(await enrol(trx, { userId: person.id, courseId: course.id }, clock.now()))) return false;
      await consumeEnrolmentLimits(context, trx, person.id, addressPrefix);
      const learner = { id: person.id, email: person.email, language };
      await postEnrolled(trx, mail, learner, { course, payment: null });
      return true;
    });
  }

  /** The order is stored before the checkout is opened, so that it is found again after any failure. */
  async function openCheckout({
    payer,
    ...wish
  }: Wish & Pick<Chosen, "payer">): Promise<EnrolmentAnswer | null> {
    const payment = await db.transaction().execute((trx) => orderFor(context, trx, wish));
    if (payment === null) return null;
    if (payment.state === "held") throw new Failure("payment_in_progress");
    const statusUrl = siteUrl(env, payment.language, await page.pathOf(payment));
    const checkoutUrl =
      payment.chosen_at === null
        ? statusUrl
        : await payments.openCheckout(await page.intentOf(payment), payer);
    const message = words(wish.language)("enrolment.redirect");
    return { enrolled: false, message, checkoutUrl, reference: payment.reference, statusUrl };
  }

  async function answer(enrolment: Asked): Promise<EnrolmentAnswer> {
    const { course, language, means } = enrolment;
    if (course.price.minor === 0) return enrolled(language, await enrolFree(enrolment));
    const { minor: amount, currency } = course.price;
    const wish = { currency, amount, means, asked: course.price, terms: await page.terms() };
    const { payer, ...via } = await payments.chooseLater(wish);
    return (await openCheckout({ ...enrolment, via, payer })) ?? enrolled(language, false);
  }

  return {
    name: "create-course-enrollment",
    method: "POST",
    async handle(call: Call) {
      const person = await identify(call.request);
      const { request } = call;
      const body = withOperationId(await readJson(request), request.headers);
      const { parsed, problem } = readEnrolment(body);
      if (problem) throw new Failure(problem);
      const language = parsed.language ?? call.language;
      const course = await offeredCourse(db, parsed.courseId, language);
      if (!course) throw new Failure({ code: "course_unknown", field: "courseId" });
      const { means, operation_id: operationId } = parsed;
      const { addressPrefix } = call;
      const answered = await answer({ person, course, language, means, operationId, addressPrefix });
      return Response.json(answered, { headers: { "Cache-Control": "no-store" } });
    },
  };
}

function enrolled(language: Language, isNew: boolean): EnrolmentAnswer {
  const message = words(language)(isNew ? "enrolment.done" : "enrolment.already");
  return { enrolled: true, isNew, message };
}
