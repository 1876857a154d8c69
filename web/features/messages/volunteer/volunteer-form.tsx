import { Link } from "react-router";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { RequiredLegend } from "../../../lib/forms/required.tsx";
import { onDemand } from "../../../lib/forms/submission.ts";
import { useFormPost } from "../../../lib/forms/use-form-post.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { functions, links } from "../../../links.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Confirmation } from "../../../ui/confirmation.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { toast } from "../../../ui/toast.tsx";
import { TrapField } from "../../../ui/trap-field.tsx";
import { ApplicantFields, HelpFields } from "./application-fields.tsx";

interface Props {
  /** The address of the form's page: a rejected form is shown there. */
  page: string;
  refused: FormFailure | undefined;
  /** True on the page to which a form post without script redirects. */
  wasSent: boolean;
}

const contract = onDemand(async () => {
  const { checkVolunteer, volunteerFromForm } = await import("../../../../contracts/messages/volunteer.ts");
  return (values: Record<string, string>) => checkVolunteer(volunteerFromForm(values));
});

export function VolunteerForm({ page, refused, wasSent }: Props) {
  const t = useWords();
  const { wiring, language, busy, sent, isAnother, again, messages, failure, field } = useFormPost({
    name: "volunteer",
    url: functions.submitVolunteerApplication,
    refused,
    contract,
    // Required fields have a toast as specified; for all else the summary speaks.
    onProblem: ({ code, message }) => {
      if (!code.endsWith("_invalid")) void toast.error(t("volunteer.incomplete"), message);
    },
    onFailed: (message) => void toast.error(t("volunteer.failed"), message),
  });
  if (sent || (wasSent && !isAnother))
    return (
      <Confirmation
        id={wiring.id}
        title={t("volunteer.sent")}
        again={
          <Link
            to={page}
            preventScrollReset
            onClick={again}
            className={buttonClass({ variant: "secondary" })}
          >
            {t("volunteer.again")}
          </Link>
        }
        focused={sent}
      >
        {t("volunteer.sentText")}
      </Confirmation>
    );
  return (
    <form {...wiring} className="grid scroll-mt-24 gap-md rounded-lg border border-line bg-surface p-lg">
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="page" value={page} />
      <h2 className="text-xl">{t("volunteer.form.title")}</h2>
      <ErrorSummary title={t("volunteer.problem")} errors={messages} />
      {failure !== undefined && (
        <Notice tone="negative" title={t("volunteer.failed")} live>
          {failure}
        </Notice>
      )}
      <RequiredLegend />
      <ApplicantFields field={field} />
      <HelpFields field={field} />
      <TextArea
        {...field("motivation")}
        label={t("volunteer.form.motivation")}
        hint={t("volunteer.form.motivationHint")}
        maxLength={5000}
        required
      />
      <TrapField />
      <Button type="submit" size="large" busy={busy} className="justify-self-start">
        {busy ? t("volunteer.form.submitting") : t("volunteer.form.submit")}
      </Button>
      <p className="text-sm text-muted">
        {t("volunteer.form.age")}{" "}
        <Link to={links.privacy()} className="text-link">
          {t("volunteer.form.privacyLink")}
        </Link>
      </p>
    </form>
  );
}
