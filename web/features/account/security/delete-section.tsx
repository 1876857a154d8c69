import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { authedFetch } from "../../../lib/auth/authed-fetch.ts";
import { signOut } from "../../../lib/auth/sign-out.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { functions, links } from "../../../links.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useDeparture } from "../gate.tsx";
import { AccountForm } from "./account-form.tsx";
import { type Refused, readRefusal } from "./read-refusal.ts";
import { Section } from "./section.tsx";

/** Folded away, with the address to be typed: nobody deletes an account by mistake. */
export function DeleteSection({ user }: { user: User }) {
  const t = useWords();
  const language = useLanguage();
  const depart = useDeparture();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const email = user.email || user.id;

  async function remove({ confirmation = "" }: Record<string, string>): Promise<boolean> {
    setBusy(true);
    setRefused(undefined);
    const problem = await ask(confirmation, language).catch(() => ({
      code: "retry",
      message: t("auth.reasons.retry"),
    }));
    setBusy(false);
    setRefused(problem);
    if (problem) return false;
    depart(links.home());
    // The account is gone; what this device kept of it goes too.
    await signOut("local").catch(() => undefined);
    void toast.success(t("security.remove.done"), t("security.remove.doneText"));
    return true;
  }

  return (
    <Section id="delete-title" title={t("security.remove.title")} lead={t("security.remove.lead")}>
      <details className="rounded-md border border-line bg-surface">
        <summary className="cursor-pointer p-sm font-semibold">{t("security.remove.open")}</summary>
        <div className="grid gap-sm border-t border-line p-sm">
          <p>{t("security.remove.kept")}</p>
          {refused && refused.code !== "confirmation_wrong" && (
            <Notice tone="negative" title={t("security.remove.failed")} live>
              <div className="grid justify-items-start gap-2xs">
                {refused.message}
                {refused.code === "sign_in_again" && (
                  <Button
                    variant="secondary"
                    size="small"
                    onClick={() => void signOut("local").catch(() => undefined)}
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
              label={t("security.remove.label", { email: `\u2068${email}\u2069` })}
              error={refused?.code === "confirmation_wrong" ? refused.message : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={320}
              dir="ltr"
              required
            />
          </AccountForm>
        </div>
      </details>
    </Section>
  );
}

/** Why not; undefined when it is done. */
async function ask(confirmation: string, language: string): Promise<Refused | undefined> {
  const answer = await authedFetch(functions.deleteAccount, {
    method: "POST",
    headers: { "content-type": "application/json", "x-language": language },
    body: JSON.stringify({ confirmation }),
  });
  return answer.ok ? undefined : readRefusal(answer);
}
