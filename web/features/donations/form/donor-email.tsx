import { useWords } from "../../../lib/i18n/words.tsx";
import { EmailInput } from "../../../ui/text-input.tsx";

interface Props {
  value: string;
  error: string | undefined;
}

/** The address that the receipt is sent to. */
export function DonorEmail({ value, error }: Props) {
  const t = useWords();
  return (
    <EmailInput
      name="donorEmail"
      label={
        <>
          {t("donation.donor.email")}{" "}
          <span className="font-normal text-muted">({t("donation.donor.forReceipt")})</span>
        </>
      }
      error={error}
      defaultValue={value}
      required
    />
  );
}
