import { useWords } from "../../../lib/i18n/words.tsx";
import { FieldError, RequiredMark, wire } from "../../../ui/field.tsx";

interface Props {
  value: string;
  error: string | undefined;
}

/** The address that the receipt is sent to, in one row with its label. */
export function DonorEmail({ value, error }: Props) {
  const t = useWords();
  return (
    <div className="grid gap-3xs">
      <FieldError name="donorEmail">{error}</FieldError>
      <div className="flex items-center gap-2xs">
        <label htmlFor="donorEmail" className="shrink-0 leading-tight font-semibold">
          {t("donation.donor.email")}
          <RequiredMark />
          <span className="block text-sm font-normal text-muted">{t("donation.donor.forReceipt")}</span>
        </label>
        <input
          {...wire({ name: "donorEmail", error })}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          dir="ltr"
          defaultValue={value}
          required
          className="control min-w-0"
        />
      </div>
    </div>
  );
}
