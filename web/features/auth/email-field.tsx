import { useWords } from "../../lib/i18n/words.tsx";
import { TextInput } from "../../ui/text-input.tsx";

interface Props {
  value: string;
  onType: (email: string) => void;
  error: string | undefined;
  /** The browser offers passkeys in its suggestions too. */
  withPasskeys?: boolean;
}

/** The address is kept from form to form. The field is uncontrolled, so that a value filled in by the browser counts. */
export function EmailField({ value, onType, error, withPasskeys = false }: Props) {
  const t = useWords();
  return (
    <TextInput
      name="email"
      type="email"
      label={t("auth.fields.email")}
      error={error}
      defaultValue={value}
      onInput={(event) => onType(event.currentTarget.value)}
      autoComplete={withPasskeys ? "username webauthn" : "username"}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      dir="ltr"
      required
    />
  );
}
