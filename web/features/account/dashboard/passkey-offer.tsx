import { useEffect, useState } from "react";
import { auth } from "../../../lib/auth/client.ts";
import { reasonOf } from "../../../lib/auth/failure.ts";
import { answerPasskeyOffer, dropPasskeyOffer, isPasskeyOffered } from "../../../lib/auth/passkey-offer.ts";
import { useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { useWay } from "../../../lib/auth/ways.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** After a sign-in by password, once on a device: a passkey for the next time, unless the account has one. */
export function PasskeyOffer() {
  const t = useWords();
  const isOn = useWay("passkeys");
  const { busy, failure, call } = useAuthCall();
  const [state, setState] = useState<"hidden" | "offered" | "added">("hidden");

  useEffect(() => {
    if (!isPasskeyOffered()) return;
    if (!isOn || typeof PublicKeyCredential !== "function") return dropPasskeyOffer();
    void auth()
      .then((client) => client.passkey.list())
      .then(({ data }) => {
        if (data?.length === 0) setState("offered");
        else if (data) dropPasskeyOffer();
      })
      .catch(() => undefined);
  }, [isOn]);

  async function add() {
    if (!(await call((client) => client.registerPasskey()))) return;
    answerPasskeyOffer();
    setState("added");
  }

  function dismiss() {
    answerPasskeyOffer();
    setState("hidden");
  }

  if (state === "hidden") return null;
  if (state === "added") return <Notice tone="positive" title={t("dashboard.passkey.added")} live />;
  return (
    <Notice title={t("dashboard.passkey.title")}>
      <div className="grid gap-xs">
        <p>{t("dashboard.passkey.text")}</p>
        {failure && <p role="alert">{reasonOf(t, failure)}</p>}
        <div className="flex flex-wrap gap-2xs">
          <Button size="small" variant="secondary" busy={busy} onClick={() => void add()}>
            {t("dashboard.passkey.add")}
          </Button>
          <Button size="small" variant="quiet" onClick={dismiss}>
            {t("dashboard.passkey.later")}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
