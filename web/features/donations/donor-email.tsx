import { useWords } from "../../lib/i18n/words.tsx";
import { TextInput } from "../../ui/text-input.tsx";

interface Props {
  value: string;
  error: string | undefined;
}

/** Where the receipt goes. */
export function DonorEmail({ value, error }: Props) {
  const t = useWords();
  return (
    <TextInput
      name="donorEmail"
      type="email"
      label={<Labelled name={t("donation.donor.email")} remark={t("donation.donor.forReceipt")} />}
      error={error}
      defaultValue={value}
      autoComplete="email"
      maxLength={254}
      dir="ltr"
      required
    />
  );
}

/** 'Nom (facultatif)'. */
export function Labelled({ name, remark }: { name: string; remark: string }) {
  return (
    <>
      {name} <span className="font-normal text-muted">({remark})</span>
    </>
  );
}
