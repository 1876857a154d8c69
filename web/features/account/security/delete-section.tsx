import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { authedFetch } from "../../../lib/auth/authed-fetch.ts";
import { reasonOf } from "../../../lib/auth/failure.ts";
import { forgetSession, signOut } from "../../../lib/auth/sign-out.ts";
import { useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { isolated } from "../../../lib/isolated.ts";
import { functions, links } from "../../../links.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useDeparture } from "../gate.tsx";
import { AccountForm } from "./account-form.tsx";
import { type Proof, ProofField } from "./proof-field.tsx";
import { type Refused, readRefusal } from "./read-refusal.ts";
import { Section } from "./section.tsx";

/** The proof that the server requires beside the address, by error code. */
const PROOFS: Readonly<Record<string, Proof>> = {
  password_needed: "password",
  password_wrong: "password",
  code_needed: "code",
  code_wrong: "code",
};

/** The field beside which an error is shown. */
const FIELDS: Readonly<Record<string, string>> = {
  confirmation_wrong: "confirmation",
  password_needed: "password",
  password_wrong: "password",
  code_needed: "code",
  code_wrong: "code",
};

/** Folded, and the address must be typed, so that nobody deletes an account by mistake. */
export function DeleteSection({ user }: { user: User }) {
  const t = useWords();
  const language = useLanguage();
  const depart = useDeparture();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [proof, setProof] = useState<Proof>("none");
  const [sent, setSent] = useState(false);
  const { busy: sending, failure: unsent, call, forget } = useAuthCall();
  const email = user.email || (user.phone && `+${user.phone}`) || user.id;
  const errorOf = (field: string) => (FIELDS[refused?.code ?? ""] === field ? refused?.message : undefined);

  /** Sends a code by mail or text message, for an account without password or with a forgotten one. */
  async function sendCode(): Promise<void> {
    setProof("code");
    setRefused(undefined);
    if (await call((client) => client.reauthenticate())) setSent(true);
  }

  async function remove(typed: Record<string, string>): Promise<boolean> {
    setBusy(true);
    setRefused(undefined);
    forget();
    const problem = await requestDeletion(typed, language).catch(() => ({
      code: "retry",
      message: t("auth.reasons.retry"),
    }));
    setBusy(false);
    setRefused(problem);
    if (problem) {
      const required = PROOFS[problem.code];
      if (problem.code === "code_needed") await sendCode();
      else if (required) setProof(required);
      return false;
    }
    depart(links.home());
    // The account is deleted: delete its data on this device too.
    await forgetSession().catch(() => undefined);
    void toast.success(t("security.remove.done"), t("security.remove.doneText"));
    return true;
  }

  return (
    <Section id="delete-title" title={t("security.remove.title")} lead={t("security.remove.lead")}>
      <details className="rounded-md border border-line bg-surface">
        <summary className="cursor-pointer p-sm font-semibold">{t("security.remove.open")}</summary>
        <div className="grid gap-sm border-t border-line p-sm">
          <p>{t("security.remove.kept")}</p>
          {refused && !FIELDS[refused.code] && (
            <Notice tone="negative" title={t("security.remove.failed")} live>
              <div className="grid justify-items-start gap-2xs">
                {refused.message}
                {refused.code === "sign_in_again" && (
                  <Button
                    variant="secondary"
                    size="small"
                    onClick={() => void signOut("local").catch(forgetSession)}
                  >
                    {t("security.remove.again")}
                  </Button>
                )}
              </div>
            </Notice>
          )}
          <AccountForm submit={t("security.remove.submit")} variant="primary" busy={busy} onSubmit={remove}>
            <TextInput
              name="confirmation"
              label={t("security.remove.label", { email: isolated(email) })}
              error={errorOf("confirmation")}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={320}
              dir="ltr"
              required
            />
            <ProofField proof={proof} password="password" errorOf={errorOf} />
          </AccountForm>
          {unsent ? (
            <Notice tone="negative" live>
              {reasonOf(t, unsent)}
            </Notice>
          ) : (
            // Hidden while another code is being sent, shown again after that.
            proof === "code" &&
            sent &&
            !sending && (
              <Notice tone="positive" live>
                {user.email
                  ? t("security.password.codeSent")
                  : t("auth.phone.sent", { phone: isolated(`+${user.phone}`) })}
              </Notice>
            )
          )}
          {proof !== "none" && (user.email || user.phone) && (
            <Button
              variant="secondary"
              size="small"
              busy={sending}
              className="justify-self-start"
              onClick={() => void sendCode()}
            >
              {t(user.email ? "security.remove.byCode" : "auth.phone.submit")}
            </Button>
          )}
        </div>
      </details>
    </Section>
  );
}

/** Resolves to the server's error, or to undefined after success. */
async function requestDeletion(
  { confirmation = "", password, code }: Record<string, string>,
  language: string,
): Promise<Refused | undefined> {
  const answer = await authedFetch(functions.deleteAccount, {
    method: "POST",
    headers: { "content-type": "application/json", "x-language": language },
    body: JSON.stringify({ confirmation, ...(password && { password }), ...(code && { code }) }),
  });
  return answer.ok ? undefined : readRefusal(answer);
}
