import { useCallback } from "react";
import { Link } from "react-router";
import { settings } from "../../../../content/settings.ts";
import type { CourseView } from "../../../../contracts/academy/courses.ts";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { convert, formatMoney, type Money } from "../../../../contracts/money.ts";
import { SESSION_KEY } from "../../../lib/auth/stored-session.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { ClosedNotice, WhilePayments } from "../../../lib/payments.tsx";
import { links } from "../../../links.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PaymentNotice } from "../enrolment/payment-notice.tsx";
import { useEnrolled } from "../enrolment/use-enrolled.ts";
import { useEnrolment } from "../enrolment/use-enrolment.ts";
import { useCourseWords } from "../words.ts";

interface Props {
  course: CourseView;
  /** The reference of the payment that the visitor comes back from. */
  reference: string | null;
  /** A refused choice of its means. */
  refused: FormFailure | undefined;
  /** The address says that the payment was cancelled; with a reference the page asks the server instead. */
  cancelled: boolean;
}

/** The price of the course, what it includes, and the button to enrol. */
export function EnrolBox({ course, reference, refused, cancelled }: Props) {
  const t = useWords();
  const courseWords = useCourseWords();
  const { has, add } = useEnrolled();
  const { id, price } = course;
  const enrolled = useCallback(() => add(id), [add, id]);
  const isFree = price.minor === 0;
  const enrol = <Enrol course={course} onEnrolled={enrolled} />;
  return (
    <aside
      aria-labelledby="enrol"
      data-start={reference ? "" : SESSION_KEY}
      className="lg:sticky lg:top-18 lg:self-start"
    >
      <div className="grid gap-md rounded-lg border border-line bg-surface p-md shadow-raised">
        <div className="grid gap-3xs">
          <h2 id="enrol" className="text-2xl">
            {courseWords.price(price)}
          </h2>
          {!isFree && <Dollars price={price} />}
        </div>
        {reference && <PaymentNotice reference={reference} refused={refused} onPaid={enrolled} />}
        {cancelled && !reference && !has(id) && (
          <Notice tone="caution" title={t("courses.cancelled")}>
            {t("courses.cancelledText")}
          </Notice>
        )}
        {has(id) ? (
          <Started course={id} />
        ) : isFree ? (
          enrol
        ) : (
          <>
            <ClosedNotice of="course" />
            <WhilePayments are="open trial" of="course">
              {enrol}
            </WhilePayments>
          </>
        )}
        <Included />
      </div>
    </aside>
  );
}

function Enrol({ course, onEnrolled }: { course: CourseView; onEnrolled: () => void }) {
  const t = useWords();
  const courseWords = useCourseWords();
  const { enrol, busy } = useEnrolment(course, { page: "course", onEnrolled });
  const isFree = course.price.minor === 0;
  const label = isFree
    ? t("course.enrolFree")
    : t("course.enrolPaid", { price: courseWords.price(course.price) });
  return (
    <div className="grid gap-2xs">
      <Button size="large" busy={busy} data-needs-script onClick={enrol}>
        {busy ? t("course.busy") : label}
      </Button>
      <p className="text-sm text-muted">{t(isFree ? "course.account" : "course.secure")}</p>
      <noscript>
        <Notice tone="caution">{t("course.noscript")}</Notice>
      </noscript>
    </div>
  );
}

function Started({ course }: { course: number }) {
  const t = useWords();
  return (
    <div className="grid gap-2xs">
      <Button variant="secondary" disabled>
        {t("courses.enrolled")}
      </Button>
      <Link to={links.learn(course)} className={buttonClass({ size: "large" })}>
        {t("course.start")}
      </Link>
    </div>
  );
}

/** The approximate price in whole dollars, with the date of the rate. */
function Dollars({ price }: { price: Money }) {
  const t = useWords();
  const language = useLanguage();
  const rate = settings.rates.find(({ from, to }) => from === price.currency && to === "USD");
  const exact = rate && convert(price, rate);
  if (!rate || !exact) return null;
  const amount = formatMoney(language, { ...exact, minor: Math.round(exact.minor / 100) * 100 });
  return <p className="text-muted">{t("course.rate", { amount, date: formatDate(language, rate.date) })}</p>;
}

function Included() {
  const t = useWords();
  return (
    <section aria-labelledby="included" className="grid gap-2xs border-t border-line pt-md">
      <h3 id="included" className="text-base">
        {t("course.includes.title")}
      </h3>
      <ul className="grid gap-2xs text-sm">
        {(["quiz", "offline", "certificate"] as const).map((item) => (
          <li key={item} className="flex gap-2xs">
            <Icon name="check" className="size-5 shrink-0 text-positive" />
            {t(`course.includes.${item}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
