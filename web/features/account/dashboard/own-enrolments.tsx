import { Link } from "react-router";
import type { OwnEnrolment } from "../../../../contracts/academy/academy.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { unbroken } from "../../../lib/isolated.ts";
import { files, links } from "../../../links.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { Nothing, OwnList } from "./own-list.tsx";
import type { Own } from "./use-own-account.ts";

export function OwnEnrolments({ own }: { own: Own }) {
  const t = useWords();
  const empty = (
    <Nothing
      title={t("dashboard.enrolments.none")}
      to={links.academy()}
      action={t("dashboard.enrolments.browse")}
    >
      {t("dashboard.enrolments.noneText")}
    </Nothing>
  );
  return (
    <OwnList
      id="enrolments"
      title={t("dashboard.enrolments.title")}
      own={own}
      items={own.account?.enrolments}
      empty={empty}
    >
      {(enrolment) => <Enrolment key={enrolment.courseId} enrolment={enrolment} />}
    </OwnList>
  );
}

/** The course, the learner's progress, and the certificate once it is issued. */
function Enrolment({ enrolment }: { enrolment: OwnEnrolment }) {
  const t = useWords();
  const { courseId, title, french, lessons, lessonsDone, certificate } = enrolment;
  const progress = t("dashboard.enrolments.progress", { done: lessonsDone, total: lessons });
  return (
    <li className="grid gap-2xs border-t border-line py-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-sm">
        <strong className="font-heading text-lg">
          <bdi lang={french && "fr"}>{title}</bdi>
        </strong>
        {certificate && <Badge tone="positive">{t("dashboard.enrolments.completed")}</Badge>}
      </p>
      <Progress value={lessonsDone} max={Math.max(lessons, 1)} label={title} text={progress} />
      <div className="flex flex-wrap items-center justify-between gap-sm">
        <p className="text-sm text-muted">{progress}</p>
        <Link to={links.learn(courseId)} className={buttonClass({ variant: "secondary", size: "small" })}>
          {t(certificate ? "dashboard.enrolments.review" : "dashboard.enrolments.go")}
        </Link>
      </div>
      {certificate && (
        <p>
          <a
            href={files.certificate(certificate)}
            download
            className="inline-flex min-h-11 items-center text-link font-semibold"
          >
            {t("dashboard.enrolments.certificate", { number: unbroken(certificate.number) })}
          </a>
        </p>
      )}
    </li>
  );
}
