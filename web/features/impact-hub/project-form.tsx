import { useRef, useState } from "react";
import { Link } from "react-router";
import type { FormFailure } from "../../../contracts/errors.ts";
import { RequiredLegend } from "../../lib/forms/required.tsx";
import { onDemand } from "../../lib/forms/submission.ts";
import { useFormPost } from "../../lib/forms/use-form-post.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { functions, links } from "../../links.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Confirmation } from "../../ui/confirmation.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.tsx";
import { TrapField } from "../../ui/trap-field.tsx";
import { FileField } from "./file-field.tsx";
import { PrivacyLinks } from "./privacy-links.tsx";
import { ProjectFields } from "./project-fields.tsx";
import { SubmitterFields } from "./submitter-fields.tsx";
import { useUpload } from "./use-upload.ts";

interface Props {
  refused: FormFailure | undefined;
  /** The site's origin: the address of the stored file begins with it. */
  origin: string;
}

interface Arrived {
  readonly message: string;
  readonly statusUrl: string;
}

const contract = onDemand(
  async () => (await import("../../../contracts/impact-hub/impact-hub.ts")).checkProjectIdea,
);

/** Without script the form leads to the page of the submission. */
export function ProjectForm({ refused, origin }: Props) {
  const t = useWords();
  const file = useRef<HTMLInputElement>(null);
  const upload = useUpload(origin);
  const [arrived, setArrived] = useState<Arrived>();
  const { wiring, language, busy, sent, again, messages, failure, field } = useFormPost({
    name: "project",
    url: functions.submitProjectIdea,
    refused,
    contract,
    prepare: async () => {
      const chosen = file.current?.files?.[0];
      if (!chosen) return { file_url: "" };
      const stored = await upload.send(chosen);
      if ("url" in stored) return { file_url: stored.url };
      const message = t(`hub.file.${stored.problem}`);
      // A cancelled upload is no failure: only its own message is shown.
      void (stored.problem === "cancelled" ? toast.error(message) : toast.error(t("hub.failed"), message));
      return null;
    },
    onSent: (answer) => setArrived(answer as Arrived),
    onFailed: (message, field) => {
      if (field === "file_url") upload.forget();
      void toast.error(t("hub.failed"), message);
    },
  });
  if (sent && arrived)
    return (
      <Confirmation
        id={wiring.id}
        title={t("hub.success")}
        again={
          <Link
            to={links.impactHub()}
            preventScrollReset
            onClick={again}
            className={buttonClass({ variant: "secondary" })}
          >
            {t("hub.again")}
          </Link>
        }
        focused
      >
        <p>{arrived.message}</p>
        <a
          href={arrived.statusUrl}
          className={`mt-xs ${buttonClass({ variant: "secondary", size: "small" })}`}
        >
          {t("hub.follow")}
        </a>
      </Confirmation>
    );
  const { error: consentError, defaultValue: consent } = field("consent_gdpr");
  return (
    <form {...wiring} className="grid gap-md rounded-lg border border-line bg-surface p-lg">
      <input type="hidden" name="language" value={language} />
      <ErrorSummary title={t("hub.problem")} errors={messages} />
      <RequiredLegend />
      <SubmitterFields field={field} />
      <ProjectFields field={field} />
      <FileField input={file} upload={upload} error={field("file_url").error} busy={busy} />
      <Checkbox
        name="consent_gdpr"
        label={t("hub.form.consent")}
        hint={<PrivacyLinks />}
        error={consentError}
        defaultChecked={Boolean(consent)}
        required
      />
      <TrapField />
      <Button type="submit" size="large" busy={busy} className="justify-self-start">
        {busy ? t("hub.form.submitting") : t("hub.form.submit")}
      </Button>
      {failure !== undefined && (
        <Notice tone="negative" title={t("hub.failed")} live>
          {failure}
        </Notice>
      )}
    </form>
  );
}
