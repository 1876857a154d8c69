import { useState } from "react";
import { useWords } from "../../../lib/i18n/words.tsx";
import { isolated } from "../../../lib/isolated.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { AccountForm } from "./account-form.tsx";

interface PhoneProps {
  readonly label: string;
  readonly submit: string;
  readonly busy: boolean;
  /** The number as typed; true: it is taken. */
  readonly onPhone: (phone: string) => Promise<boolean>;
}

/** Asks for a number. The server reads it: the data about numbers is too large for a browser. */
export function PhoneForm({ label, submit, busy, onPhone }: PhoneProps) {
  const t = useWords();
  const [missing, setMissing] = useState(false);

  async function send({ phone = "" }: Record<string, string>): Promise<boolean> {
    setMissing(phone.trim() === "");
    return phone.trim() !== "" && onPhone(phone.trim());
  }

  return (
    <AccountForm submit={submit} busy={busy} onSubmit={send}>
      <TextInput
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={label}
        hint={t("auth.phone.hint")}
        error={missing ? t("auth.phone.required") : undefined}
        maxLength={40}
        dir="ltr"
        required
      />
    </AccountForm>
  );
}

interface CodeProps {
  /** Where the code was sent. */
  readonly phone: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly onCode: (code: string) => Promise<boolean>;
}

/** Asks for the code of a text message. */
export function TextCodeForm({ phone, submit, busy, onCode }: CodeProps) {
  const t = useWords();
  const [missing, setMissing] = useState(false);

  async function send({ code = "" }: Record<string, string>): Promise<boolean> {
    const digits = code.replace(/\s/g, "");
    const isCode = /^\d{6,10}$/.test(digits);
    setMissing(!isCode);
    return isCode && onCode(digits);
  }

  return (
    <>
      <Notice tone="positive" title={t("auth.phone.sent", { phone: isolated(phone) })} live />
      <AccountForm submit={submit} busy={busy} onSubmit={send}>
        <TextInput
          name="code"
          label={t("auth.phone.code")}
          error={missing ? t("auth.errors.code") : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          dir="ltr"
          required
        />
      </AccountForm>
    </>
  );
}
