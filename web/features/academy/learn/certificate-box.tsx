import { type SubmitEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import type { CertificateLink } from "../../../../contracts/academy/academy.ts";
import type { OwnAccount } from "../../../../contracts/account.ts";
import { authedFetch } from "../../../lib/auth/authed-fetch.ts";
import { holdWhile } from "../../../lib/auth/hold-while.ts";
import { postAsSelf } from "../../../lib/auth/post-as-self.ts";
import { valuesOf } from "../../../lib/forms/fields.ts";
import { RequiredLegend } from "../../../lib/forms/required.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { files, functions, links } from "../../../links.ts";
import { Band } from "../../../ui/band.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

/** After the last lesson and quiz: issues the certificate in the learner's name and downloads it. */
export function CertificateBox({ course }: { course: number }) {
  const t = useWords();
  const [issued, setIssued] = useState<CertificateLink>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    void ownCertificate(course).then((found) => found && setIssued(found));
  }, [course]);

  async function issue({ name = "" }: Record<string, string>) {
    setBusy(true);
    const answer = await postAsSelf(functions.issueCertificate, { courseId: course, name });
    setBusy(false);
    if (answer !== "signed-out" && answer.ok) return setIssued(answer.body as CertificateLink);
    setProblem((answer !== "signed-out" && answer.message) || t("learn.certificate.failed"));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!busy) void holdWhile(form, issue(valuesOf(form)));
  }

  return (
    <section aria-labelledby="certificate" className="on-brand overflow-hidden rounded-lg">
      <Band />
      <div className="grid gap-sm p-md">
        <h2 id="certificate">{t("learn.certificate.title")}</h2>
        <p className="max-w-form">{t("learn.certificate.text")}</p>
        {issued ? (
          <p className="flex flex-wrap items-center gap-md">
            <a href={files.certificate(issued)} download className={buttonClass()}>
              {t("learn.certificate.download")}
            </a>
            <Link to={links.verifyReceipt()} className="inline-flex min-h-11 items-center underline">
              {t("learn.certificate.verify")}
            </Link>
          </p>
        ) : (
          <form
            noValidate
            onSubmit={submit}
            className="grid max-w-form gap-sm rounded-md bg-surface p-md text-ink"
          >
            <RequiredLegend />
            <TextInput
              name="name"
              label={t("learn.certificate.name")}
              error={problem}
              autoComplete="name"
              maxLength={80}
              required
            />
            <Button type="submit" busy={busy} className="justify-self-start">
              {t("learn.certificate.issue")}
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}

/** The certificate issued earlier; null if there is none or it cannot be read now. */
async function ownCertificate(course: number): Promise<CertificateLink | null> {
  try {
    const { enrolments } = (await (await authedFetch(functions.myAccount)).json()) as OwnAccount;
    return enrolments.find(({ courseId }) => courseId === course)?.certificate ?? null;
  } catch {
    return null;
  }
}
