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
import { EmailInput, NameInput } from "../../../ui/text-input.tsx";
import { toast } from "../../../ui/toast.tsx";
import { TrapField } from "../../../ui/trap-field.tsx";

interface Props {
  refused: FormFailure | undefined;
  /** True on the page to which a form post without script redirects. */
  wasSent: boolean;
}

const contract = onDemand(
  async () => (await import("../../../../contracts/messages/contact.ts")).checkContact,
);

export function ContactForm({ refused, wasSent }: Props) {
  const t = useWords();
  const { wiring, language, busy, sent, isAnother, again, messages, failure, field } = useFormPost({
    name: "contact",
    url: functions.submitContactForm,
    refused,
    contract,
    // Required fields have a toast as specified; for all else the summary speaks.
    onProblem: ({ code, message }) => {
      if (!code.endsWith("_invalid")) void toast.error(t("contact.incomplete"), message);
    },
    onFailed: (message) => void toast.error(t("contact.failed"), message),
  });
  if (sent || (wasSent && !isAnother))
    return (
      <Confirmation
        id={wiring.id}
        title={t("contact.sent")}
        again={
          <Link
            to={links.contact()}
            preventScrollReset
            onClick={again}
            className={buttonClass({ variant: "secondary" })}
          >
            {t("contact.again")}
          </Link>
        }
        focused={sent}
      >
        {t("contact.sentText")}
      </Confirmation>
    );
  return (
    <form {...wiring} className="grid scroll-mt-24 gap-md rounded-lg border border-line bg-surface p-lg">
      <input type="hidden" name="language" value={language} />
      <h2 className="text-xl">{t("contact.form.title")}</h2>
      <ErrorSummary title={t("contact.problem")} errors={messages} />
      {failure !== undefined && (
        <Notice tone="negative" title={t("contact.failed")} live>
          {failure}
        </Notice>
      )}
      <RequiredLegend />
      <div className="grid gap-md sm:grid-cols-2">
        <NameInput {...field("name")} label={t("contact.form.name")} required />
        <EmailInput {...field("email")} label={t("contact.form.email")} required />
      </div>
      <TextArea {...field("message")} label={t("contact.form.message")} rows={9} maxLength={5000} required />
      <TrapField />
      <Button type="submit" size="large" busy={busy} className="justify-self-start">
        {busy ? t("contact.form.submitting") : t("contact.form.submit")}
      </Button>
      <p className="text-sm text-muted">
        {t("contact.form.privacy")}{" "}
        <Link to={links.privacy()} className="text-link">
          {t("contact.form.privacyLink")}
        </Link>
      </p>
    </form>
  );
}
