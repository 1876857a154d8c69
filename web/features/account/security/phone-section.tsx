import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { callOwn } from "../../../lib/auth/own-endpoints.ts";
import { useAuthCall } from "../../../lib/auth/use-auth-call.ts";
import { WhileWay } from "../../../lib/auth/ways.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { isolated } from "../../../lib/isolated.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PhoneFactorSection } from "./phone-factor-section.tsx";
import { PhoneForm, TextCodeForm } from "./phone-forms.tsx";
import { Refusal } from "./refusal.tsx";
import { Section } from "./section.tsx";

/** The number of the account, and the number of a second factor. */
export default function NumberSections({ user }: { user: User }) {
  return (
    <>
      <WhileWay way="phone">
        <PhoneSection user={user} />
      </WhileWay>
      <WhileWay way="phoneFactor">
        <PhoneFactorSection user={user} />
      </WhileWay>
    </>
  );
}

/** The number of the account; another one counts once the code sent to it is typed. */
function PhoneSection({ user }: { user: User }) {
  const t = useWords();
  const { busy, failure, call, forget } = useAuthCall();
  const [current, setCurrent] = useState(user.phone ?? "");
  const [pending, setPending] = useState<string>();
  const [done, setDone] = useState<"done" | "removed">();

  function change(phone: string): Promise<boolean> {
    setDone(undefined);
    return call(async (client) => {
      const { data, error } = await client.updateUser({ phone });
      // A site that confirms numbers by itself sends no code.
      if (data.user?.new_phone) setPending(phone);
      else if (data.user?.phone) confirmed(data.user.phone);
      return { error };
    });
  }

  function verify(token: string): Promise<boolean> {
    return call(async (client) => {
      if (pending === undefined) return { error: null };
      const { data, error } = await client.verifyOtp({ type: "phone_change", phone: pending, token });
      if (data.user?.phone) confirmed(data.user.phone);
      return { error };
    });
  }

  function confirmed(phone: string) {
    setCurrent(phone);
    setPending(undefined);
    setDone("done");
  }

  async function remove() {
    setDone(undefined);
    const isRemoved = await call(async (client) => {
      const { error } = await callOwn("/user/phone", { method: "DELETE" });
      // The stored session holds the person, so it is read anew.
      return error ? { error } : client.refreshSession();
    });
    if (!isRemoved) return;
    setCurrent("");
    setDone("removed");
  }

  const lead = current
    ? t("security.phone.current", { phone: isolated(`+${current}`) })
    : t("security.phone.none");
  return (
    <Section id="phone-title" title={t("auth.phone.label")} lead={lead}>
      {current && !user.email_confirmed_at && <p className="max-w-form">{t("security.phone.only")}</p>}
      {done && <Notice tone="positive" title={t(`security.phone.${done}`)} live />}
      <Refusal title={t("security.phone.failed")} failure={failure} />
      {pending === undefined ? (
        <PhoneForm
          name="phone"
          label={t("security.phone.label")}
          submit={t("auth.phone.submit")}
          busy={busy}
          onPhone={change}
        />
      ) : (
        <TextCodeForm
          name="phoneCode"
          phone={pending}
          submit={t("security.phone.confirm")}
          busy={busy}
          onCode={verify}
          onAnother={() => {
            forget();
            setPending(undefined);
          }}
        />
      )}
      {current && user.email_confirmed_at && (
        <Button variant="quiet" busy={busy} className="justify-self-start" onClick={() => void remove()}>
          {t("security.phone.remove")}
        </Button>
      )}
    </Section>
  );
}
