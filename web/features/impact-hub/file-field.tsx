import type { RefObject } from "react";
import { settings } from "../../../content/settings.ts";
import { PROJECT_FILES } from "../../../contracts/impact-hub/choices.ts";
import { formatPercent } from "../../lib/format.ts";
import { Optional } from "../../lib/forms/required.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Progress } from "../../ui/progress.tsx";
import type { useUpload } from "./use-upload.ts";

interface Props {
  input: RefObject<HTMLInputElement | null>;
  upload: ReturnType<typeof useUpload>;
  /** The server's error for the file. */
  error: string | undefined;
  /** The form is being sent: no other file can be chosen. */
  busy: boolean;
}

const NAME = "file_url";
const ACCEPTED = PROJECT_FILES.extensions.map((extension) => `.${extension}`).join(",");

/**
 * The script uploads the file to the storage, and the form sends its address. Without script the browser sends only the
 * file's name: the server then knows that a file was chosen, and reports that it is missing.
 */
export function FileField({ input, upload, error, busy }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { progress, problem } = upload;
  const message = problem ? t(`hub.file.${problem}`) : error;
  const percent = progress && formatPercent(language, progress.percent);
  return (
    <>
      <div className="grid gap-xs noscript:hidden" data-live="">
        <div inert={busy}>
          <Field
            name={NAME}
            label={<Optional>{t("hub.form.file")}</Optional>}
            {...(message !== undefined && { error: message })}
          >
            <input
              ref={input}
              id={NAME}
              name={NAME}
              type="file"
              accept={ACCEPTED}
              aria-describedby={message === undefined ? undefined : `${NAME}-error`}
              aria-invalid={message === undefined ? undefined : true}
              onChange={({ currentTarget }) => upload.look(currentTarget.files?.[0])}
              className="control"
            />
          </Field>
        </div>
        {progress && percent && (
          <div className="grid gap-2xs">
            <Progress
              value={progress.percent}
              label={t("hub.form.uploading", { percent })}
              text={t("hub.form.uploading", { percent })}
            />
            {!progress.isWaiting && <p className="text-sm">{t("hub.form.uploading", { percent })}</p>}
            {/* Screen readers announce only the interruption; they read the progress from the bar on request. */}
            <p className="text-sm" role="status">
              {progress.isWaiting && t("hub.file.waiting")}
            </p>
            <Button variant="secondary" size="small" className="justify-self-start" onClick={upload.cancel}>
              {t("hub.form.cancel")}
            </Button>
          </div>
        )}
      </div>
      <noscript>
        <p className="text-sm text-muted">{t("hub.form.noscript", { email: settings.email })}</p>
      </noscript>
    </>
  );
}
