import { type SubmitEvent, useState } from "react";
import { postJson } from "../../lib/api.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { functions } from "../../links.ts";
import { toast } from "../../ui/toast.tsx";

/** Sends the form without leaving the page; `signedUp` is the address of the last sign-up, isolated for a sentence, until `again`. */
export function useSignup() {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [signedUp, setSignedUp] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form));
    const email = typeof values.email === "string" ? values.email.trim() : "";
    if (email === "") {
      form.querySelector<HTMLInputElement>("[name=email]")?.focus();
      await toast.error(t("newsletter.error"), t("errors.email_missing"));
      return;
    }
    setBusy(true);
    const body = { ...values, elapsed: Math.round(performance.now()) };
    const answer = await postJson(functions.newsletterSignup, body);
    setBusy(false);
    if (!answer.ok) {
      // Without an answer the service worker takes the form: it waits on the device, and says so.
      if (!answer.status && navigator.serviceWorker?.controller) return form.submit();
      await toast.error(t("newsletter.error"), answer.message ?? t("newsletter.failed"));
      return;
    }
    // As web/lib/isolated.ts does; every page has this code, so it must be small.
    const address = `\u2068${email}\u2069`;
    setSignedUp(address);
    await toast.success(
      t("newsletter.success.title"),
      <>
        {t("newsletter.success.text")}
        <br />
        {t("newsletter.success.confirm", { email: address })}
      </>,
    );
  }

  return { submit, busy, signedUp, again: () => setSignedUp(undefined) };
}
