import { useEffect, useRef } from "react";
import { captchaOptions, useAuthCall } from "../../lib/auth/use-auth-call.ts";
import { useWay } from "../../lib/auth/ways.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { Button } from "../../ui/button.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import type { StepProps } from "./step.ts";

/** A button, and suggestions in the address field of the form before it; without address or password. */
export function PasskeyLogin({ greet }: Pick<StepProps, "greet">) {
  const t = useWords();
  const { busy, failure, call } = useAuthCall();
  const captcha = useWay("captcha");
  const box = useRef<HTMLDivElement>(null);
  const endOffer = useRef<() => void>(undefined);
  const onStart = useRef<() => void>(undefined);

  useEffect(() => {
    onStart.current = () => greet(t("auth.login.done"));
  });

  useEffect(() => {
    const field = box.current?.parentElement?.querySelector<HTMLInputElement>('[autocomplete~="webauthn"]');
    // A captcha guards each challenge, and suggestions ask for one before anybody does anything.
    if (!field || captcha) return;
    let isGone = false;
    void import("../../lib/auth/passkey-autofill.ts").then(({ offerPasskeys }) => {
      if (!isGone) endOffer.current = offerPasskeys(field, () => onStart.current?.());
    });
    return () => {
      isGone = true;
      endOffer.current?.();
    };
  }, [captcha]);

  async function signIn() {
    // Browsers allow one request for a passkey at a time.
    endOffer.current?.();
    greet(t("auth.login.done"));
    await call(async (client) => client.signInWithPasskey({ options: await captchaOptions() }));
  }

  return (
    <div ref={box} className="grid gap-sm">
      {failure && <FailureNotice title={t("auth.passkey.failed")} failure={failure} />}
      <Button variant="secondary" size="large" busy={busy} data-needs-script onClick={() => void signIn()}>
        {t("auth.passkey.submit")}
      </Button>
    </div>
  );
}
