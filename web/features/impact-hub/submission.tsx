import { Link } from "react-router";
import type { SubmissionState, SubmissionView } from "../../../contracts/impact-hub/projects.ts";
import { formatDate } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Band } from "../../ui/band.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { sectorName } from "./sector-name.ts";

/** An approval has the foundation's green. No state depends on colour alone: its title names it. */
const LOOKS: Record<SubmissionState, { icon: IconName; look: string }> = {
  received: { icon: "mail", look: "bg-notice-soft" },
  in_review: { icon: "clock", look: "bg-caution-soft" },
  approved: { icon: "check", look: "on-brand" },
  declined: { icon: "info", look: "bg-sunken" },
};

/** The status of a submission, the reason if it was declined, and its steps. */
export function Submission({ submission }: { submission: SubmissionView }) {
  const t = useWords();
  const language = useLanguage();
  const { status, projectName, sector, hasFile, declineReason, steps } = submission;
  const { icon, look } = LOOKS[status];
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-surface">
      <header className={look}>
        {status === "approved" && <Band />}
        <div className="grid gap-sm p-lg">
          <Icon name={icon} className="size-10" />
          <h1>{t(`hubStatus.${status}.title`)}</h1>
          <p>{t(`hubStatus.${status}.text`)}</p>
        </div>
      </header>
      <div className="grid gap-md p-lg">
        {declineReason !== null && (
          <section aria-labelledby="reason" className="grid gap-2xs">
            <h2 id="reason" className="text-lg">
              {t("hubStatus.reason")}
            </h2>
            <p dir="auto" className="break-words whitespace-pre-line">
              {declineReason}
            </p>
          </section>
        )}
        <dl className="grid gap-sm sm:grid-cols-2">
          <Fact name={t("hubStatus.project")}>
            <bdi className="break-words">{projectName}</bdi>
          </Fact>
          <Fact name={t("hubStatus.sector")}>{sectorName(t, sector)}</Fact>
          {hasFile && <Fact name={t("hubStatus.file")}>{t("hubStatus.attached")}</Fact>}
        </dl>
        <section aria-labelledby="steps" className="grid gap-2xs border-t border-line pt-md">
          <h2 id="steps" className="text-lg">
            {t("hubStatus.steps")}
          </h2>
          <ol className="grid gap-2xs">
            {steps.map((step) => (
              <li key={step.at} className="flex flex-wrap gap-x-sm">
                <span className="font-semibold">{t(`hubStatus.step.${step.status}`)}</span>
                <time dateTime={step.at} className="text-muted">
                  {formatDate(language, step.at)}
                </time>
              </li>
            ))}
          </ol>
        </section>
        <p className="text-sm text-muted">{t("hubStatus.keep")}</p>
        <Link
          to={status === "declined" ? `${links.impactHub()}#project-form` : links.impactHub()}
          className={`justify-self-start ${buttonClass({ variant: "secondary" })}`}
        >
          {t(status === "declined" ? "hubStatus.again" : "hubStatus.back")}
        </Link>
      </div>
    </article>
  );
}

/** One page for every unknown link. */
export function UnknownSubmission() {
  const t = useWords();
  return (
    <div className="grid gap-md rounded-lg border border-line bg-surface p-lg">
      <h1>{t("hubStatus.unknown.title")}</h1>
      <p>{t("hubStatus.unknown.text")}</p>
      <Link to={links.impactHub()} className={`justify-self-start ${buttonClass({ variant: "secondary" })}`}>
        {t("hubStatus.back")}
      </Link>
    </div>
  );
}
