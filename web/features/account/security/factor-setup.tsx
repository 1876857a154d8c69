import { useWords } from "../../../lib/i18n/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { AccountForm } from "./account-form.tsx";

export interface Enrolment {
  readonly id: string;
  /** The QR code, as a picture address. */
  readonly picture: string;
  /** The same as text, to be typed. */
  readonly secret: string;
}

interface Props {
  enrolment: Enrolment;
  busy: boolean;
  onVerify: (values: Record<string, string>) => Promise<boolean>;
  onCancel: () => void;
}

/** Scan the code or type the key, then verify it with a code of the app. */
export default function FactorSetup({ enrolment, busy, onVerify, onCancel }: Props) {
  const t = useWords();
  return (
    <div className="grid gap-md rounded-lg border border-line bg-surface p-md sm:grid-cols-[auto_1fr]">
      <div className="self-start justify-self-center rounded-md bg-[white] p-xs">
        <img src={enrolment.picture} alt={t("security.factor.qr")} width={200} height={200} />
      </div>
      <div className="grid content-start gap-sm">
        <p>{t("security.factor.scan")}</p>
        <p className="text-sm">
          {t("security.factor.key")}{" "}
          <code dir="ltr" className="font-semibold wrap-anywhere">
            {grouped(enrolment.secret)}
          </code>
        </p>
        <AccountForm submit={t("security.factor.verify")} variant="primary" busy={busy} onSubmit={onVerify}>
          <TextInput
            name="code"
            label={t("auth.fields.totp")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            dir="ltr"
            required
          />
        </AccountForm>
        <Button variant="quiet" className="justify-self-start" onClick={onCancel}>
          {t("security.factor.cancel")}
        </Button>
      </div>
    </div>
  );
}

/** In groups of four: 32 characters in a row are hard to copy. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");
