import { useState } from "react";
import { useWords } from "../../../lib/i18n/words.tsx";
import { isolated } from "../../../lib/isolated.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { AccountForm } from "./account-form.tsx";

interface PhoneProps {
  /** The field's name, and its id: two of these forms may stand on the page. */
  readonly name: string;
  readonly label: string;
  readonly submit: string;
  readonly busy: boolean;
  /** The number as typed; true: it is taken. */
  readonly onPhone: (phone: string) => Promise<boolean>;
}

/** Asks for a number. The server reads it: the data about numbers is too large for a browser. */
export function PhoneForm({ name, label, submit, busy, onPhone }: PhoneProps) {
  const t = useWords();
  const [missing, setMissing] = useState(false);

  async function send({ [name]: typed = "" }: Record<string, string>): Promise<boolean> {
    const phone = typed.trim();
    setMissing(phone === "");
    return phone !== "" && onPhone(phone);
  }

  return (
    <AccountForm submit={submit} busy={busy} onSubmit={send}>
      <TextInput
        name={name}
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
  /** As above. */
  readonly name: string;
  /** Where the code was sent. */
  readonly phone: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly onCode: (code: string) => Promise<boolean>;
  /** Back to the number, which may have been mistyped. */
  readonly onAnother: () => void;
}

/** Asks for the code of a text message. */
export function TextCodeForm({ name, phone, submit, busy, onCode, onAnother }: CodeProps) {
  const t = useWords();
  const [missing, setMissing] = useState(false);

  async function send({ [name]: code = "" }: Record<string, string>): Promise<boolean> {
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
          name={name}
          label={t("auth.phone.code")}
          error={missing ? t("auth.errors.code") : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          dir="ltr"
          required
        />
      </AccountForm>
      <Button variant="quiet" className="justify-self-start" onClick={onAnother}>
        {t("auth.phone.another")}
      </Button>
    </>
  );
}
