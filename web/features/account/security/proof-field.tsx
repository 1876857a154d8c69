import { useWords } from "../../../lib/i18n/words.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

/** What the server asks for beside a change to the account: it says so, for only it knows what the account has. */
export type Proof = "none" | "password" | "code";

interface Props {
  readonly proof: Proof;
  /** Under which name the password in use is sent. */
  readonly password: string;
  /** Where nothing else says that the code was mailed. */
  readonly codeHint?: string;
  readonly errorOf?: (field: string) => string | undefined;
}

/** The password in use, or the code that was mailed. */
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
