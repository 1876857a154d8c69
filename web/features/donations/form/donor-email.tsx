import { ByTexts } from "../../../lib/forms/by-texts.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { FieldError, RequiredMark, wire } from "../../../ui/field.tsx";

interface Props {
  value: string;
  error: string | undefined;
}

/**
 * The e-mail address or telephone number that the receipt is sent to, in one row with its label. The keyboard is that of
 * addresses: a number can be typed on it, while no address can on that of numbers. Only an address where no text message leaves.
 */
export function DonorEmail({ value, error }: Props) {
  const t = useWords();
  return (
    <div className="grid gap-3xs">
      <FieldError name="donorEmail">{error}</FieldError>
      <ByTexts>
        {(areOn) => (
          <div className="flex items-center gap-2xs">
            <label htmlFor="donorEmail" className="max-w-31 shrink-0 leading-tight font-semibold">
              {t(areOn ? "donation.donor.email" : "donation.donor.emailOnly")}
              <RequiredMark />
            </label>
            <input
              {...wire({ name: "donorEmail", error })}
              type={areOn ? "text" : "email"}
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="email"
              maxLength={254}
              placeholder={t("donation.donor.forReceipt")}
              dir="ltr"
              defaultValue={value}
              required
              className="control min-w-0"
            />
          </div>
        )}
      </ByTexts>
    </div>
  );
}
