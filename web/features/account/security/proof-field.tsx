import { useWords } from "../../../lib/i18n/words.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

/** The proof the server wants with a change to the account; only its answer tells which, as only it knows the account. */
export type Proof = "none" | "password" | "code";

interface Props {
  readonly proof: Proof;
  /** The field name of the current password. */
  readonly password: string;
  /** Says that the code was mailed, if nothing else on the page does. */
  readonly codeHint?: string | undefined;
  readonly errorOf?: (field: string) => string | undefined;
}

/** The field for the current password, or for the mailed code. */
export function ProofField({ proof, password, codeHint, errorOf }: Props) {
  const t = useWords();
  switch (proof) {
    case "none":
      return null;
    case "password":
      return (
        <PasswordInput
          name={password}
          label={t("security.password.current")}
          show={t("auth.fields.showPassword")}
          error={errorOf?.(password)}
          autoComplete="current-password"
          required
        />
      );
    case "code":
      return (
        <TextInput
          name="code"
          label={t("auth.fields.code")}
          hint={codeHint}
          error={errorOf?.("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          dir="ltr"
          required
        />
      );
  }
}
