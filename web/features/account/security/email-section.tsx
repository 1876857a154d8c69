import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { useReturnAddress } from "../../../lib/auth/return-address.ts";
import { useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { isolated } from "../../../lib/isolated.ts";
import { links } from "../../../links.ts";
import { Notice } from "../../../ui/notice.tsx";
import { EmailInput } from "../../../ui/text-input.tsx";
import { AccountForm } from "./account-form.tsx";
import { Refusal } from "./refusal.tsx";
import { Section } from "./section.tsx";

/** The address changes only after both addresses have confirmed. */
export function EmailSection({ user }: { user: User }) {
  const t = useWords();
  const returnAddress = useReturnAddress();
  const { busy, failure, call, forget } = useAuthCall();
  const [error, setError] = useState<string>();
  const [requested, setRequested] = useState<string>();
  const pending = requested ?? user.new_email;

  async function change({ email = "" }: Record<string, string>): Promise<boolean> {
    const address = email.trim();
    const problem = problemOf(address);
    setError(problem && t(problem));
    forget();
    if (problem) return false;
    const options = { emailRedirectTo: returnAddress(links.security()) };
    const isRequested = await call((client) => client.updateUser({ email: address }, options));
    if (isRequested) setRequested(address);
    return isRequested;
  }

  return (
    <Section
      id="email-title"
      title={t("auth.fields.email")}
      lead={user.email && t("security.email.current", { email: isolated(user.email) })}
    >
      {pending && (
        <Notice
          tone={requested ? "positive" : "notice"}
          title={t("security.email.pending", { email: isolated(pending) })}
          live={requested !== undefined}
        >
          {t("security.email.confirm")}
        </Notice>
      )}
      <Refusal title={t("security.email.failed")} failure={failure} />
      <AccountForm submit={t("security.email.submit")} busy={busy} onSubmit={change}>
        <EmailInput
          name="email"
          label={t("security.email.label")}
          error={error}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </AccountForm>
    </Section>
  );
}

function problemOf(address: string) {
  if (address === "") return "auth.errors.email";
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? undefined : "errors.email_invalid";
}
